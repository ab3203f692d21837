/** What became of the key, where it concerns the member: made just now, on this device only, or not to be had. */
import { messagesTexts } from '#texts/messages';
import type { CustodyState, Unavailability } from '../../crypto/custody-api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './messages.module.css';

const { unavailable } = messagesTexts;

/** Why there is no key, and what follows from it; one sentence each. */
export const unavailableTexts = (why: Unavailability): string[] => {
  switch (why.reason) {
    case 'unread': {
      const { holdings } = why;
      const held = holdings === 'unknown' ? unavailable.unknown : unavailable.held(holdings);
      return [unavailable.cloud[why.cloud], held];
    }
    case 'invalid':
      return [unavailable.invalid[why.place], unavailable.invalidNext];
    case 'not-kept':
      return [unavailable.notKept];
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
  why: Unavailability;
  onRetry: () => void;
}

const UnavailableNotice = ({ why, onRetry }: UnavailableProps) => (
  <Notice tone="warning">
    <Sentences texts={unavailableTexts(why)} />
    <Button className={styles.noticeButton} variant="quiet" onClick={onRetry}>
      {messagesTexts.retry}
    </Button>
  </Notice>
);

interface RecoveryOfferProps {
  onShow: () => void;
  onLater: () => void;
}

const RecoveryOffer = ({ onShow, onLater }: RecoveryOfferProps) => (
  <Notice tone="info">
    <Sentences texts={[messagesTexts.newKey, messagesTexts.newKeyText]} />
    <div className={styles.noticeButtons}>
      <Button variant="quiet" onClick={onShow}>
        {messagesTexts.showRecovery}
      </Button>
      <Button variant="quiet" onClick={onLater}>
        {messagesTexts.later}
      </Button>
    </div>
  </Notice>
);

interface KeyNoticesProps {
  state: CustodyState;
  onRetry: () => void;
  onShowRecovery: () => void;
  /** The member has seen the offer of the recovery text. */
  onOffered: () => void;
}

export const KeyNotices = ({ state, onRetry, onShowRecovery, onOffered }: KeyNoticesProps) => {
  if (state.state === 'unavailable') return <UnavailableNotice why={state} onRetry={onRetry} />;
  if (state.state !== 'ready') return null;
  return (
    <>
      {state.keptIn === 'device' && (
        <Notice tone="warning">
          <Sentences texts={[messagesTexts.deviceOnly, messagesTexts.deviceOnlyText]} />
        </Notice>
      )}
      {state.keptIn === 'cloud' && state.unread && (
        <Notice tone="info">
          <Sentences texts={[unavailable.cloud[state.unread], messagesTexts.copyInUse]} />
        </Notice>
      )}
      {state.isNew && <RecoveryOffer onShow={onShowRecovery} onLater={onOffered} />}
    </>
  );
};
