/** Searches the members whom the reader bookmarked, by their entries in the list and by the reader's notes. */
import type { UserListItem } from '../../contract/users.ts';
import { foldedText, isFound, searchWords } from '../../domain/member-search.ts';
import type { UsersFilter } from '../../mutations/resources.ts';
import { filterMembers } from './pages.ts';

export interface Bookmarked {
  member: UserListItem;
  isFavourite: boolean;
  /** Plain text of the note; undefined if it did not open. */
  note: string | undefined;
}

/** Returns members whose note contains all the words; none if there are no words. */
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
