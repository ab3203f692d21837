import { uiTexts } from '#texts/ui';
import styles from './singularity-badge.module.css';

/** The mark of a subscriber: a bright point drawn out into four rays. */
export const SingularityBadge = () => (
  <svg
    className={styles.badge}
    viewBox="0 0 24 24"
    width="22"
    height="22"
    role="img"
    aria-label={uiTexts.singularity}
  >
    <circle className={styles.disc} cx="12" cy="12" r="11" />
    <path
      className={styles.star}
      d="M12 4.5c.7 4.5 2.8 6.7 7.5 7.5-4.7.8-6.8 3-7.5 7.5-.7-4.5-2.8-6.7-7.5-7.5C9.2 11.2 11.3 9 12 4.5z"
    />
  </svg>
);
