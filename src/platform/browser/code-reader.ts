/** Reads a QR code from a picture with the browser's detector, otherwise with a library that is loaded for it. */

/** Undefined while no code is in the picture. Never rejects. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** Of the Shape Detection API, as far as it is used here. */
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const format = 'qr_code';

const ownDetector = async (): Promise<Detector | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    // Some browsers have the class without any format.
    const formats = await BarcodeDetector?.getSupportedFormats();
    return BarcodeDetector && formats?.includes(format)
      ? new BarcodeDetector({ formats: [format] })
      : undefined;
  } catch {
    return undefined;
  }
};

/** Rejects if the library is needed and does not load. */
export const openCodeReader = async (): Promise<ReadCode> => {
  const detector = await ownDetector();
  if (!detector) return (await import('./decode-frame.ts')).decodeFrame;
  return async (video) => {
    try {
      return (await detector.detect(video))[0]?.rawValue;
    } catch {
      return undefined; // no frame yet
    }
  };
};
