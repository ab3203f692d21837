import { expect, test } from 'vitest';
import type { Count } from './reports.ts';
import { failuresOf, lineOf } from './tally.ts';

const round = (seed: number, ...failed: string[]) => {
  const faults = failed.map((one) => ({ test: one, errors: [] }));
  const count: Count = { passed: 10 - failed.length, failed: failed.length, faults };
  return { seed, load: 6, ms: 65_400, count };
};

test('a run is one line', () => {
  expect(lineOf(round(7, 'a'))).toBe('seed 7, load 6, 1:05 min: 9 passed, 1 failed');
});

test('every test that failed once is listed, the most frequent first', () => {
  expect(failuresOf([round(1, 'a'), round(2), round(3, 'b', 'c'), round(4, 'b')])).toEqual([
    '2 of 4: b (seed 3, 4)',
    '1 of 4: a (seed 1)',
    '1 of 4: c (seed 3)',
  ]);
  expect(failuresOf([round(1), round(2)])).toEqual([]);
});
