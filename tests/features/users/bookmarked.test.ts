import { expect, test } from 'vitest';
import { userListItem } from '../../../src/contract/calls/users.ts';
import {
  findByNote,
  findFavourites,
  type Bookmarked,
} from '../../../src/features/users/use-bookmarked.ts';

const bookmark = (id: number, firstName: string, parts: Partial<Bookmarked>): Bookmarked => ({
  member: userListItem.parse({ id, firstName, tags: id === 1 ? ['Art'] : [] }),
  isFavourite: true,
  note: undefined,
  ...parts,
});

const all = [
  bookmark(1, 'Ana', { note: 'Met at the Café in Pôrto' }),
  bookmark(2, 'Boris', { isFavourite: false, note: 'café, owes me a book' }),
  bookmark(3, 'Clara', {}),
];
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);

const found = (q: string): number[] => findByNote(all, q).map(({ member }) => member.id);

test('R167 a note is found by any of its words, in any case and without diacritics', () => {
  expect(found('CAFE')).toEqual([1, 2]);
  expect(found('porto cafe')).toEqual([1]);
  expect(found('nothing of it')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('favourites are found by name, interest or note, in the order of the filter', () => {
  expect(idsOf(findFavourites(all, {}))).toEqual([3, 1]);
  expect(idsOf(findFavourites(all, { q: 'clara' }))).toEqual([3]);
  expect(idsOf(findFavourites(all, { q: 'café' }))).toEqual([1]);
  expect(idsOf(findFavourites(all, { tags: ['Art'] }))).toEqual([1]);
  expect(idsOf(findFavourites(all, { q: 'porto', tags: ['Music'] }))).toEqual([]);
  expect(idsOf(findFavourites(all, { sort: 'name' }))).toEqual([1, 3]);
});
