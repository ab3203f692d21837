import { expect, test } from 'vitest';
import { chooseSeed } from '../support/seed.ts';

test('a given seed is taken, another is drawn on request', () => {
  expect(chooseSeed('-7', () => 0.5)).toBe(-7);
  expect(chooseSeed('random', () => 0.5)).toBe(2 ** 30);
});

test.each(['x', '1.5', '2147483648', 'Infinity'])('%s is no seed', (given) => {
  expect(() => chooseSeed(given, () => 0)).toThrow(given);
});
