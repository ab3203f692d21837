/**
 * Plays confetti with the library. It draws on the main thread: its worker comes from a blob, which the
 * Content-Security-Policy forbids. Each rejects where the browser cannot draw the pieces.
 */
import confetti, { create, type Options, type Shape } from 'canvas-confetti';

/** On the screen, in CSS pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

export type BurstPiece = { text: string } | { picture: string };

const play = (options: Options): Promise<unknown> | null =>
  create(undefined, { resize: true, useWorker: false })(options);

export const playShower = async (): Promise<void> => {
  await play({ particleCount: 90, spread: 75, origin: { y: 0.7 } });
};

const scalar = 2.4;
/** The library's pieces are 10 px wide at scale 1. */
const piecePx = 10 * scalar;

/** Returns a shape like the library's text shapes. The library's type is stricter than its code. */
const shapeOfPicture = async (url: string): Promise<Shape> => {
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
  return shape as unknown as Shape;
};

/** The buttons' font: systems without emoji use ours. */
const emojiFonts = (): string =>
  `${getComputedStyle(document.documentElement).getPropertyValue('--font-emoji')},sans-serif`;

export const playBurst = async (piece: BurstPiece, at: ScreenPoint): Promise<void> => {
  const shape =
    'text' in piece
      ? confetti.shapeFromText({ text: piece.text, scalar, fontFamily: emojiFonts() })
      : await shapeOfPicture(piece.picture);
  await play({
    shapes: [shape],
    scalar,
    flat: true,
    particleCount: 22,
    spread: 80,
    startVelocity: 22,
    ticks: 110,
    gravity: 0.8,
    origin: { x: at.x / innerWidth, y: at.y / innerHeight },
  });
};
