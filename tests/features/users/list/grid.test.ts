import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  geometryOf,
  isNearEnd,
  offsetAfter,
  rowOf,
  rowsFor,
  rowsInView,
} from '../../../../src/features/users/list/grid.ts';

const columnsOf = (widthPx: number, remPx: number) => geometryOf(widthPx, remPx).columns;
const heightOf = (widthPx: number, remPx: number) => geometryOf(widthPx, remPx).rowPx;

// With half a gap on either side, as the list has it.
test.each([
  ['nothing', 0, 16, 1],
  ['a phone of 320 px', 300, 16, 2],
  ['a phone of 360 px', 340, 16, 2],
  ['a phone of 412 px', 392, 16, 2],
  ['a tablet', 620, 16, 3],
  ['the widest page', 652, 16, 3],
  ['a pane beside a card, of 900 px', 324, 16, 2],
  ['a pane beside a card, of 1280 px', 436, 16, 3],
  // Wide: more cards, and wider ones.
  ['a window of 900 px', 800, 16, 4],
  ['a window of 1280 px', 1180, 16, 6],
  // Large text: the same width holds fewer cards.
  ['a phone of 360 px, text at 200 %', 320, 32, 1],
])('%s holds its columns', (_, width, remPx, columns) => {
  expect(columnsOf(width, remPx)).toBe(columns);
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
    expect(rowsInView({ offset, height: 800 }, 100, 1000, 2)).toEqual(range);
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
          const { first, end } = rowsInView({ offset, height }, rowPx, rows, 0);
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
  expect(heightOf(340, 16)).toBe(13.5 * 16);
  expect(heightOf(300, 16)).toBe(13.5 * 16);
  expect(heightOf(320, 32)).toBe(19.25 * 32);
});

describe('when the columns change, the list scrolls so that', () => {
  const wide = { columns: 6, rowPx: 196, top: 180 };
  const beside = { columns: 3, rowPx: 196, top: 200 };
  const view = { height: 800, at: undefined };

  test.each([
    // Member 40 is in row 6 of 6, 180 + 6 · 196 - 1000 = 356 below the top; then in row 13 of 3.
    [
      'the member at hand stays where it is',
      { ...view, offset: 1000, at: 40 },
      200 + 13 * 196 - 356,
    ],
    // The first whole row at 1000 is the fifth, with members 30 to 35, at 160.
    ['the first member in view does', { ...view, offset: 1000 }, 200 + 10 * 196 - 160],
    [
      'one that is out of view does not matter',
      { ...view, offset: 1000, at: 500 },
      200 + 10 * 196 - 160,
    ],
    ['the top stays the top', { ...view, offset: 0 }, 0],
  ])('%s', (_, before, offset) => expect(offsetAfter(wide, beside, before)).toBe(offset));

  test('and back again', () => {
    const there = offsetAfter(wide, beside, { ...view, offset: 1000, at: 40 });
    expect(offsetAfter(beside, wide, { ...view, offset: there, at: 40 })).toBe(1000);
  });
});
