/** Pictures for tests: drawn here, and read as a browser or a phone's camera reads them. */
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

export const readPng = (bytes: Uint8Array): Pixels => PNG.sync.read(Buffer.from(bytes));

/** The text of the code in the picture. */
export const readCode = (bytes: Uint8Array): string | undefined => {
  const { data, width, height } = readPng(bytes);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
};

type Colour = readonly [red: number, green: number, blue: number];

export const colourAt = ({ data, width }: Pixels, x: number, y: number): Colour => {
  const at = (y * width + x) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
};

/** How many pixels of the box differ from its first one. */
export const inkIn = (
  picture: Pixels,
  [left, top, right, bottom]: readonly [number, number, number, number],
): number => {
  const ground = String(colourAt(picture, left, top));
  let ink = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) if (String(colourAt(picture, x, y)) !== ground) ink += 1;
  return ink;
};

/** A photo of one colour. */
export const plainPng = (width: number, height: number, [red, green, blue]: Colour): Buffer => {
  const picture = new PNG({ width, height });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([red, green, blue, 255], at);
  return PNG.sync.write(picture);
};
