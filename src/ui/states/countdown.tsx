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

/** Counts the whole seconds left until a time, on a given clock. */
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
