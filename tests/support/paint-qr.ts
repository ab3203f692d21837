/** The pixels of a code that is drawn as a path, as a camera sees them. */
import { middleBox, qrShape } from '../../src/domain/qr-shape.ts';

const pixelsPerModule = 3;

export const paintPath = (
  { size, path }: { size: number; path: string },
  isMiddleCovered = false,
) => {
  const edge = size * pixelsPerModule;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  const fill = (x: number, y: number, width: number, height: number, value: number) => {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1)
        pixels.fill(value, (row * edge + column) * 4, (row * edge + column) * 4 + 3);
  };
  // Runs as `M{x} {y}h{width}…`.
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const [left = 0, top = 0, run = 0] = [x, y, width].map((one) => Number(one) * pixelsPerModule);
    fill(left, top, run, pixelsPerModule, 0);
  }
  if (isMiddleCovered) {
    const { frameAt, frameSize } = middleBox(size);
    const at = Math.floor(frameAt * pixelsPerModule);
    const covered = Math.ceil(frameSize * pixelsPerModule);
    fill(at, at, covered, covered, 255);
  }
  return { pixels, edge };
};

export const paintQr = (text: string, level: 'medium' | 'high', isMiddleCovered = false) =>
  paintPath(qrShape(text, level), isMiddleCovered);
