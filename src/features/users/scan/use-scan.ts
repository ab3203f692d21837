/** Looks for a card's code with the messenger's scanner, otherwise with the camera. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { scanTexts } from '#texts/scan';
import { scannedCardId } from '../../../domain/scanned-card.ts';
import { openCodeCamera, type CameraFailure } from '../../../platform/browser/code-camera.ts';
import { mayScan, openScanner } from '../../../platform/telegram/qr-scanner.ts';
import { useServices } from '../../../screen/services.ts';
import { useHaptic } from '../../../screen/use-haptic.ts';

export type ScanState =
  /** `isOpen`: false once the scanner was closed without a card. */
  | { by: 'messenger'; isOpen: boolean }
  | { by: 'camera'; state: 'starting' | 'looking' | CameraFailure };

export interface Scan {
  state: ScanState;
  /** The last code that was read names no card. */
  isForeign: boolean;
  video: RefObject<HTMLVideoElement | null>;
  openMessenger: (() => void) | undefined;
  openCamera(): void;
  /** The id of the card that a text names. */
  idIn(text: string): string | undefined;
}

export const useScan = (onCard: (id: string) => void): Scan => {
  const { config, surroundings } = useServices();
  const haptic = useHaptic();
  const version = surroundings.kind === 'inside' ? surroundings.messenger.version : '0.0';
  const hasScanner = mayScan(version);
  const [state, setState] = useState<ScanState>(
    hasScanner ? { by: 'messenger', isOpen: true } : { by: 'camera', state: 'starting' },
  );
  const [isForeign, setForeign] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  const idIn = (text: string) => {
    const { publicUrl } = config;
    const origins = [location.origin, ...(publicUrl ? [new URL(publicUrl).origin] : [])];
    return scannedCardId(text, { origins, ...config });
  };
  /** True if the text names a card. Any other code is reported. */
  const takeText = useEffectEvent((text: string): boolean => {
    const id = idIn(text);
    setForeign(id === undefined);
    if (id === undefined) return false;
    haptic('success');
    onCard(id);
    return true;
  });

  const isMessengerOpen = state.by === 'messenger' && state.isOpen;
  useEffect(() => {
    if (!isMessengerOpen) return undefined;
    return openScanner(version, scanTexts.scannerText, {
      onText: (text) => takeText(text),
      onClosed: () => setState({ by: 'messenger', isOpen: false }),
    });
  }, [isMessengerOpen, version]);

  const { by } = state;
  useEffect(() => {
    const { current } = video;
    if (by !== 'camera' || !current) return undefined;
    const ending = new AbortController();
    const open = async () => {
      const take = (text: string) => takeText(text) && ending.abort();
      const opened = await openCodeCamera(current, take, ending.signal);
      if (ending.signal.aborted) return;
      setState({ by: 'camera', state: opened.ok ? 'looking' : opened.reason });
    };
    void open();
    return () => ending.abort();
  }, [by]);

  return {
    state,
    isForeign,
    video,
    openMessenger: hasScanner ? () => setState({ by: 'messenger', isOpen: true }) : undefined,
    openCamera: () => setState({ by: 'camera', state: 'starting' }),
    idIn,
  };
};
