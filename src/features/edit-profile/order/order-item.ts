/** Shapes that the parts of an ordered list share. */
import type { TileName } from '../../../ui/tile.tsx';

export interface OrderItem {
  id: string | number;
  name: string;
  /** A smaller line below the name. */
  detail?: string | undefined;
  tile?: TileName | undefined;
}

/** Moves the item at `from` to `to`. */
export type MoveItem = (from: number, to: number) => void;
