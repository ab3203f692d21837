/** R165 Reads the drawn code with another library than the one that made it. */
import * as fc from 'fast-check';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { paintQr } from '../../support/paint-qr.tsx';

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
    fc.property(texts, fc.constantFrom('M', 'H'), (text, level) => {
      expect(read(paintQr(text, { level }))).toBe(text);
    }),
    { numRuns: 25 },
  );
});

test('R165 a code is read back with a picture over its middle', () => {
  const text = 'https://cards.example/user/01HZX3V7Q8R9S0T1V2W3X4Y5Z6';
  expect(read(paintQr(text, { picture: 'data:,' }))).toBe(text);
});

test('R165 four white modules surround the code (ISO/IEC 18004)', () => {
  const { pixels, edge } = paintQr('https://cards.example');
  const isDark = (x: number, y: number) => pixels[(y * edge + x) * 4] === 0;
  const at = Array.from({ length: edge }, (_, index) => index);
  const first = at.find((y) => at.some((x) => isDark(x, y)));
  expect(first).toBe(4 * 3); // three pixels each
  expect(isDark(12, 12)).toBe(true);
});
