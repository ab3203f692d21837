import { badgeTexts } from '#texts/badge';
import { Icon } from './icon.tsx';
import styles from './singularity-badge.module.css';

/** The mark of a subscriber: a bright point with four rays. */
export const SingularityBadge = () => (
  <span className={styles.badge}>
    <Icon name="singularity" label={badgeTexts.singularity} />
  </span>
);
