/** The demo community: the featured members, the edge cases, and any number of ordinary people. */
import { edgeCases } from './edge-cases.ts';
import { featured } from './featured.ts';
import type { CommunityMember } from './member.ts';
import { ordinaryMembers } from './ordinary.ts';

/** Enough for more than a screen of every list, few enough to choose from. */
export const standardSize = 72;

/** The featured members come first, the edge cases last; all of these are always included. */
export const community = (size = standardSize): CommunityMember[] => {
  const ordinary = Math.max(0, size - featured.length - edgeCases.length);
  return [...featured, ...ordinaryMembers(ordinary), ...edgeCases];
};
