/** Bookmarks of members. A member reads and changes only their own. */
import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Bookmark } from '../../../src/contract/calls/member/bookmarks.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Tx } from '../connection/engine.ts';
import { members } from '../schema/members.ts';
import { bookmarks } from '../schema/sealed.ts';
import { blockedWith } from '../cards/sight.ts';
import { isListedMember } from '../cards/user-filter.ts';
import { selectListed, toItem } from '../cards/users.ts';

/** The member and the card that they bookmarked, both by the messenger's id. */
export interface BookmarkKey {
  memberId: number;
  cardId: number;
}

const isBookmark = ({ memberId, cardId }: BookmarkKey) =>
  and(eq(bookmarks.memberId, memberId), eq(bookmarks.cardId, cardId));

/** Whether the card's owner and the member have blocked each other; then the bookmark is as if it were not there. */
const isBlocked = (memberId: number) => sql`${bookmarks.cardId} in ${blockedWith(memberId)}`;

/** Returns the newest first. The bookmark of a card that is not public now comes without its member. */
export const readBookmarks = async (tx: Tx, memberId: number, now: Date): Promise<Bookmark[]> => {
  const { cardId, isFavourite, note, createdAt } = bookmarks;
  const rows = await tx
    .select({ cardId, isFavourite, note, profileId: members.profileId })
    .from(bookmarks)
    .innerJoin(members, eq(members.id, cardId))
    .where(and(eq(bookmarks.memberId, memberId), not(isBlocked(memberId))))
    .orderBy(desc(createdAt), desc(members.profileId));
  if (rows.length === 0) return [];
  const cardIds = rows.map((row) => row.cardId);
  const listed = await selectListed(
    tx,
    [inArray(members.id, cardIds), isListedMember],
    limits.bookmarks,
  );
  const shown = new Map(listed.map((row) => [row.memberId, toItem(row, now)]));
  return rows.map((row) => ({
    profileId: row.profileId,
    member: shown.get(row.cardId) ?? null,
    isFavourite: row.isFavourite,
    note: row.note,
  }));
};

/** Counts a member's bookmarks. Lock the member's row first, so that none is added meanwhile. */
export const countBookmarks = (tx: Tx, memberId: number): Promise<number> =>
  tx.$count(bookmarks, eq(bookmarks.memberId, memberId));

/** The parts of a bookmark that its member sets. */
export type BookmarkParts = Pick<Bookmark, 'isFavourite' | 'note'>;

/** Returns the member's bookmark of the card with this profile id. */
export const findBookmark = async (
  tx: Tx,
  memberId: number,
  profileId: number,
): Promise<(BookmarkParts & { cardId: number }) | undefined> => {
  const { cardId, isFavourite, note } = bookmarks;
  const [row] = await tx
    .select({ cardId, isFavourite, note })
    .from(bookmarks)
    .innerJoin(members, eq(members.id, cardId))
    .where(
      and(
        eq(bookmarks.memberId, memberId),
        eq(members.profileId, profileId),
        not(isBlocked(memberId)),
      ),
    );
  return row;
};

export const writeBookmark = async (
  tx: Tx,
  key: BookmarkKey,
  parts: BookmarkParts,
  now: Date,
): Promise<void> => {
  await tx
    .insert(bookmarks)
    .values({ ...key, ...parts, createdAt: now })
    .onConflictDoUpdate({ target: [bookmarks.memberId, bookmarks.cardId], set: parts });
};

export const removeBookmark = async (tx: Tx, key: BookmarkKey): Promise<void> => {
  await tx.delete(bookmarks).where(isBookmark(key));
};
