/** Shapes that the parts of an ordered list share. */
import type { TileName } from '../../../ui/tile.tsx';

export interface OrderItem {
  id: string | number;
  name: string;
  /** Below the name, smaller. */
  detail?: string | undefined;
  tile?: TileName | undefined;
}

/** The item at `from` comes to be at `to`. */
export type MoveItem = (from: number, to: number) => void;
