import { formatCountdown } from '../domain/rate-limit.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
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
