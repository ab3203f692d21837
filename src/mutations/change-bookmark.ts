/**
 * Adds a card to the favourites or removes it, and sets or removes the private note on it. Only the parts that the
 * member changed are sent, so that a mark made here and a note written on another device do not undo each other.
 */
import * as z from 'zod/mini';
import { bookmarkChange, saveBookmark, type Bookmark } from '../contract/calls/member/bookmarks.ts';
import { foldOf } from '../db/document-fold.ts';
import { userListItem } from '../contract/calls/users.ts';
import { bookmarksResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

const args = z.extend(bookmarkChange, {
  /** The member as the screen showed them, so that the favourites can list them before the server answers. */
  member: userListItem,
});
export type ChangedBookmark = z.output<typeof args>;

const begin = ({ member }: ChangedBookmark): Bookmark => ({
  profileId: member.id,
  member,
  isFavourite: false,
  note: null,
});

const changed = (before: Bookmark, { isFavourite, note }: ChangedBookmark): Bookmark => ({
  ...before,
  isFavourite: isFavourite ?? before.isFavourite,
  note: note === undefined ? before.note : note,
});

const isKept = ({ isFavourite, note }: Bookmark): boolean => isFavourite || note !== null;

const isSame = (one: Bookmark, other: Bookmark): boolean =>
  one.isFavourite === other.isFavourite && one.note === other.note;

/** A changed bookmark keeps its place in the list. A new one comes first. */
const withChange = (list: Bookmark[], change: ChangedBookmark): Bookmark[] => {
  const before = list.find(({ profileId }) => profileId === change.member.id);
  const after = changed(before ?? begin(change), change);
  if (before ? isSame(before, after) : !isKept(after)) return list;
  if (!before) return [after, ...list];
  return list.map((one) => (one === before ? after : one)).filter(isKept);
};

export const changeBookmark: Mutation<ChangedBookmark> = {
  kind: 'change-bookmark',
  version: 1,
  args,
  lane: ({ member }) => `bookmark:${member.id}`,
  call: () => saveBookmark,
  needs: () => [],
  folds: (change) => [foldOf(bookmarksResource, (list) => withChange(list, change))],
  request: ({ member, isFavourite, note }) => ({
    params: { profileId: String(member.id) },
    body: {
      ...(isFavourite !== undefined && { isFavourite }),
      ...(note !== undefined && { note }),
    },
  }),
  merge: (earlier, later) => ({ ...earlier, ...later }),
  verification: 'resend',
};
