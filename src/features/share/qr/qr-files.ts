/** Turns a QR code into a file: an SVG drawing for print, or a PNG picture for everything else. */
import { leastEdge, middleBox, qrShape } from '../../../domain/qr-shape.ts';

export interface KeptCode {
  text: string;
  level: 'medium' | 'high';
  /** A data URL. */
  picture?: string | undefined;
}

/** Returns the drawing itself, with the width and height that some programs need. */
export const svgFile = (drawn: SVGSVGElement, name: string): File => {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  for (const attribute of ['class', 'role', 'aria-labelledby']) copy.removeAttribute(attribute);
  copy.querySelector('title')?.removeAttribute('id');
  copy.setAttribute('width', String(leastEdge));
  copy.setAttribute('height', String(leastEdge));
  const text = new XMLSerializer().serializeToString(copy);
  return new File([text], `${name}.svg`, { type: 'image/svg+xml' });
};

const drawMiddle = async (
  context: CanvasRenderingContext2D,
  codeSize: number,
  picture: string,
): Promise<void> => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const { at, size, frameAt, frameSize, radius } = middleBox(codeSize);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.roundRect(frameAt, frameAt, frameSize, frameSize, radius);
  context.fill();
  context.drawImage(image, at, at, size, size);
};

export const pngFile = async ({ text, level, picture }: KeptCode, name: string): Promise<File> => {
  const { size, path } = qrShape(text, level);
  const scale = Math.ceil(leastEdge / size);
  const edge = size * scale;
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.scale(scale, scale);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  if (picture) await drawMiddle(context, size, picture);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('No picture');
  return new File([blob], `${name}.png`, { type: 'image/png' });
};
