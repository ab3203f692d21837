/** Says above the samples why they have no key, or asks which of two keys to use. */
import { messagesTexts } from '#texts/messages';
import type { CustodyState, KeyCustody } from '../../keys/custody-api.ts';
import { KeyConflict } from '../../screen/keys/key-conflict.tsx';
import { KeyUnavailable } from '../../screen/keys/key-notices.tsx';
import { countOpenedBy, type Shown } from './opening.ts';

interface KeyObstacleProps {
  custody: KeyCustody;
  state: CustodyState;
  samples: readonly Shown[];
  /** The notice disappears with its buttons, so the focus must move. */
  onAnswered(): void;
}

export const KeyObstacle = ({ custody, state, samples, onAnswered }: KeyObstacleProps) => {
  const opens = (fingerprint: string) =>
    messagesTexts.opens(countOpenedBy(samples, fingerprint), samples.length);
  const retry = () => {
    void custody.read();
    onAnswered();
  };
  return (
    <>
      <KeyUnavailable kind="master" state={state} onRetry={retry} />
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
