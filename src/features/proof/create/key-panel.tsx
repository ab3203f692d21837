/** Shows the master key of proofs. It is revealed only on request; while it is hidden, it is nowhere in the page. */
import { useState, useRef } from 'react';
import { keysTexts } from '#texts/keys';
import { proofTexts } from '#texts/proof';
import { toHex } from '../../../domain/hex.ts';
import { keyFormats } from '../../../keys/stored/key-format.ts';
import type { Secret } from '../../../keys/stored/secret.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Panel } from '../../../ui/lists/group.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useRecoverySheet } from '../../../screen/keys/recovery-sheet.tsx';
import type { CustodyView } from '../../../screen/keys/keys-gate.tsx';
import { KeyNotices, KeyObstacle } from '../../../screen/keys/key-notices.tsx';
import { useCopy } from '../../../screen/hooks/use-copy.ts';
import styles from '../proof.module.css';

/** Notices about the key of proofs. */
export const KeyNews = ({ custody, state }: CustodyView) => {
  const section = useRef<HTMLDivElement>(null);
  const recovery = useRecoverySheet(custody);
  // The buttons disappear with their notice, so the focus moves.
  const toSection = () => section.current?.focus();
  return (
    <div ref={section} className={styles.section} tabIndex={-1}>
      <KeyObstacle custody={custody} state={state} onAnswered={toSection} />
      <KeyNotices
        custody={custody}
        state={state}
        onShowRecovery={recovery.show}
        onAnswered={toSection}
      />
      {recovery.sheet}
    </div>
  );
};

/** Formats a secret as 64 hex digits, however it was entered. */
const hexOf = (secret: Secret): string => {
  const bytes = keyFormats.zk.read(secret.reveal());
  return bytes ? toHex(bytes) : '';
};

const Masked = () => (
  <>
    <span aria-hidden="true">{proofTexts.keyMask}</span>
    <VisuallyHidden>{proofTexts.keyHidden}</VisuallyHidden>
  </>
);

const KeyText = ({ secret, onRecovery }: { secret: Secret; onRecovery: () => void }) => {
  const [isShown, setShown] = useState(false);
  const { text, result, copy } = useCopy();
  const refused = proofTexts.copyRefused[isShown ? 'shown' : 'hidden'];
  return (
    <>
      <code ref={text} className={styles.key} data-shown={isShown || undefined} dir="ltr">
        {isShown ? hexOf(secret) : <Masked />}
      </code>
      <div className={styles.buttons}>
        <Button onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'lock' : 'eye'} />
          {isShown ? proofTexts.hide : proofTexts.show}
        </Button>
        <Button onClick={() => void copy(hexOf(secret))}>
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
          {result === 'copied' ? proofTexts.copied : proofTexts.copy}
        </Button>
        <Button onClick={onRecovery}>
          <Icon name="eye" /> {keysTexts.recovery}
        </Button>
      </div>
      <output className={styles.copyNote}>{result === 'refused' && refused}</output>
    </>
  );
};

/** Shows only if there is a key, or will be one. */
export const KeyPanel = ({ custody, state }: CustodyView) => {
  const recovery = useRecoverySheet(custody);
  if (state.state !== 'ready' && state.state !== 'reading') return null;
  return (
    <Panel title={proofTexts.key}>
      <Notice tone="warning">{proofTexts.keyWarning}</Notice>
      {state.state === 'ready' ? (
        <KeyText key={state.fingerprint} secret={state.secret} onRecovery={recovery.show} />
      ) : (
        <Skeleton shape="block" height="11.75rem" />
      )}
      {recovery.sheet}
    </Panel>
  );
};
