/** Scans a card's code, and offers other ways if that does not work. It is loaded on demand. */
import { useState, type FormEvent } from 'react';
import { scanTexts } from '#texts/scan';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './scan.module.css';
import { useScan, type Scan } from './use-scan.ts';

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
