import { afterEach, expect, test, vi } from 'vitest';
import { openCodeReader } from '../../../src/platform/browser/code-reader.ts';
import { decodeFrame, decodePixels } from '../../../src/platform/browser/decode-frame.ts';
import { paintQr } from '../../support/paint-qr.tsx';

afterEach(() => vi.unstubAllGlobals());

const video = {} as HTMLVideoElement;

const detectorOf = (formats: string[], detect: () => Promise<{ rawValue: string }[]>) =>
  class {
    static getSupportedFormats = async () => formats;
    detect = detect;
  };

test('R166 the browser’s own detector reads if it supports such codes', async () => {
  vi.stubGlobal(
    'BarcodeDetector',
    detectorOf(['qr_code'], async () => [{ rawValue: 'text' }]),
  );
  expect(await (await openCodeReader())(video)).toBe('text');
  vi.stubGlobal(
    'BarcodeDetector',
    detectorOf(['qr_code'], async () => []),
  );
  expect(await (await openCodeReader())(video)).toBeUndefined();
});

const fail = () => Promise.reject(new DOMException('no frame', 'InvalidStateError'));

test('R166 a failing detector reads nothing', async () => {
  vi.stubGlobal('BarcodeDetector', detectorOf(['qr_code'], fail));
  expect(await (await openCodeReader())(video)).toBeUndefined();
});

test('R166 without a detector, or without its formats, the library reads', async () => {
  expect(await openCodeReader()).toBe(decodeFrame);
  vi.stubGlobal(
    'BarcodeDetector',
    detectorOf(['ean_13'], async () => []),
  );
  expect(await openCodeReader()).toBe(decodeFrame);
});

test("R166 the library reads the app's codes, and nothing from an empty picture", () => {
  const text = 'https://cards.example/user/01HZX3V7Q8R9S0T1V2W3X4Y5Z6';
  const { pixels, edge } = paintQr(text);
  expect(decodePixels({ data: pixels, width: edge, height: edge })).toBe(text);
  expect(decodePixels({ data: pixels.fill(255), width: edge, height: edge })).toBeUndefined();
});
