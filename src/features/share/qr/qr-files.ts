/** Turns a QR code on screen into a file: an SVG drawing for print, or a PNG picture for everything else. */
import { leastEdge } from '../../../domain/card/contact-code.ts';

/** Returns the drawing itself, with the width and height that some programs need. */
export const svgFile = (drawn: SVGSVGElement, name: string): File => {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  for (const attribute of ['class', 'role']) copy.removeAttribute(attribute);
  copy.setAttribute('width', String(leastEdge));
  copy.setAttribute('height', String(leastEdge));
  const text = new XMLSerializer().serializeToString(copy);
  return new File([text], `${name}.svg`, { type: 'image/svg+xml' });
};

const drawPicture = async (
  context: CanvasRenderingContext2D,
  { href, x, y, width, height }: SVGImageElement,
): Promise<void> => {
  const image = new Image();
  image.src = href.baseVal;
  await image.decode();
  const [left, top, w, h] = [x, y, width, height].map(({ baseVal }) => baseVal.value);
  context.drawImage(image, left ?? 0, top ?? 0, w ?? 0, h ?? 0);
};

/** Draws the parts one by one: not every browser draws the picture within an SVG onto a canvas. */
export const pngFile = async (drawn: SVGSVGElement, name: string): Promise<File> => {
  const modules = drawn.viewBox.baseVal.width;
  const scale = Math.ceil(leastEdge / modules);
  const edge = modules * scale;
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.scale(scale, scale);
  for (const path of drawn.querySelectorAll('path')) {
    context.fillStyle = path.getAttribute('fill') ?? '';
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  const picture = drawn.querySelector('image');
  if (picture) await drawPicture(context, picture);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('No picture');
  return new File([blob], `${name}.png`, { type: 'image/png' });
};
