/**
 * Claims decide who may settle an entry: only the holder may. A claim outlives its request's time-out, so that a late
 * answer still counts, and then expires. Under the Web Lock only one tab replays. So a claim that another tab took
 * under the lock belongs to a tab that is gone, and is taken over at once.
 */
import type { Entry } from '../../db/entry.ts';

export const claimMs = 45_000;

export interface Claimant {
  tab: string;
  /** Whether it holds the Web Lock. */
  isLocked: boolean;
}

export const isClaimFree = (
  claim: Entry['claim'],
  { tab, isLocked }: Claimant,
  now: number,
): boolean => {
  if (!claim || claim.until <= now || claim.until - now > claimMs) return true;
  return isLocked && claim.isLocked && claim.tab !== tab;
};
