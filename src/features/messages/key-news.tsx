/** What the key has to say above the samples: notices, and the question which of two keys to use. */
import { messagesTexts } from '#texts/messages';
import type { CustodyState, KeyCustody } from '../../keys/custody-api.ts';
import { KeyConflict } from '../../screen/keys/key-conflict.tsx';
import { KeyNotices } from '../../screen/keys/key-notices.tsx';
import { countOpenedBy, type Shown } from './opening.ts';

interface KeyNewsProps {
  custody: KeyCustody;
  state: CustodyState;
  samples: readonly Shown[];
  onRecovery(): void;
  /** A notice goes with its buttons: the focus needs another place. */
  onAnswered(): void;
}

export const KeyNews = ({ custody, state, samples, onRecovery, onAnswered }: KeyNewsProps) => {
  const opens = (fingerprint: string) =>
    messagesTexts.opens(countOpenedBy(samples, fingerprint), samples.length);
  const retry = () => {
    void custody.read();
    onAnswered();
  };
  const postpone = () => {
    custody.acknowledgeNew();
    onAnswered();
  };
  return (
    <>
      <KeyNotices
        kind="master"
        state={state}
        onRetry={retry}
        onShowRecovery={onRecovery}
        onOffered={postpone}
      />
      {state.state === 'conflict' && (
        <KeyConflict
          custody={custody}
          state={state}
          opens={samples.length > 0 ? opens : undefined}
          onChosen={onAnswered}
        />
      )}
    </>
  );
};
