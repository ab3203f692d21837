/** Reads the reader's bookmarks, and opens their notes. It reads the mirror, so it also works offline. */
import { useMemo } from 'react';
import type { Bookmark } from '../../contract/calls/member/bookmarks.ts';
import { bookmarksResource, type UsersFilter } from '../../mutations/resources.ts';
import { hasBookmarks, useOpenedNotes } from '../../screen/notes/use-bookmark.ts';
import type { OpenedNote } from '../../screen/notes/open-notes.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import type { UserListItem } from '../../contract/calls/users.ts';
import { foldedText, isFound, searchWords } from '../../domain/members/member-search.ts';
import { filterMembers } from './list/pages.ts';

export interface Bookmarked {
  member: UserListItem;
  isFavourite: boolean;
  /** Plain text of the note; undefined if it did not open. */
  note: string | undefined;
}

/**
 * Searches the members whom the reader bookmarked, by their entries in the list and by the reader's notes. Returns
 * members whose note contains all the words; none if there are no words.
 */
export const findByNote = (bookmarked: readonly Bookmarked[], q = ''): Bookmarked[] => {
  const words = searchWords(q);
  if (words.length === 0) return [];
  return bookmarked.filter(({ note }) => note !== undefined && isFound(foldedText(note), words));
};

/** Returns the favourites that match the filter by name, handle, interest or note, in the filter's order. */
export const findFavourites = (
  bookmarked: readonly Bookmarked[],
  filter: UsersFilter,
): UserListItem[] => {
  const favourites = bookmarked.filter(({ isFavourite }) => isFavourite);
  const members = favourites.map(({ member }) => member);
  const found = new Set([
    ...filterMembers(members, filter),
    ...findByNote(favourites, filter.q).map(({ member }) => member),
  ]);
  const { q: _, ...others } = filter;
  return filterMembers(
    members.filter((member) => found.has(member)),
    others,
  );
};

const bookmarkedOf = (
  { member, isFavourite, note }: Bookmark,
  opened: ReadonlyMap<string, OpenedNote>,
): Bookmarked[] => {
  if (!member) return [];
  const shown = note === null ? undefined : opened.get(note);
  return [{ member, isFavourite, note: shown?.state === 'opened' ? shown.text : undefined }];
};

export interface BookmarkedView {
  /** False if the server has no bookmarks. */
  isOffered: boolean;
  isLoading: boolean;
  bookmarked: readonly Bookmarked[];
  /** Whether some favourites are hidden because they are not public now. */
  hasWithdrawn: boolean;
}

/** `q`: the searched words. Notes are opened only if there are some. */
export const useBookmarked = (q: string | undefined): BookmarkedView => {
  const view = useView(bookmarksResource);
  const bookmarks = view.state === 'ready' ? view.value : undefined;
  const opened = useOpenedNotes(q ? bookmarks : undefined);
  const bookmarked = useMemo(
    () => (bookmarks ?? []).flatMap((one) => bookmarkedOf(one, opened)),
    [bookmarks, opened],
  );
  const hasWithdrawn = bookmarks?.some((one) => one.isFavourite && !one.member) ?? false;
  return {
    isOffered: hasBookmarks(view),
    isLoading: view.state === 'loading',
    bookmarked,
    hasWithdrawn,
  };
};
