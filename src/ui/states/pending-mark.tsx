import { Icon } from '../pictures/icon.tsx';
import styles from './pending-mark.module.css';

/** Marks a change that is saved on this device but not sent yet. */
export const PendingMark = ({ label }: { label: string }) => (
  <span className={styles.mark}>
    <Icon name="clock" />
    {label}
  </span>
);
