/** Reads a card as everybody else sees it, if there is one for them to see. */
import { and, eq, sql } from 'drizzle-orm';
import { withoutLockedLinks } from '../../../src/contract/locked-links.ts';
import { type Card } from '../../../src/contract/calls/card/profile.ts';
import { profileFor, talkForVisitors } from '../../../src/domain/card/card-viewers.ts';
import { isProfileId, isUlid } from '../../../src/domain/links/deep-links.ts';
import { fullName } from '../../../src/domain/card/names.ts';
import type { BatchedLoad } from '../connection/batched-load.ts';
import { readBlockedWith } from '../members/blocked.ts';
import type { Tx } from '../connection/engine.ts';
import { prepared, rowsBy } from '../connection/prepared.ts';
import { members } from '../schema/members.ts';
import { blockedWith } from './sight.ts';
import type { LoadMany } from '../connection/read-batch.ts';
import { type OthersRow, selectCards, toProfile } from './card-row.ts';

const cardsByUlid = prepared('cards_by_ulid', (tx) => selectCards(tx, members.ulid));
const cardsByProfileId = prepared('cards_by_profile_id', (tx) =>
  selectCards(tx, members.profileId),
);

const readCardsByUlid: LoadMany<string | null, OthersRow> = async (tx, keys) =>
  rowsBy('ulid', await cardsByUlid(tx).execute({ keys }));

const readCardsByProfileId: LoadMany<number, OthersRow> = async (tx, keys) =>
  rowsBy('profileId', await cardsByProfileId(tx).execute({ keys }));

/** The row that a ULID or a numeric profile id names; undefined for text that is neither. */
const readKey = (id: string) => {
  if (isUlid(id)) return { by: 'ulid', key: id.toUpperCase() } as const;
  return isProfileId(id) ? ({ by: 'profileId', key: Number(id) } as const) : undefined;
};

type Denied = { ok: false; reason: 'not-found' | 'private' };

const denied = (reason: Denied['reason']): Denied => ({ ok: false, reason });

/** Only the owner of a private card sees it. `viewerId` is undefined for a visitor. */
const maySee = (row: { id: number; isPublic: boolean }, viewerId: number | undefined): boolean =>
  row.isPublic || row.id === viewerId;

interface CardState {
  id: number;
  deletedAt: Date | null;
  hiddenAt: Date | null;
  bannedAt: Date | null;
}

/**
 * The card of a member who deleted the account or was banned is answered like one that never was, to its owner too; so is
 * one that the operator hid, to all others.
 */
const isThere = <Row extends CardState>(
  row: Row | undefined,
  viewerId: number | undefined,
): row is Row =>
  row !== undefined &&
  row.deletedAt === null &&
  row.bannedAt === null &&
  (row.hiddenAt === null || row.id === viewerId);

/** What others said of the member, for visitors. The owner chooses among it. */
const talkOf = ({ review, emojiCounts }: OthersRow): Pick<Card, 'review' | 'emojiCounts'> => ({
  ...(review && {
    review: { body: review.body, displayName: review.author && fullName(review.author) },
  }),
  ...(emojiCounts && { emojiCounts }),
});

export type CardOwner = { ok: true; memberId: number } | Denied;

/** The card's owner, by ULID or numeric profile id, for a viewer who may see it. */
export const readCardOwner = async (tx: Tx, id: string, viewerId: number): Promise<CardOwner> => {
  const named = readKey(id);
  if (!named) return denied('not-found');
  const { id: memberId, isPublic, deletedAt, hiddenAt, bannedAt } = members;
  const [row] = await tx
    .select({ id: memberId, isPublic, deletedAt, hiddenAt, bannedAt })
    .from(members)
    .where(and(eq(members[named.by], named.key), sql`${memberId} not in ${blockedWith(viewerId)}`));
  if (!isThere(row, viewerId)) return denied('not-found');
  return maySee(row, viewerId) ? { ok: true, memberId: row.id } : denied('private');
};

export type PublicCard =
  | {
      ok: true;
      card: Card;
      /** Whether search engines may list it. */
      searchEngines: boolean;
    }
  | Denied;

const findCard = async (load: BatchedLoad, id: string): Promise<OthersRow | undefined> => {
  const named = readKey(id);
  if (!named) return undefined;
  return named.by === 'ulid'
    ? load(readCardsByUlid, named.key)
    : load(readCardsByProfileId, named.key);
};

/** A card as others see it, by ULID or numeric profile id. */
export const readPublicCard = async (
  load: BatchedLoad,
  id: string,
  now: Date,
  viewerId?: number,
): Promise<PublicCard> => {
  const [row, blocked] = await Promise.all([
    findCard(load, id),
    viewerId === undefined ? undefined : load(readBlockedWith, viewerId),
  ]);
  if (!isThere(row, viewerId) || blocked?.has(row.id)) return denied('not-found');
  if (!maySee(row, viewerId)) return denied('private');
  // Locked links are not sent, not even hidden, nor is what visitors may not see.
  const viewer = viewerId === undefined ? 'visitor' : 'member';
  const profile = profileFor(viewer, withoutLockedLinks(toProfile(row, now)), row);
  const { isFilled: filled, searchEngines } = row;
  const talk = talkOf(row);
  const seen = viewer === 'visitor' ? talkForVisitors(talk, row) : row.id === viewerId && talk;
  return { ok: true, card: { filled, profile, ...seen }, searchEngines };
};
