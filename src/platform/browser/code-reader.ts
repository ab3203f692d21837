/** Reads a QR code from a picture: by the browser's own detector, else by a library, which then comes as a chunk. */

/** Undefined while there is none to read. Never rejects. */
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
    // Some browsers have the class and none of its formats.
    const formats = await BarcodeDetector?.getSupportedFormats();
    return BarcodeDetector && formats?.includes(format)
      ? new BarcodeDetector({ formats: [format] })
      : undefined;
  } catch {
    return undefined;
  }
};

/** Rejects where the library is needed and does not come. */
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
