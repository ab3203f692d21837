/**
 * Shows the member's keys below the samples: the fingerprint of the key in use, and the ways to back it up or to set
 * another.
 */
import { type ReactNode, useState } from 'react';
import { messagesTexts } from '#texts/messages';
import type { CustodyState, KeyKind } from '../../keys/custody-api.ts';
import { KeyNotices } from '../../screen/keys/key-notices.tsx';
import { RecoverySheet } from '../../screen/keys/recovery-sheet.tsx';
import type { CustodyView } from '../../screen/keys/use-custody.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Group } from '../../ui/group.tsx';
import { rowClass, RowList, RowText } from '../../ui/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './messages.module.css';
import { KeyDialog } from './key-dialog.tsx';

interface KeyToolsProps {
  heldKey: CustodyView;
  /** The offer of the recovery text disappears with its button, so the focus must move. */
  onAnswered: () => void;
}

/** Shows the member's keys below the samples, with the sheets that back them up or set another. */
export const KeyTools = ({ heldKey: { custody, state }, onAnswered }: KeyToolsProps) => {
  const [setUp, setSetUp] = useState<KeyKind>();
  const [isRecoveryOpen, setRecoveryOpen] = useState(false);
  const showRecovery = () => {
    custody.acknowledgeNew();
    setRecoveryOpen(true);
  };
  const dismissOffer = () => {
    custody.acknowledgeNew();
    onAnswered();
  };
  return (
    <>
      <KeysPanel
        state={state}
        onSetUp={setSetUp}
        onRecovery={showRecovery}
        onOffered={dismissOffer}
      />
      {setUp && <KeyDialog kind={setUp} onClose={() => setSetUp(undefined)} />}
      <RecoverySheet
        isOpen={isRecoveryOpen}
        custody={custody}
        onClose={() => setRecoveryOpen(false)}
      />
    </>
  );
};

const FingerprintRow = ({ children }: { children: ReactNode }) => (
  <li>
    <div className={rowClass}>
      <Icon name="lock" />
      <RowText
        title={<span className={styles.fingerprint}>{children}</span>}
        detail={`${messagesTexts.fingerprint}. ${messagesTexts.fingerprintHint}`}
      />
    </div>
  </li>
);

const ReadingRow = () => (
  <FingerprintRow>
    <VisuallyHidden>{messagesTexts.readingKey}</VisuallyHidden>
    <Skeleton width="8rem" />
  </FingerprintRow>
);

interface KeyRowProps {
  icon: IconName;
  title: string;
  onPress: () => void;
}

const KeyRow = ({ icon, title, onPress }: KeyRowProps) => (
  <li>
    <button type="button" className={rowClass} aria-haspopup="dialog" onClick={onPress}>
      <Icon name={icon} />
      <RowText title={title} />
      <Icon name="chevron" />
    </button>
  </li>
);

/** Shows until the key is read. */
export const KeysSkeleton = () => (
  <Group title={messagesTexts.keys}>
    <RowList>
      <ReadingRow />
    </RowList>
  </Group>
);

const WhoReads = () => (
  <li>
    <details className={styles.fold}>
      <summary className={rowClass}>
        <Icon name="info" />
        <RowText title={messagesTexts.whoReadsTitle} />
        <Icon name="chevron" />
      </summary>
      <p className={styles.folded}>{messagesTexts.whoReads}</p>
    </details>
  </li>
);

interface KeysPanelProps {
  state: CustodyState;
  onSetUp: (kind: KeyKind) => void;
  onRecovery: () => void;
  /** Called when the member has seen the offer of the recovery text. */
  onOffered: () => void;
}

export const KeysPanel = ({ state, onSetUp, onRecovery, onOffered }: KeysPanelProps) => (
  <Group title={messagesTexts.keys}>
    <KeyNotices kind="master" state={state} onShowRecovery={onRecovery} onOffered={onOffered} />
    <RowList>
      {state.state === 'reading' && <ReadingRow />}
      {state.state === 'ready' && (
        <>
          <FingerprintRow>
            <code>{state.fingerprint}</code>
          </FingerprintRow>
          <KeyRow icon="eye" title={messagesTexts.recovery} onPress={onRecovery} />
        </>
      )}
      <KeyRow icon="lock" title={messagesTexts.setUpMaster} onPress={() => onSetUp('master')} />
      <KeyRow icon="lock" title={messagesTexts.setUpZk} onPress={() => onSetUp('zk')} />
      <WhoReads />
    </RowList>
  </Group>
);
