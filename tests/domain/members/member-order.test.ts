import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparable, compareMembers } from '../../../src/domain/members/member-order.ts';

const text = fc.string({ unit: 'binary', maxLength: 6 });

const order = (one: string, other: string) => {
  const [left, right] = [comparable(one), comparable(other)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

test('texts are compared by code points, like their bytes in UTF-8', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(order(one, other)).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)));
    }),
  );
  expect(order('\uFFFD', '🦊')).toBe(-1);
});

const standing = { id: 1, sortName: 'a', reactions: 0, matching: 0 };
const idsBy = (order: Parameters<typeof compareMembers>[0]) =>
  [
    { ...standing, id: 1, sortName: 'cy', reactions: 5 },
    { ...standing, id: 2, sortName: 'ann', reactions: 7, matching: 1 },
    { ...standing, id: 3, sortName: 'bo', reactions: 5, matching: 2 },
    { ...standing, id: 4, sortName: 'ann', reactions: 0, matching: 1 },
  ]
    .toSorted(compareMembers(order))
    .map(({ id }) => id);

test('R171 members with most of the chosen interests come first, then the chosen order counts', () => {
  expect(idsBy('newest')).toEqual([3, 4, 2, 1]);
  expect(idsBy('name')).toEqual([3, 2, 4, 1]);
  expect(idsBy('reactions')).toEqual([3, 2, 4, 1]);
});
