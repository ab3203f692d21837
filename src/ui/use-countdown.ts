/** Counts the whole seconds left until a time, on a given clock. */
import { useEffect, useState } from 'react';
import { secondsLeft } from '../domain/rate-limit.ts';

/** The clock of a countdown: the time in milliseconds, and a timer that can be cancelled. */
export interface CountdownClock {
  now(): number;
  setTimer(task: () => void, delayMs: number): () => void;
}

/** Milliseconds until the shown number changes. Waiting 1,000 ms instead could skip a second after a late timer. */
const untilNextSecond = (until: number, now: number): number => (until - now) % 1000 || 1000;

export const useCountdown = (until: number, clock: CountdownClock): number => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const wait = () => clock.setTimer(tick, untilNextSecond(until, clock.now()));
    const tick = () => {
      setNow(clock.now());
      if (secondsLeft(until, clock.now()) > 0) cancel = wait();
    };
    let cancel = wait();
    return () => cancel();
  }, [clock, until]);
  return secondsLeft(until, now);
};
