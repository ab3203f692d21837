/**
 * Bookmarks: favourites and private notes. Clients seal the notes. A member can bookmark only a card that they may see,
 * but can change and remove a bookmark even after its card became private. Removing a missing one succeeds.
 */
import { faultTexts } from '#texts/faults';
import {
  getBookmarks,
  saveBookmark,
  type BookmarkChange,
} from '../../../src/contract/calls/member/bookmarks.ts';
import { limits } from '../../../src/domain/limits.ts';
import {
  countBookmarks,
  findBookmark,
  readBookmarks,
  removeBookmark,
  writeBookmark,
  type BookmarkParts,
} from '../../db/members/bookmarks.ts';
import type { Tx } from '../../db/connection/engine.ts';
import type { Api } from '../../http/api.ts';
import { done, refuse } from '../../http/replies/fault.ts';
import { answerMember, applyMutation } from '../../http/routes.ts';
import { findOther } from '../card/cards.ts';

const none: BookmarkParts = { isFavourite: false, note: null };

const changed = (before: BookmarkParts, { isFavourite, note }: BookmarkChange): BookmarkParts => ({
  isFavourite: isFavourite ?? before.isFavourite,
  note: note === undefined ? before.note : note,
});

const isEmpty = ({ isFavourite, note }: BookmarkParts): boolean => !isFavourite && note === null;

/** Returns the stored bookmark, or an empty one for a card that the member may see. */
const findOrBegin = async (tx: Tx, memberId: number, profileId: string) => {
  const found = await findBookmark(tx, memberId, Number(profileId));
  if (found) return { ok: true, isNew: false, ...found } as const;
  const owner = await findOther(tx, profileId, memberId, () => faultTexts.ownBookmark);
  if (!owner.ok) return owner;
  return { ok: true, isNew: true, cardId: owner.memberId, ...none } as const;
};

export const registerBookmarkCalls = (api: Api): void => {
  answerMember(api, getBookmarks, async ({ tx, now, member }) =>
    done({ bookmarks: await readBookmarks(tx, member.id, now) }),
  );

  applyMutation(api, saveBookmark, async ({ tx, now, member, params, body, touch }) => {
    touch(member.id, 'bookmarks');
    const found = await findOrBegin(tx, member.id, params.profileId);
    // Another device removed it first, and the card is gone or private by now.
    if (!found.ok) return isEmpty(changed(none, body)) ? done({}) : found;
    const parts = changed(found, body);
    const key = { memberId: member.id, cardId: found.cardId };
    const limit = limits.bookmarks;
    if (isEmpty(parts)) await removeBookmark(tx, key);
    else if (found.isNew && (await countBookmarks(tx, member.id)) >= limit)
      return refuse(422, 'LIMIT_REACHED', () => faultTexts.bookmarkLimit(limit), { limit });
    else await writeBookmark(tx, key, parts, now);
    return done({});
  });
};
