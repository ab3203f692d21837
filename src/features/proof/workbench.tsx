/** Everything of the screen that needs the member's key. */
import { useRef, useState } from 'react';
import { proofTexts } from '#texts/proof';
import { keyFormats } from '../../crypto/key-format.ts';
import { blocksNeeded } from '../../domain/proof-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { KeyConflict } from '../key-conflict.tsx';
import { KeyNotices } from '../key-notices.tsx';
import { RecoverySheet } from '../recovery-sheet.tsx';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import { useCustody } from '../use-custody.ts';
import { AboutPanel } from './about-panel.tsx';
import { CircuitStatus } from './circuit-status.tsx';
import { KeyPanel } from './key-panel.tsx';
import { obstacleOf } from './obstacle.ts';
import { faultText, refusalOf } from './pre-checks.ts';
import { ProgressPanel } from './progress-panel.tsx';
import styles from './proof.module.css';
import { ResultPanel } from './result-panel.tsx';
import { TakenBack, useKnownProofs } from './save-result.tsx';
import { TextPanel } from './text-panel.tsx';
import type { Circuit } from './use-circuit.ts';
import { isUnderWay, useCreation } from './use-creation.ts';
import { useDraft } from './use-draft.ts';
import { YourProofs } from './your-proofs.tsx';

const obstacleId = 'proof-obstacle';

export const Workbench = ({ circuit }: { circuit: Circuit }) => {
  const zkKey = useCustody('zk');
  const { custody, state } = zkKey;
  const known = useKnownProofs();
  const [text, setText] = useDraft();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isRecoveryOpen, setRecoveryOpen] = useState(false);
  const { creation, create, refuse, cancel } = useCreation();
  const isBusy = isUnderWay(creation);
  const obstacle = obstacleOf(circuit.state, state, text);
  useClosingConfirmation(creation.step === 'proving' || creation.step === 'asking');

  const press = () => {
    if (faultText(text) !== undefined) return field.current?.focus();
    const refusal = refusalOf(text, known.state === 'ready' ? known.value : []);
    if (refusal !== undefined) return refuse(refusal);
    const bytes = state.state === 'ready' ? keyFormats.zk.read(state.secret.reveal()) : undefined;
    if (state.state !== 'ready' || !bytes || !circuit.prover) return undefined;
    const key = { bytes, fingerprint: state.fingerprint };
    return create({ prover: circuit.prover, key, text, blocks: blocksNeeded(text) });
  };
  const toField = () => field.current?.focus();
  const showRecovery = () => {
    custody.acknowledgeNew();
    setRecoveryOpen(true);
  };

  return (
    <>
      <KeyNotices
        kind="zk"
        state={state}
        onRetry={() => {
          void custody.read();
          toField();
        }}
        onShowRecovery={showRecovery}
        onOffered={() => {
          custody.acknowledgeNew();
          toField();
        }}
      />
      {state.state === 'conflict' && (
        <KeyConflict custody={custody} state={state} onChosen={toField} />
      )}
      <TextPanel text={text} onChange={setText} fieldRef={field} isFixed={isBusy}>
        {creation.step === 'proving' || creation.step === 'asking' ? (
          <ProgressPanel
            making={creation}
            onCancel={() => {
              cancel();
              button.current?.focus();
            }}
          />
        ) : (
          <CircuitStatus state={circuit.state} onRetry={circuit.retry} />
        )}
        <Button
          ref={button}
          variant="primary"
          isWide
          isBusy={isBusy}
          disabled={obstacle !== undefined}
          aria-describedby={obstacle && obstacleId}
          onClick={press}
        >
          {proofTexts.create}
        </Button>
        {obstacle && (
          <p id={obstacleId} className={styles.hint}>
            {proofTexts.obstacles[obstacle]}
          </p>
        )}
        {creation.step === 'failed' && (
          <Notice tone="error">
            <p>{creation.text}</p>
            {creation.nonce !== undefined && <TakenBack nonce={creation.nonce} />}
          </Notice>
        )}
      </TextPanel>
      {creation.step === 'saved' && (
        <ResultPanel
          key={creation.message.nonce}
          message={creation.message}
          outcome={creation.outcome}
        />
      )}
      <KeyPanel state={state} />
      <YourProofs zkKey={zkKey} />
      <AboutPanel />
      <RecoverySheet
        isOpen={isRecoveryOpen}
        custody={custody}
        onClose={() => setRecoveryOpen(false)}
      />
    </>
  );
};
