import { expect, test } from 'vitest';
import { bezierOf } from '../../../tools/lotties/svg-path.ts';

test('corners can have no handles', () => {
  expect(bezierOf('M1 2 L3 -4.5')).toEqual({
    c: false,
    v: [
      [1, 2],
      [3, -4.5],
    ],
    i: [
      [0, 0],
      [0, 0],
    ],
    o: [
      [0, 0],
      [0, 0],
    ],
  });
});

test('handles are kept relative to their corners', () => {
  const { v, i, o } = bezierOf('M0 0 C10 0 20 10 20 20');
  expect(v[1]).toEqual([20, 20]);
  expect(o[0]).toEqual([10, 0]);
  expect(i[1]).toEqual([0, -10]);
});

test('a closed path has no corner twice', () => {
  const { c, v, i } = bezierOf('M0 0 L10 0 C10 10 5 10 0 0 Z');
  expect(c).toBe(true);
  expect(v).toHaveLength(2);
  expect(i[0]).toEqual([5, 10]);
});
