/** What a torture run must come to. */
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
