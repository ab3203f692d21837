import { formatCountdown } from '../domain/rate-limit.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './countdown.module.css';

interface CountdownProps {
  /** Whole seconds. */
  left: number;
  /** What the figure is. */
  label: string;
  /** Read out at 0; the seconds before are not. */
  over: string;
}

/** The time left as 'm:ss', large and in the middle. */
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
