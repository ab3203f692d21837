/** R165 The drawn code is read by a library that did not make it. */
import * as fc from 'fast-check';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { middleBox, qrShape } from '../../src/ui/qr-shape.ts';

const pixelsPerModule = 3;

/** Fills what the path draws: runs as `M{x} {y}h{width}…`. */
const paint = ({ size, path }: { size: number; path: string }) => {
  const edge = size * pixelsPerModule;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  const fill = (x: number, y: number, width: number, height: number, value: number) => {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1)
        pixels.fill(value, (row * edge + column) * 4, (row * edge + column) * 4 + 3);
  };
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const [left, top, run] = [x, y, width].map((text) => Number(text) * pixelsPerModule);
    fill(left ?? 0, top ?? 0, run ?? 0, pixelsPerModule, 0);
  }
  const cover = (at: number, of: number) =>
    fill(Math.floor(at), Math.floor(at), Math.ceil(of), Math.ceil(of), 255);
  return { pixels, edge, cover };
};

const read = ({ pixels, edge }: { pixels: Uint8ClampedArray; edge: number }) =>
  jsQR(pixels, edge, edge)?.data;

const texts = fc.oneof(
  fc.webUrl(),
  fc.string({
    unit: fc.constantFrom('М', 'а', 'р', 'מ', 'ה', 'أ', 'م', 'a', ' ', '🐈'),
    minLength: 1,
    maxLength: 80,
  }),
);

test('R165 any text comes back, in four scripts', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('medium', 'high'), (text, level) => {
      expect(read(paint(qrShape(text, level)))).toBe(text);
    }),
    { numRuns: 25 },
  );
});

test('R165 it comes back with its middle covered', () => {
  const text = 'https://cards.example/user/01HZX3V7Q8R9S0T1V2W3X4Y5Z6';
  const shape = qrShape(text, 'high');
  const painted = paint(shape);
  const { frameAt, frameSize } = middleBox(shape.size);
  painted.cover(frameAt * pixelsPerModule, frameSize * pixelsPerModule);
  expect(read(painted)).toBe(text);
});
