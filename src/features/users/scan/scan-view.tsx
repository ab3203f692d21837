/** Scans a card's code, and offers other ways if that does not work. It is loaded on demand. */
import { useState, type FormEvent, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { scanTexts } from '#texts/scan';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { scannedCardId } from '../../../domain/links/scanned-card.ts';
import { openCodeCamera, type CameraFailure } from '../../../platform/browser/code-reader.ts';
import { mayScan, openScanner } from '../../../platform/telegram/qr-scanner.ts';
import { useServices } from '../../../screen/services.ts';
import { useHaptic } from '../../../screen/hooks/use-haptic.ts';
import styles from './scan.module.css';

type ScanState =
  /** `isOpen`: false once the scanner was closed without a card. */
  | { by: 'messenger'; isOpen: boolean }
  | { by: 'camera'; state: 'starting' | 'looking' | CameraFailure };

interface Scan {
  state: ScanState;
  /** The last code that was read names no card. */
  isForeign: boolean;
  video: RefObject<HTMLVideoElement | null>;
  openMessenger: (() => void) | undefined;
  openCamera(): void;
  /** The id of the card that a text names. */
  idIn(text: string): string | undefined;
}

/** Looks for a card's code with the messenger's scanner, otherwise with the camera. */
const useScan = (onCard: (id: string) => void): Scan => {
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

  useEffect(() => {
    if (state.by !== 'messenger' || !state.isOpen) return undefined;
    return openScanner(version, scanTexts.scannerText, {
      onText: (text) => takeText(text),
      onClosed: () => setState({ by: 'messenger', isOpen: false }),
    });
    // Another press changes the state's identity alone: the client may have shown a notice, or nothing.
  }, [state, version]);

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

const Camera = ({ state, video }: Pick<Scan, 'state' | 'video'>) => {
  if (state.by !== 'camera') return null;
  const failure = state.state === 'starting' || state.state === 'looking' ? undefined : state.state;
  return (
    <>
      <div className={styles.camera} data-failed={failure && ''}>
        {/* A picture of the camera has no words. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
        <span className={styles.frame} />
      </div>
      {failure ? (
        <Notice tone="warning">{scanTexts.failed[failure]}</Notice>
      ) : (
        <p className={styles.hint}>{scanTexts.hint}</p>
      )}
    </>
  );
};

interface ScanFormProps {
  idIn: (text: string) => string | undefined;
  onCard: (id: string) => void;
}

/** Takes the address or the id, typed or pasted, for those without a camera. */
const ScanForm = ({ idIn, onCard }: ScanFormProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = idIn(text);
    if (id === undefined) setError(scanTexts.notCard);
    else onCard(id);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={scanTexts.address}
        value={text}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        error={error}
      />
      <Button type="submit" variant="primary">
        {scanTexts.open}
      </Button>
    </form>
  );
};

export const ScanView = ({ onCard }: { onCard: (id: string) => void }) => {
  const scan = useScan(onCard);
  const { state, isForeign, openMessenger, openCamera, idIn } = scan;
  return (
    <div className={styles.scan}>
      <Camera {...scan} />
      {state.by === 'messenger' && (
        <>
          <p className={styles.hint}>{scanTexts.messengerHint}</p>
          <div className={styles.ways}>
            <Button onClick={openMessenger}>
              <Icon name="scan" /> {scanTexts.withMessenger}
            </Button>
            <Button onClick={openCamera}>{scanTexts.withCamera}</Button>
          </div>
        </>
      )}
      <div aria-live="polite">
        {isForeign && <Notice tone="warning">{scanTexts.foreign}</Notice>}
      </div>
      <ScanForm idIn={idIn} onCard={onCard} />
    </div>
  );
};
