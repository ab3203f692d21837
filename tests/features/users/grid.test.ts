import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  geometryOf,
  isNearEnd,
  rowOf,
  rowsFor,
  rowsInView,
} from '../../../src/features/users/grid.ts';

const columnsOf = (widthPx: number, remPx: number) => geometryOf('cards', widthPx, remPx).columns;
const heightOf = (widthPx: number, remPx: number) => geometryOf('cards', widthPx, remPx).rowPx;

// With half a gap on either side, as the list has it.
test.each([
  ['nothing', 0, 16, 1],
  ['a phone of 320 px', 300, 16, 2],
  ['a phone of 360 px', 340, 16, 2],
  ['a phone of 412 px', 392, 16, 2],
  ['a tablet', 620, 16, 3],
  ['the widest page', 900, 16, 3],
  // Large text: the same width holds fewer cards.
  ['a phone of 360 px, text at 200 %', 320, 32, 1],
])('%s holds its columns', (_, width, remPx, columns) => {
  expect(columnsOf(width, remPx)).toBe(columns);
  expect(geometryOf('rows', width, remPx)).toEqual({ columns: 1, rowPx: 5 * remPx });
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

test('the next page is requested well before the end, and at once for a short list', () => {
  expect(isNearEnd(10, 200)).toBe(false);
  expect(isNearEnd(175, 200)).toBe(true);
  expect(isNearEnd(0, 1)).toBe(true);
});

describe('the rows in view', () => {
  test.each([
    ['at the top', 0, { first: 0, end: 10 }],
    ['in the middle', 50_000, { first: 498, end: 510 }],
    ['at the very end', 99_200, { first: 990, end: 1000 }],
    ['above the grid', -10_000, { first: 0, end: 0 }],
    ['beyond it', 200_000, { first: 1000, end: 1000 }],
  ])('%s', (_, offset, range) => {
    expect(rowsInView(offset, 800, 100, 1000)).toEqual(range);
  });

  test('cover the screen at any position, and never leave the list', () => {
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

test('R173 cards are higher if large text leaves few letters to a line', () => {
  expect(heightOf(340, 16)).toBe(12.25 * 16);
  expect(heightOf(300, 16)).toBe(12.25 * 16);
  expect(heightOf(320, 32)).toBe(19.25 * 32);
});
