import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { RowText } from '../ui/rows.tsx';
import { Tile, type TileName } from '../ui/tile.tsx';

interface RowBodyProps {
  tile: TileName;
  title: ReactNode;
  detail?: ReactNode;
  /** At the end: where the row leads. */
  icon?: IconName;
}

/** What is in a row of a card. */
export const RowBody = ({ tile, icon, ...text }: RowBodyProps) => (
  <>
    <Tile name={tile} />
    <RowText {...text} />
    {icon && <Icon name={icon} />}
  </>
);
