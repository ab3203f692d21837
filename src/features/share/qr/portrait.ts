/**
 * Draws the square picture in the middle of a QR code: the photo, or the initial on the member's colour. It is a data
 * URL, so that a file contains it. The initial replaces a photo whose site does not let us read it.
 */
import { initialOf } from '../../../domain/names.ts';

/** Pixels on each side: more than it covers in a code of 1,200 pixels. */
const edge = 256;

const loadPhoto = async (url: string): Promise<HTMLImageElement> => {
  const photo = new Image();
  photo.crossOrigin = 'anonymous';
  photo.referrerPolicy = 'no-referrer';
  photo.src = url;
  await photo.decode();
  return photo;
};

const newCanvas = (): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } => {
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.beginPath();
  context.roundRect(0, 0, edge, edge, edge / 4);
  context.clip();
  return { canvas, context };
};

/** Draws the largest square in the middle of the photo. */
const drawPhoto = async (url: string): Promise<string> => {
  const photo = await loadPhoto(url);
  const { canvas, context } = newCanvas();
  const { naturalWidth: width, naturalHeight: height } = photo;
  const scale = edge / Math.min(width, height);
  const [w, h] = [width * scale, height * scale];
  context.drawImage(photo, (edge - w) / 2, (edge - h) / 2, w, h);
  // Throws if the photo's site forbids reading its pixels.
  return canvas.toDataURL('image/png');
};

const drawInitial = (name: string, colour: string): string => {
  const { canvas, context } = newCanvas();
  context.fillStyle = colour;
  context.fillRect(0, 0, edge, edge);
  context.fillStyle = '#ffffff';
  context.font = `600 ${edge / 2}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(initialOf(name), edge / 2, edge * 0.53);
  return canvas.toDataURL('image/png');
};

export interface PortraitOf {
  name: string;
  photoUrl: string | null;
  /** Behind an initial: any CSS colour. */
  colour: string;
}

/** Rejects only if the browser cannot draw. */
export const drawPortrait = async ({ name, photoUrl, colour }: PortraitOf): Promise<string> => {
  const initial = () => drawInitial(name, colour);
  return photoUrl ? drawPhoto(photoUrl).catch(initial) : initial();
};
