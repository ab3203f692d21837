/** Reads the reader's bookmarks, and opens their notes. It reads the mirror, so it also works offline. */
import { useMemo } from 'react';
import type { Bookmark } from '../../contract/bookmarks.ts';
import { bookmarksResource } from '../../mutations/resources.ts';
import { hasBookmarks } from '../../screen/notes/use-bookmark.ts';
import type { OpenedNote } from '../../screen/notes/open-notes.ts';
import { useOpenedNotes } from '../../screen/notes/use-opened-notes.ts';
import { useView } from '../../screen/use-view.ts';
import type { Bookmarked } from './bookmarked.ts';

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
