import type { ReactNode } from 'react';
import styles from './action-row.module.css';

/** The two to four things that are done most on a screen, side by side and equally wide. Each child is an action. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

/** The look of an action, an icon above its label: for the link or button that is one. `data-variant="primary"`: the first. */
export const actionClass = styles.action;
