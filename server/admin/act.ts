/** What an operator does about a member, by a tap of an admin or by a script. */
import { liveTopics } from '../../src/contract/live.ts';
import { isActOnReview, oppositeOf, type ActKind } from '../../src/domain/members/moderation.ts';
import type { Tx } from '../db/connection/engine.ts';
import { findMemberByProfile, lockMember } from '../db/members/members.ts';
import { performAct, readAct } from '../db/moderation/moderation-acts.ts';
import { erasedKeyOf } from '../http/asker/deleted.ts';
import type { Touch } from '../http/mutations.ts';
import type { Settings } from '../settings.ts';

export interface ActOrder {
  kind: ActKind;
  profileId: number;
  /** The card with the review. */
  onProfileId?: number | undefined;
  note: string;
  /** The act that it undoes. */
  undoes?: number | undefined;
}

export interface Actor {
  settings: Pick<Settings, 'botToken' | 'admins'>;
  /** Undefined for a script. */
  adminId: number | undefined;
}

export type ActOutcome = { ok: true; id: number | null } | { ok: false; why: 'unknown' | 'admin' };

/** Kinds after which nobody should pay for a subscription. */
export const endsRenewals = (kind: ActKind): boolean => kind === 'ban' || kind === 'delete';

/** Does it, in the caller's transaction. Repeating it changes nothing. Admins cannot act on each other. */
export const act = async (
  tx: Tx,
  { settings, adminId }: Actor,
  { kind, profileId, onProfileId, note, undoes }: ActOrder,
  { now, touch }: { now: Date; touch: Touch },
): Promise<ActOutcome> => {
  const memberId = await findMemberByProfile(tx, profileId);
  const isOnThing = isActOnReview(kind) || kind === 'dismiss' || kind === 'reopen';
  const on = isOnThing ? onProfileId : undefined;
  const cardId = on === undefined ? undefined : await findMemberByProfile(tx, on);
  if (memberId === undefined || (on !== undefined && cardId === undefined))
    return { ok: false, why: 'unknown' };
  const isHarmless = kind === 'dismiss' || kind === 'reopen';
  if (settings.admins.includes(memberId) && !isHarmless) return { ok: false, why: 'admin' };
  await lockMember(tx, memberId, now);
  const { id, cards } = await performAct(tx, {
    kind,
    note,
    now,
    adminId,
    memberId,
    profileId,
    on: on === undefined || cardId === undefined ? undefined : { cardId, profileId: on },
    accountKey: erasedKeyOf(settings.botToken, memberId),
    undoes,
  });
  touch(memberId, ...liveTopics);
  if (cardId !== undefined) touch(cardId, 'reviews');
  for (const one of cards.reactions) touch(one, 'reactions');
  for (const one of cards.reviews) touch(one, 'reviews');
  return { ok: true, id };
};

/** The act that undoes another; undefined if there is no such act, null if it is undone. */
export const undoOf = async (tx: Tx, id: number): Promise<ActOrder | null | undefined> => {
  const done = await readAct(tx, id);
  if (!done) return undefined;
  if (done.undoneAt) return null;
  const { kind, profileId, onProfileId } = done;
  return {
    kind: oppositeOf(kind),
    profileId,
    onProfileId: onProfileId ?? undefined,
    note: '',
    undoes: id,
  };
};
