/** Reads a QR code as a phone's camera would: from the pixels on screen. */
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** The text in the code; undefined when none can be read. */
export const readQr = async (code: Locator): Promise<string | undefined> => {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
};
