import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Bookmark } from '../../src/contract/calls/member/bookmarks.ts';
import { userListItem } from '../../src/contract/calls/users.ts';
import { changeBookmark, type ChangedBookmark } from '../../src/mutations/change-bookmark.ts';
import { bookmarksResource } from '../../src/mutations/resources.ts';
import { folded, foldedKeys } from './folded.ts';
import { leavesOthersAlone } from './promises.ts';

const memberOf = (id: number) => userListItem.parse({ id, firstName: `Member ${id}` });
const sealed = Buffer.alloc(40).toString('base64');
const none = { read: () => undefined };

const fold = (list: Bookmark[], change: ChangedBookmark): Bookmark[] =>
  folded(changeBookmark, change, bookmarksResource, list);

const marked = (id: number, parts: Partial<Bookmark> = {}): Bookmark => ({
  profileId: id,
  member: memberOf(id),
  isFavourite: true,
  note: null,
  ...parts,
});

const change = fc.record(
  {
    member: fc.integer({ min: 1, max: 3 }).map(memberOf),
    isFavourite: fc.boolean(),
    note: fc.constantFrom(null, 'one', 'other'),
  },
  { requiredKeys: ['member'] },
);
const list = fc.array(change).map((changes) => changes.reduce(fold, [] as Bookmark[]));

test('R167 a new bookmark comes first, and an existing one keeps its place', () => {
  const before = [marked(1), marked(2)];
  expect(fold(before, { member: memberOf(3), isFavourite: true })).toEqual([
    marked(3),
    marked(1),
    marked(2),
  ]);
  expect(fold(before, { member: memberOf(2), note: sealed })).toEqual([
    marked(1),
    marked(2, { note: sealed }),
  ]);
});

test('a bookmark with neither mark nor note is gone', () => {
  const before = [marked(1, { note: sealed }), marked(2)];
  expect(fold(before, { member: memberOf(2), isFavourite: false })).toEqual([before[0]]);
  expect(fold(before, { member: memberOf(1), isFavourite: false })[0]?.note).toBe(sealed);
  expect(fold(before, { member: memberOf(1), isFavourite: false, note: null })).toEqual([
    before[1],
  ]);
});

test('folding twice returns the same object', () => {
  fc.assert(
    fc.property(list, change, (before, one) => {
      const after = fold(before, one);
      expect(fold(after, one)).toBe(after);
    }),
  );
  leavesOthersAlone(changeBookmark, { member: memberOf(1), isFavourite: true });
});

const sorted = (bookmarks: Bookmark[]): Bookmark[] =>
  bookmarks.toSorted((one, other) => one.profileId - other.profileId);

test('a merged change has the effect of both in turn', () => {
  const sameCard = fc
    .tuple(change, change)
    .map(([one, two]) => [one, { ...two, member: one.member }]);
  fc.assert(
    fc.property(list, sameCard, (before, [one, two]) => {
      fc.pre(one !== undefined && two !== undefined);
      const merged = changeBookmark.merge?.(one, two);
      fc.pre(merged !== undefined);
      expect(sorted(fold(before, merged))).toEqual(sorted(fold(fold(before, one), two)));
    }),
  );
});

test('only changed parts are sent, and never the member as shown', () => {
  const args = { member: memberOf(7), note: sealed };
  expect(foldedKeys(changeBookmark, args)).toEqual([bookmarksResource.key]);
  expect(changeBookmark.request(args, none)).toStrictEqual({
    params: { profileId: '7' },
    body: { note: sealed },
  });
  expect(changeBookmark.request({ member: memberOf(7), isFavourite: true }, none)).toStrictEqual({
    params: { profileId: '7' },
    body: { isFavourite: true },
  });
  expect(changeBookmark.lane(args)).not.toBe(changeBookmark.lane({ member: memberOf(8) }));
});

test.each([{}, { member: {} }, { member: memberOf(1), note: 'in plain words' }])(
  'refuses %j',
  (args) => expect(z.safeParse(changeBookmark.args, args).success).toBe(false),
);
