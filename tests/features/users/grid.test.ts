import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnsFor,
  rowHeight,
  isNearEnd,
  rowOf,
  rowsFor,
  rowsInView,
} from '../../../src/features/users/grid.ts';

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

describe('the rows in view', () => {
  test.each([
    ['at the top', 0, { first: 0, end: 11 }],
    ['in the middle', 50_000, { first: 497, end: 511 }],
    ['at the very end', 99_200, { first: 989, end: 1000 }],
    ['above the grid', -10_000, { first: 0, end: 0 }],
    ['beyond it', 200_000, { first: 1000, end: 1000 }],
  ])('%s', (_, offset, range) => {
    expect(rowsInView(offset, 800, 100, 1000)).toEqual(range);
  });

  test('cover the screen wherever it stands, and never leave the list', () => {
    const px = fc.integer({ min: -2000, max: 200_000 });
    fc.assert(
      fc.property(
        px,
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 40, max: 300 }),
        fc.nat(900),
        (offset, height, rowPx, rows) => {
          const { first, end } = rowsInView(offset, height, rowPx, rows);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(first);
          expect(end).toBeLessThanOrEqual(rows);
          for (const y of [offset, offset + height - 1]) {
            const row = Math.floor(y / rowPx);
            if (row >= 0 && row < rows) expect(row >= first && row < end).toBe(true);
          }
        },
      ),
    );
  });
});

test('R173 rows are higher where large text leaves a card few letters to a line', () => {
  expect(rowHeight(340, 16)).toBe(6.75 * 16);
  expect(rowHeight(316, 16)).toBe(6.75 * 16);
  expect(rowHeight(340, 32)).toBe(11.75 * 32);
});
