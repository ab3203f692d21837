/** Tells the member about the key: made just now, stored on this device only, or unavailable. */
import { keysTexts } from '#texts/keys';
import type { CustodyState, KeyKind, Unavailability } from '../../keys/custody-api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './keys.module.css';

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

interface UnavailableProps {
  kind: KeyKind;
  why: Unavailability;
  onRetry: () => void;
}

const UnavailableNotice = ({ kind, why, onRetry }: UnavailableProps) => (
  <Notice tone="warning">
    <Sentences texts={unavailableTexts(kind, why)} />
    <Button className={styles.noticeButton} variant="quiet" onClick={onRetry}>
      {keysTexts.retry}
    </Button>
  </Notice>
);

interface RecoveryOfferProps {
  kind: KeyKind;
  onShow: () => void;
  onLater: () => void;
}

const RecoveryOffer = ({ kind, onShow, onLater }: RecoveryOfferProps) => (
  <Notice tone="info">
    <Sentences texts={[keysTexts.newKey[kind], keysTexts.newKeyText[kind]]} />
    <div className={styles.noticeButtons}>
      <Button variant="quiet" onClick={onShow}>
        {keysTexts.showRecovery}
      </Button>
      <Button variant="quiet" onClick={onLater}>
        {keysTexts.later}
      </Button>
    </div>
  </Notice>
);

interface KeyUnavailableProps {
  kind: KeyKind;
  state: CustodyState;
  onRetry: () => void;
}

/** Why there is no key; nothing where there is one. */
export const KeyUnavailable = ({ kind, state, onRetry }: KeyUnavailableProps) =>
  state.state === 'unavailable' && <UnavailableNotice kind={kind} why={state} onRetry={onRetry} />;

interface KeyNoticesProps {
  kind: KeyKind;
  state: CustodyState;
  onShowRecovery: () => void;
  /** The member has seen the offer of the recovery text. */
  onOffered: () => void;
}

/** What is to be known of a key that is in use. */
export const KeyNotices = ({ kind, state, onShowRecovery, onOffered }: KeyNoticesProps) => {
  if (state.state !== 'ready') return null;
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
      {state.isNew && <RecoveryOffer kind={kind} onShow={onShowRecovery} onLater={onOffered} />}
    </>
  );
};
