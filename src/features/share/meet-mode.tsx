/** Shows the code on the whole screen, bright and awake, to a person opposite. */
import { useEffect, useId } from 'react';
import { shareTexts } from '#texts/share';
import { surfaceTexts } from '#texts/surfaces';
import { createBrowserWakeLock } from '../../platform/browser/wake-lock.ts';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useModal } from '../../ui/use-modal.ts';
import styles from './meet-mode.module.css';

interface MeetModeProps {
  name: string;
  url: string;
  onClose: () => void;
}

/** A tap anywhere, Esc and the way back close it. */
export const MeetMode = ({ name, url, onClose }: MeetModeProps) => {
  const modal = useModal(onClose);
  const id = useId();
  useEffect(() => createBrowserWakeLock().hold(), []);
  return (
    <dialog {...modal} className={styles.screen} aria-labelledby={id}>
      <h2 className={styles.name} id={id} dir="auto">
        {name}
      </h2>
      <QrCode className={styles.code} text={url} title={shareTexts.qrName(url)} />
      <p>{shareTexts.qrHint}</p>
      <button
        type="button"
        className={styles.close}
        data-autofocus
        aria-label={surfaceTexts.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
};
