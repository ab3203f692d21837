/** R165 Reads the drawn code with another library than the one that made it. */
import * as fc from 'fast-check';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { paintQr } from '../support/paint-qr.ts';

const read = ({ pixels, edge }: { pixels: Uint8ClampedArray<ArrayBuffer>; edge: number }) =>
  jsQR(pixels, edge, edge)?.data;

const texts = fc.oneof(
  fc.webUrl(),
  fc.string({
    unit: fc.constantFrom('М', 'а', 'р', 'מ', 'ה', 'أ', 'م', 'a', ' ', '🐈'),
    minLength: 1,
    maxLength: 80,
  }),
);

test('R165 any text is read back, in four scripts', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('medium', 'high'), (text, level) => {
      expect(read(paintQr(text, level))).toBe(text);
    }),
    { numRuns: 25 },
  );
});

test('R165 a code is read back with its middle covered', () => {
  const text = 'https://cards.example/user/01HZX3V7Q8R9S0T1V2W3X4Y5Z6';
  expect(read(paintQr(text, 'high', true))).toBe(text);
});
