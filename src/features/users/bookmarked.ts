/** Members with a bookmark of the reader's: found by what a list knows of them, and by the reader's note. */
import type { UserListItem } from '../../contract/users.ts';
import { foldedText, isFound, searchWords } from '../../domain/member-search.ts';
import type { UsersFilter } from '../../mutations/resources.ts';
import { filterMembers } from './pages.ts';

export interface Bookmarked {
  member: UserListItem;
  isFavourite: boolean;
  /** Its plain text, as far as it opened. */
  note: string | undefined;
}

/** Those whose note has all the words; nobody without words. */
export const findByNote = (bookmarked: readonly Bookmarked[], q = ''): Bookmarked[] => {
  const words = searchWords(q);
  if (words.length === 0) return [];
  return bookmarked.filter(({ note }) => note !== undefined && isFound(foldedText(note), words));
};

/** Favourites that the filter finds by name, handle, interest or note, in its order. */
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
