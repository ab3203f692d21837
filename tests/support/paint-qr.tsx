/** The pixels of a code that is drawn as a path, as a camera sees them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { QrCode, type QrCodeProps } from '../../src/ui/pictures/qr-code.tsx';

const pixelsPerModule = 3;

/** `svg`: the markup of a code. A picture in its middle is black: the worst one for a camera. */
export const paintSvg = (svg: string) => {
  const numberOf = (pattern: RegExp) => Number(pattern.exec(svg)?.[1]);
  const edge = numberOf(/viewBox="0 0 (\d+) /) * pixelsPerModule;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  const fill = (...box: [x: number, y: number, width: number, height: number]) => {
    const [left, top, width, height] = box.map((one) => Math.round(one * pixelsPerModule));
    for (let row = top ?? 0; row < (top ?? 0) + (height ?? 0); row += 1) {
      const start = row * edge + (left ?? 0);
      for (let at = start; at < start + (width ?? 0); at += 1) pixels.fill(0, at * 4, at * 4 + 3);
    }
  };
  const path = /fill="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  for (const [, x, y, width] of path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)/g))
    fill(Number(x), Number(y), Number(width), 1);
  const picture = /<image [^>]*>/.exec(svg)?.[0];
  if (picture) {
    const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(new RegExp(` ${name}="([\\d.]+)"`).exec(picture)?.[1]),
    );
    fill(x, y, width, height);
  }
  return { pixels, edge };
};

/** A code as the app draws it. */
export const paintQr = (text: string, code: Pick<QrCodeProps, 'level' | 'picture'> = {}) =>
  paintSvg(renderToStaticMarkup(<QrCode text={text} title="A code" {...code} />));
