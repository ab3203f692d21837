/** The recovery text of the key in use, as text and as a QR code. It is revealed only on request, and only here. */
import { useEffect, useState } from 'react';
import { keysTexts } from '#texts/keys';
import type { KeyCustody } from '../../keys/custody/custody-api.ts';
import type { Secret } from '../../keys/stored/secret.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { QrCode } from '../../ui/pictures/qr-code.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useCopy } from '../hooks/use-copy.ts';
import styles from './keys.module.css';

const useRecovery = (custody: KeyCustody): Secret | undefined => {
  const [secret, setSecret] = useState<Secret>();
  useEffect(() => {
    let isMounted = true;
    void custody.recovery().then((found) => isMounted && setSecret(found));
    return () => {
      isMounted = false;
    };
  }, [custody]);
  return secret;
};

const Revealed = ({ text }: { text: string }) => {
  const { text: element, result, copy } = useCopy();
  return (
    <>
      <QrCode className={styles.qr} text={text} title={keysTexts.recoveryQr} level="M" />
      <code ref={element} className={styles.recovery} dir="ltr">
        {text}
      </code>
      <Button onClick={() => void copy()}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} />
        {result === 'copied' ? keysTexts.copied : keysTexts.copy}
      </Button>
      <output className={styles.hint}>{result === 'refused' && keysTexts.copyRefused}</output>
    </>
  );
};

const Recovery = ({ custody }: { custody: KeyCustody }) => {
  const secret = useRecovery(custody);
  const [isRevealed, setRevealed] = useState(false);
  return (
    <div className={styles.sheet}>
      <Notice tone="warning">{keysTexts.recoveryText[custody.kind]}</Notice>
      <p className={styles.hint}>{keysTexts.recoveryUse[custody.kind]}</p>
      {isRevealed && secret ? (
        <Revealed text={secret.reveal()} />
      ) : (
        <Button variant="primary" disabled={!secret} onClick={() => setRevealed(true)}>
          <Icon name="eye" /> {keysTexts.reveal}
        </Button>
      )}
    </div>
  );
};

/** Draw the `sheet`; `show` opens it, and the key no longer counts as new. */
export const useRecoverySheet = (custody: KeyCustody) => {
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    custody.acknowledgeNew();
    setOpen(true);
  };
  const sheet = (
    <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={keysTexts.recovery}>
      <Recovery custody={custody} />
    </Sheet>
  );
  return { show, sheet };
};
