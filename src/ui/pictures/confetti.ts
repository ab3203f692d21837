/**
 * Bursts of confetti. The library is loaded when it is first needed, and draws on the main thread: its worker comes
 * from a blob, which the Content-Security-Policy forbids. Members who asked for less motion get none. Offline before
 * its first use, or where a browser cannot draw the pieces, the celebration is left out without a message.
 */
import type confetti from 'canvas-confetti';

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Library = typeof confetti;

/** Resolves when the last piece has landed. */
const fire = async (optionsOf: (library: Library) => Promise<confetti.Options>): Promise<void> => {
  if (prefersStillness()) return;
  try {
    const { default: library } = await import('canvas-confetti');
    const options = await optionsOf(library);
    await library.create(undefined, { resize: true, useWorker: false })(options);
  } catch {
    // The celebration is left out: see above.
  }
};

export const fireConfetti = (): Promise<void> =>
  fire(async () => ({ particleCount: 90, spread: 75, origin: { y: 0.7 } }));

/** On the screen, in CSS pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

const scalar = 2.4;
/** The library's pieces are 10 px wide at scale 1. */
const piecePx = 10 * scalar;

/** Returns a shape like the library's text shapes. The library's type is stricter than its code. */
const shapeOfPicture = async (url: string): Promise<confetti.Shape> => {
  const picture = new Image(piecePx, piecePx);
  // Not `decode()`, which rejects where memory is short. Drawing decodes it as well.
  const loaded = new Promise((resolve, reject) => {
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', reject);
  });
  picture.src = url;
  await loaded;
  const canvas = new OffscreenCanvas(piecePx, piecePx);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, piecePx, piecePx);
  const scale = 1 / scalar;
  const matrix = [scale, 0, 0, scale, -piecePx * scale * 0.5, -piecePx * scale * 0.5];
  const shape = { type: 'bitmap', bitmap: canvas.transferToImageBitmap(), matrix };
  return shape as unknown as confetti.Shape;
};

/** The buttons' font: systems without emoji use ours. */
const emojiFonts = (): string =>
  `${getComputedStyle(document.documentElement).getPropertyValue('--font-emoji')},sans-serif`;

/** Fires a small burst of an emoji or a picture from a place on the screen. */
export const fireBurst = (
  piece: { text: string } | { picture: string },
  at: ScreenPoint,
): Promise<void> =>
  fire(async (library) => {
    const isText = 'text' in piece;
    const shape = isText
      ? library.shapeFromText({ text: piece.text, scalar, fontFamily: emojiFonts() })
      : await shapeOfPicture(piece.picture);
    return {
      shapes: [shape],
      scalar,
      flat: true,
      particleCount: 22,
      spread: 80,
      startVelocity: 22,
      ticks: 110,
      gravity: 0.8,
      origin: { x: at.x / innerWidth, y: at.y / innerHeight },
    };
  });
