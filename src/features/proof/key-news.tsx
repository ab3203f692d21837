/** Notices about the key of proofs. */
import { useRef, useState } from 'react';
import { KeyConflict } from '../../screen/keys/key-conflict.tsx';
import { KeyNotices, KeyUnavailable } from '../../screen/keys/key-notices.tsx';
import { RecoverySheet } from '../../screen/keys/recovery-sheet.tsx';
import type { CustodyView } from '../../screen/keys/use-custody.ts';
import styles from './proof.module.css';

export const KeyNews = ({ custody, state }: CustodyView) => {
  const section = useRef<HTMLDivElement>(null);
  const [isRecoveryOpen, setRecoveryOpen] = useState(false);
  // The buttons disappear with their notice, so the focus moves.
  const toSection = () => section.current?.focus();
  return (
    <div ref={section} className={styles.section} tabIndex={-1}>
      <KeyUnavailable
        kind="zk"
        state={state}
        onRetry={() => {
          void custody.read();
          toSection();
        }}
      />
      <KeyNotices
        kind="zk"
        state={state}
        onShowRecovery={() => {
          custody.acknowledgeNew();
          setRecoveryOpen(true);
        }}
        onOffered={() => {
          custody.acknowledgeNew();
          toSection();
        }}
      />
      {state.state === 'conflict' && (
        <KeyConflict custody={custody} state={state} onChosen={toSection} />
      )}
      <RecoverySheet
        isOpen={isRecoveryOpen}
        custody={custody}
        onClose={() => setRecoveryOpen(false)}
      />
    </div>
  );
};
