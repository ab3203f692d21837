/** Whole seconds left until a moment, counted on a clock that is handed over. */
import { useEffect, useState } from 'react';
import { secondsLeft } from '../domain/rate-limit.ts';

/** What a countdown needs of a clock: the time in milliseconds, and a timer that can be cancelled. */
export interface CountdownClock {
  now(): number;
  setTimer(task: () => void, delayMs: number): () => void;
}

/** Until the shown number changes, not 1,000 ms from now: a late timer then never skips a second. */
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
