import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from '../../src/domain/moved.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
])('R170 from %i to %i', (from, to, result) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(result);
});

test('R170 no item is lost, the moved one is in its place, and moving back restores the list', () => {
  const lists = fc.uniqueArray(fc.integer(), { minLength: 1 });
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (list, one, other) => {
      const [from, to] = [one % list.length, other % list.length];
      const result = moved(list, from, to);
      expect(result[to]).toBe(list[from]);
      expect(moved(result, to, from)).toEqual(list);
    }),
  );
});
