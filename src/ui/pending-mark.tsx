import { Icon } from './icon.tsx';
import styles from './pending-mark.module.css';

/** Marks what is saved on this device but not yet sent. */
export const PendingMark = ({ label }: { label: string }) => (
  <span className={styles.mark}>
    <Icon name="clock" />
    {label}
  </span>
);
