/** The demo community: the featured members, the edge cases, and as many ordinary people as are wanted. */
import { edgeCases } from './edge-cases.ts';
import { featured } from './featured.ts';
import type { CommunityMember } from './member.ts';
import { ordinaryMembers } from './ordinary.ts';

/** Enough for more than a screen of every list, few enough to choose from. */
export const standardSize = 72;

/** The featured members come first and are never left out. */
export const community = (size = standardSize): CommunityMember[] => {
  const known = [...featured, ...edgeCases];
  return [...known, ...ordinaryMembers(Math.max(0, size - known.length))];
};
