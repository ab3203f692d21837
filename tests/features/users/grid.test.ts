import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsFor, isNearEnd, rowOf, rowsFor } from '../../../src/features/users/grid.ts';

test.each([
  [0, 16, 1],
  [340, 16, 1],
  [567, 16, 1],
  [568, 16, 2],
  [620, 16, 2],
  [900, 16, 3],
  // Large text: the same width holds fewer cards.
  [620, 24, 1],
])('%i px at %i px per rem hold %i columns', (width, remPx, columns) => {
  expect(columnsFor(width, remPx)).toBe(columns);
});

describe('rows', () => {
  const members = fc.array(fc.nat(), { maxLength: 60 });
  const columns = fc.integer({ min: 1, max: 6 });

  test('hold every member once, in order', () => {
    fc.assert(
      fc.property(members, columns, (list, k) => {
        const rows = Array.from({ length: rowsFor(list.length, k) }, (_, row) =>
          rowOf(list, row, k),
        );
        expect(rows.flat()).toEqual(list);
        expect(rows.every((row) => row.length > 0 && row.length <= k)).toBe(true);
      }),
    );
  });
});

test('more is asked for well before the end, and at once for a short list', () => {
  expect(isNearEnd(10, 200)).toBe(false);
  expect(isNearEnd(160, 200)).toBe(true);
  expect(isNearEnd(0, 1)).toBe(true);
});
