import { useEffect, useState } from 'react';
import { formatCountdown, secondsLeft } from '../../domain/rate-limit.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './countdown.module.css';

interface CountdownProps {
  /** Whole seconds. */
  left: number;
  /** Names the figure. */
  label: string;
  /** Read out at 0. The seconds before are not read out. */
  over: string;
}

/** Shows the time left as 'm:ss', large and centred. */
export const Countdown = ({ left, label, over }: CountdownProps) => (
  <>
    <p className={styles.countdown} role="timer" aria-label={label}>
      {formatCountdown(left)}
    </p>
    <VisuallyHidden>
      <output>{left === 0 && over}</output>
    </VisuallyHidden>
  </>
);

/** The clock of a countdown: the time in milliseconds, and a timer that can be cancelled. */
export interface CountdownClock {
  now(): number;
  setTimer(task: () => void, delayMs: number): () => void;
}

/** Milliseconds until the shown number changes. Waiting 1,000 ms instead could skip a second after a late timer. */
const untilNextSecond = (until: number, now: number): number => (until - now) % 1000 || 1000;

/**
 * Counts the whole seconds left until a time, on a given clock. If that is set back meanwhile, the timers count: the wait
 * grows no longer.
 */
export const useCountdown = (until: number, clock: CountdownClock): number => {
  const [counted, setCounted] = useState(() => ({ until, now: clock.now() }));
  if (counted.until !== until) setCounted({ until, now: clock.now() });
  useEffect(() => {
    const wait = (from: number) => {
      const due = from + untilNextSecond(until, from);
      return clock.setTimer(() => tick(Math.max(due, clock.now())), due - from);
    };
    const tick = (now: number) => {
      setCounted({ until, now });
      if (secondsLeft(until, now) > 0) cancel = wait(now);
    };
    let cancel = wait(clock.now());
    return () => cancel();
  }, [clock, until]);
  return secondsLeft(until, counted.now);
};
