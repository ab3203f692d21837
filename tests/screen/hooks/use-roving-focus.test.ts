import { expect, test } from 'vitest';
import { targetOf } from '../../../src/screen/hooks/use-roving-focus.ts';

test.each([
  ['ArrowRight', 1, false, 2],
  ['ArrowRight', 4, false, 4],
  ['ArrowLeft', 1, false, 0],
  ['ArrowLeft', 0, false, 0],
  ['ArrowLeft', 1, true, 2],
  ['ArrowRight', 1, true, 0],
  ['Home', 3, false, 0],
  ['End', 3, true, 4],
  ['Tab', 1, false, undefined],
])('%s from %i, mirrored %j, leads to %j', (key, at, isMirrored, next) => {
  expect(targetOf(key, at, 5, isMirrored)).toBe(next);
});
