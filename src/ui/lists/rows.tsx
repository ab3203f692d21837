import type { ReactNode } from 'react';
import type { SocialPlatform } from '../../domain/links/social-platforms.ts';
import { Icon, type IconName } from '../pictures/icon.tsx';
import styles from './rows.module.css';

export interface RowListProps {
  /** Names the list, if no heading does. */
  label?: string | undefined;
  children: ReactNode;
}

/** Shows rows in one panel with dividers. Each child is an `<li>`. */
export const RowList = ({ label, children }: RowListProps) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

/** Styles a link, button or box as a row of at least 56 px. */
export const rowClass = styles.row;

export interface RowTextProps {
  title: ReactNode;
  /** A smaller line below it. */
  detail?: ReactNode;
}

/** The text of a row, between the tile at its start and the mark at its end. */
export const RowText = ({ title, detail }: RowTextProps) => (
  <span className={styles.text}>
    <span className={styles.title}>{title}</span>
    {detail && <small className={styles.detail}>{detail}</small>}
  </span>
);

/** A platform's mark in its owner's colour, or one of our icons in the accent colour. */
export type TileName = SocialPlatform | 'productHunt' | IconName;

/** A decorative 40 px square at the start of a row, whose text names it. */
export const Tile = ({ name }: { name: TileName }) => (
  <span className={styles.tile} data-tile={name}>
    <Icon name={name} />
  </span>
);
