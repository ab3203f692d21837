import { expect, test } from 'vitest';
import { black, contrastOf, parseColour, printColour, white } from '../../src/domain/colour.ts';

test('the contrast of known pairs', () => {
  expect(contrastOf(black, white)).toBe(21);
  expect(contrastOf([118, 118, 118], white)).toBeCloseTo(4.54, 2);
});

test('a colour is read and written; any other text is not read', () => {
  expect(parseColour('#0A6b5c')).toEqual([10, 107, 92]);
  expect(printColour([10, 107, 92])).toBe('#0a6b5c');
  for (const text of ['', 'no', '#fff', '#0a6b5c00', undefined])
    expect(parseColour(text)).toBeUndefined();
});
