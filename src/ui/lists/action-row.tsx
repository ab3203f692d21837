import type { ReactNode } from 'react';
import styles from './action-row.module.css';

/** Shows the two to four most frequent actions of a screen side by side, equally wide. Each child is an action. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

/** Styles a link or button as an action: an icon above its label. `data-variant="primary"` marks the first. */
export const actionClass = styles.action;

/** As `actionClass`, with a label that stays on one line where there is room. */
export const wholeActionClass = `${styles.action} ${styles.whole}`;
