import { expect, test } from 'vitest';
import { black, contrastOf, parseColour, printColour, white } from '../../src/domain/colour.ts';

test('the contrast of known pairs', () => {
  expect(contrastOf(black, white)).toBe(21);
  expect(contrastOf([118, 118, 118], white)).toBeCloseTo(4.54, 2);
  // So dark that the curve is a line: (1 + 0.05) / (5 / 255 / 12.92 + 0.05).
  expect(contrastOf([5, 5, 5], white)).toBeCloseTo(20.381, 3);
});

test('a colour is read and written; any other text is not read', () => {
  expect(parseColour('#0A6b5c')).toEqual([10, 107, 92]);
  expect(printColour([10, 107, 92])).toBe('#0a6b5c');
  for (const text of ['', 'no', '#fff', '#0a6b5c00', undefined])
    expect(parseColour(text)).toBeUndefined();
});
