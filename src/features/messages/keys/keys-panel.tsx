/**
 * Shows the member's keys below the samples: the fingerprint of the key in use, and the ways to back it up or to set
 * another.
 */
import { type ReactNode, useState } from 'react';
import { messagesTexts } from '#texts/messages';
import type { KeyKind } from '../../../keys/custody/custody-api.ts';
import { KeyNotices } from '../../../screen/keys/key-notices.tsx';
import { useRecoverySheet } from '../../../screen/keys/recovery-sheet.tsx';
import type { CustodyView } from '../../../screen/keys/keys-gate.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { Group } from '../../../ui/lists/group.tsx';
import { rowClass, RowList, RowText } from '../../../ui/lists/rows.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../messages.module.css';
import { KeyDialog } from './key-dialog.tsx';

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

interface KeyToolsProps {
  heldKey: CustodyView;
  /** The offer of the recovery text disappears with its button, so the focus must move. */
  onAnswered: () => void;
}

export const KeyTools = ({ heldKey: { custody, state }, onAnswered }: KeyToolsProps) => {
  const [setUp, setSetUp] = useState<KeyKind>();
  const recovery = useRecoverySheet(custody);
  return (
    <>
      <Group title={messagesTexts.keys}>
        <KeyNotices
          custody={custody}
          state={state}
          onShowRecovery={recovery.show}
          onAnswered={onAnswered}
        />
        <RowList>
          {state.state === 'reading' && <ReadingRow />}
          {state.state === 'ready' && (
            <>
              <FingerprintRow>
                <code>{state.fingerprint}</code>
              </FingerprintRow>
              <KeyRow icon="eye" title={messagesTexts.recovery} onPress={recovery.show} />
            </>
          )}
          <KeyRow
            icon="lock"
            title={messagesTexts.setUpMaster}
            onPress={() => setSetUp('master')}
          />
          <KeyRow icon="lock" title={messagesTexts.setUpZk} onPress={() => setSetUp('zk')} />
          <WhoReads />
        </RowList>
      </Group>
      {setUp && <KeyDialog kind={setUp} onClose={() => setSetUp(undefined)} />}
      {recovery.sheet}
    </>
  );
};
