/** Cards by id, for the calls that name one. */
import { readPublicCard, type PublicCard } from '../db/cards.ts';
import type { Tx } from '../db/database.ts';
import { refuse, type Fault } from '../http/fault.ts';

export type FoundCard = Extract<PublicCard, { ok: true }>;

/** The card as the viewer may see it: 404 when there is none, 403 when it is private. */
export const findCard = async (
  tx: Tx,
  id: string,
  now: Date,
  viewerId: number | undefined,
): Promise<FoundCard | Fault> => {
  const found = await readPublicCard(tx, id, now, viewerId);
  if (found.ok) return found;
  return found.reason === 'private'
    ? refuse(403, 'PROFILE_PRIVATE', 'Profile is not public')
    : refuse(404, 'PROFILE_NOT_FOUND', 'Profile not found');
};
