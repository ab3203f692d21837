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

/** 'missing': the browser gives no camera. 'unreadable': the code that reads did not load. */
export type CameraFailure = 'missing' | 'refused' | 'unreadable';

type OpenedCamera = { ok: true } | { ok: false; reason: CameraFailure };

/** The pause between two pictures, so that a phone stays cool. */
const pauseMs = 150;

const reasonOf = (error: unknown): CameraFailure =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'refused'
    : 'missing';

const openStream = async (): Promise<MediaStream | CameraFailure> => {
  try {
    // Absent in pages that are not a secure context; this then throws as well.
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch (error) {
    return reasonOf(error);
  }
};

/**
 * Shows the camera in the video and calls `onText` with each text that
 * is read, until `signal` aborts; then the camera is off. Resolves when it looks, or cannot. Never rejects.
 */
export const openCodeCamera = async (
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<OpenedCamera> => {
  const stream = await openStream();
  if (typeof stream === 'string') return { ok: false, reason: stream };
  const turnOff = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) turnOff();
  signal.addEventListener('abort', turnOff);
  try {
    const read = await openCodeReader();
    video.srcObject = stream;
    await video.play();
    const look = async () => {
      if (signal.aborted) return;
      const text = await read(video);
      if (text && !signal.aborted) onText(text);
      setTimeout(() => void look(), pauseMs);
    };
    void look();
    return { ok: true };
  } catch {
    turnOff();
    return { ok: false, reason: 'unreadable' };
  }
};
