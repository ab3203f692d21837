import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { RowText } from '../ui/rows.tsx';
import { Tile, type TileName } from '../ui/tile.tsx';

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
