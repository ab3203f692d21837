/** Reads a code from the camera with the library. It is loaded if the browser cannot do it. */
import { decodeQR, type Image } from 'qr/decode.js';
import type { ReadCode } from './code-reader.ts';

/** Pixels of the longer edge: enough for a dense code that fills half of the picture. */
const longestEdge = 800;

export const decodePixels = (pixels: Image): string | undefined => {
  try {
    return decodeQR(pixels);
  } catch {
    return undefined; // none in this picture
  }
};

export const decodeFrame: ReadCode = async (video) => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  const pixels = context?.getImageData(0, 0, width, height);
  return pixels && decodePixels(pixels);
};
