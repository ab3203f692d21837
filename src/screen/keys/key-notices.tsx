/** Tells the member about the key: made just now, stored on this device only, or unavailable. */
import { keysTexts } from '#texts/keys';
import type { KeyKind, Unavailability } from '../../keys/custody/custody-api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { KeyConflict, type Opens } from './key-conflict.tsx';
import styles from './keys.module.css';
import type { CustodyView } from './keys-gate.tsx';

/** Why there is no key, and what follows; one sentence each. */
export const unavailableTexts = (kind: KeyKind, why: Unavailability): string[] => {
  switch (why.reason) {
    case 'unread': {
      const { holdings } = why;
      const held =
        holdings === 'unknown'
          ? keysTexts.unavailable.unknown[kind]
          : keysTexts.unavailable.held[kind](holdings);
      const said = [keysTexts.unavailable.cloud[why.cloud], held];
      return why.cloud === 'empty' ? [...said, keysTexts.unavailable.emptyNext[kind]] : said;
    }
    case 'invalid':
      return [keysTexts.unavailable.invalid[why.place], keysTexts.unavailable.invalidNext[kind]];
    case 'device-unread':
      return [keysTexts.unavailable.deviceUnread, keysTexts.unavailable.deviceUnreadNext];
    case 'not-kept':
      return [keysTexts.unavailable.notKept];
  }
};

const Sentences = ({ texts }: { texts: readonly string[] }) => (
  <div className={styles.sentences}>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);

interface KeyNewsProps extends CustodyView {
  /** The notice disappears with its buttons, so the focus must move. */
  onAnswered: () => void;
}

interface KeyObstacleProps extends KeyNewsProps {
  opens?: Opens | undefined;
}

/** Says why there is no key, or asks which of two keys to use. */
export const KeyObstacle = ({ custody, state, opens, onAnswered }: KeyObstacleProps) => {
  if (state.state === 'conflict')
    return <KeyConflict custody={custody} state={state} opens={opens} onChosen={onAnswered} />;
  if (state.state !== 'unavailable') return null;
  const retry = () => {
    void custody.read();
    onAnswered();
  };
  return (
    <Notice tone="warning">
      <Sentences texts={unavailableTexts(custody.kind, state)} />
      <Button className={styles.noticeButton} variant="quiet" onClick={retry}>
        {keysTexts.retry}
      </Button>
    </Notice>
  );
};

interface KeyNoticesProps extends KeyNewsProps {
  onShowRecovery: () => void;
}

/** What is to be known of a key that is in use. */
export const KeyNotices = ({ custody, state, onShowRecovery, onAnswered }: KeyNoticesProps) => {
  if (state.state !== 'ready') return null;
  const { kind, acknowledgeNew } = custody;
  const later = () => {
    acknowledgeNew();
    onAnswered();
  };
  return (
    <>
      {state.keptIn === 'device' && (
        <Notice tone="warning">
          <Sentences texts={[keysTexts.deviceOnly, keysTexts.deviceOnlyText]} />
        </Notice>
      )}
      {state.keptIn === 'cloud' && state.unread && (
        <Notice tone="info">
          <Sentences texts={[keysTexts.unavailable.cloud[state.unread], keysTexts.copyInUse]} />
        </Notice>
      )}
      {state.isNew && (
        <Notice tone="info">
          <Sentences texts={[keysTexts.newKey[kind], keysTexts.newKeyText[kind]]} />
          <div className={styles.noticeButtons}>
            <Button variant="quiet" onClick={onShowRecovery}>
              {keysTexts.showRecovery}
            </Button>
            <Button variant="quiet" onClick={later}>
              {keysTexts.later}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
};
