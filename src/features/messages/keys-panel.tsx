import { messagesTexts } from '#texts/messages';
import type { CustodyState, KeyKind } from '../../keys/custody-api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './messages.module.css';

const Fingerprint = ({ state }: { state: CustodyState }) => {
  if (state.state !== 'ready' && state.state !== 'reading') return null;
  return (
    <div className={styles.key}>
      <span className={styles.hint}>{messagesTexts.fingerprint}</span>
      {state.state === 'ready' ? (
        <code className={styles.fingerprint}>{state.fingerprint}</code>
      ) : (
        <span className={styles.fingerprint}>
          <VisuallyHidden>{messagesTexts.readingKey}</VisuallyHidden>
          <Skeleton width="8rem" />
        </span>
      )}
      <span className={styles.hint}>{messagesTexts.fingerprintHint}</span>
    </div>
  );
};

interface KeysPanelProps {
  state: CustodyState;
  onSetUp: (kind: KeyKind) => void;
  onRecovery: () => void;
}

/** The member's keys: what the one for samples is known by, and the ways to keep it and to set another. */
export const KeysPanel = ({ state, onSetUp, onRecovery }: KeysPanelProps) => (
  <Panel title={messagesTexts.keys}>
    <Fingerprint state={state} />
    <p className={styles.hint}>{messagesTexts.whoReads}</p>
    <div className={styles.keyButtons}>
      {state.state === 'ready' && (
        <Button onClick={onRecovery}>
          <Icon name="eye" /> {messagesTexts.recovery}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => onSetUp('master')}>
        <Icon name="lock" /> {messagesTexts.setUpMaster}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => onSetUp('zk')}>
        <Icon name="lock" /> {messagesTexts.setUpZk}
      </Button>
    </div>
  </Panel>
);
