import type { ReactNode } from 'react';
import styles from './rows.module.css';

export interface RowListProps {
  /** A name for the list, where no heading names it. */
  label?: string | undefined;
  children: ReactNode;
}

/** Rows in one panel with lines between them; each child is an `<li>`. */
export const RowList = ({ label, children }: RowListProps) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

/** The look of a row of at least 56 px, for the link, button or box that is one. */
export const rowClass = styles.row;

export interface RowTextProps {
  title: ReactNode;
  /** Below it, smaller. */
  detail?: ReactNode;
}

/** What a row says: takes the room between the tile at its start and the mark at its end. */
export const RowText = ({ title, detail }: RowTextProps) => (
  <span className={styles.text}>
    <span className={styles.title}>{title}</span>
    {detail && <small className={styles.detail}>{detail}</small>}
  </span>
);
