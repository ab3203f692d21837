/** A sealed letter, as a decoration: the words beside it say what it means. The seal has the colour of `--seal`. */
import { Icon, type IconName } from '../pictures/icon.tsx';
import styles from './envelope.module.css';

export interface EnvelopeProps {
  /** What is pressed into the seal. */
  mark: IconName;
  size?: 'small' | 'large';
}

export const Envelope = ({ mark, size = 'small' }: EnvelopeProps) => (
  <span className={styles.envelope} data-size={size} aria-hidden="true">
    <svg viewBox="0 0 160 104">
      <rect className={styles.paper} x="2" y="2" width="156" height="100" rx="10" />
      <path className={styles.fold} d="M5 99 62 48m36 0 57 51" />
      <path className={styles.flap} d="M4 6 72 60q8 6 16 0l68-54" />
      {/* Dots along its edge make the wax uneven. */}
      <circle className={styles.wax} cx="80" cy="58" r="21" />
    </svg>
    <Icon name={mark} />
  </span>
);
