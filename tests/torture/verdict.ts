/** The result that a torture run must have. */
import type { TortureVerdict } from './changes.ts';

/** The part of every verdict that is asserted. */
export const flawless: Pick<
  TortureVerdict,
  'lost' | 'twice' | 'outOfOrder' | 'overwritten' | 'unexplained'
> = {
  lost: [],
  twice: [],
  outOfOrder: [],
  overwritten: [],
  unexplained: [],
};
