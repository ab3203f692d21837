import type { ReactNode } from 'react';
import { cardTexts } from '#texts/card';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { RowText, Tile, type TileName } from '../../ui/lists/rows.tsx';
import styles from '../card.module.css';

interface RowBodyProps {
  tile: TileName;
  title: ReactNode;
  detail?: ReactNode;
  /** The icon at the end shows where the row leads. */
  icon?: IconName;
}

/** The content of a row of a card. */
export const RowBody = ({ tile, icon, ...text }: RowBodyProps) => (
  <>
    <Tile name={tile} />
    <RowText {...text} />
    {icon && <Icon name={icon} />}
  </>
);

/** That the link's page links back. The day is written in digits: the server's markup knows no locale. */
export const Verified = ({ day }: { day: string }) => (
  <span className={styles.verified}>
    <Icon name="check" />
    {cardTexts.verified} <time dir="ltr">{day}</time>
  </span>
);
