/**
 * Finds cards by id, for the calls that name one: 404 if there is none, 403 if it is private and belongs to another
 * member.
 */
import { faultTexts } from '#texts/faults';
import {
  readCardOwner,
  readPublicCard,
  type CardOwner,
  type PublicCard,
} from '../../db/cards/public-card.ts';
import type { BatchedLoad } from '../../db/connection/batched-load.ts';
import type { Tx } from '../../db/connection/engine.ts';
import { refuse, type Fault, type FaultText } from '../../http/replies/fault.ts';

const faultOf = (reason: 'not-found' | 'private'): Fault =>
  reason === 'private'
    ? refuse(403, 'PROFILE_PRIVATE', () => faultTexts.profilePrivate)
    : refuse(404, 'PROFILE_NOT_FOUND', () => faultTexts.profileNotFound);

/** The card as the viewer may see it. */
export const findCard = async (
  load: BatchedLoad,
  id: string,
  now: Date,
  viewerId: number | undefined,
): Promise<Extract<PublicCard, { ok: true }> | Fault> => {
  const found = await readPublicCard(load, id, now, viewerId);
  return found.ok ? found : faultOf(found.reason);
};

/** The owner of the card. */
export const findCardOwner = async (
  tx: Tx,
  id: string,
  viewerId: number,
): Promise<Extract<CardOwner, { ok: true }> | Fault> => {
  const found = await readCardOwner(tx, id, viewerId);
  return found.ok ? found : faultOf(found.reason);
};

/**
 * The owner of the card, if it is another member. The own card answers 403, for actions that members cannot do to
 * themselves.
 */
export const findOther = async (
  tx: Tx,
  id: string,
  viewerId: number,
  ownText: FaultText,
): Promise<Extract<CardOwner, { ok: true }> | Fault> => {
  const found = await findCardOwner(tx, id, viewerId);
  return found.ok && found.memberId === viewerId ? refuse(403, 'FORBIDDEN', ownText) : found;
};
