/** The panel where the member writes a text and creates its proof. */
import { useEffect, useRef, type ReactNode } from 'react';
import { proofTexts } from '#texts/proof';
import type { CustodyState } from '../../../keys/custody/custody-api.ts';
import { keyFormats } from '../../../keys/stored/key-format.ts';
import { blocksNeeded } from '../../../domain/proofs/proof-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useClosingConfirmation } from '../../../screen/hooks/use-closing-confirmation.ts';
import { noteUnkept } from '../../../screen/hooks/use-reload.ts';
import { CircuitStatus, type Circuit } from '../circuit-status.tsx';
import { obstacleOf, faultText, heldBlocks, refusalOf } from './pre-checks.ts';
import type { KnownProofs } from './save-state.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { TakenBack } from './save-result.tsx';
import { TextPanel, type Field, useDraft } from './text-panel.tsx';
import { isCreating, useCreation, type Creation } from './use-creation.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../proof.module.css';

const circuitId = 'proof-circuit';
const obstacleId = 'proof-obstacle';

/**
 * When proving ends without a result, the focused element disappears, and the focus returns to the button that began
 * it.
 */
const useFocusBack = (creation: Creation) => {
  const button = useRef<HTMLButtonElement>(null);
  const isOver = creation.step === 'idle' || creation.step === 'failed';
  const wasOver = useRef(true);
  useEffect(() => {
    if (isOver && !wasOver.current) button.current?.focus();
    wasOver.current = isOver;
  }, [isOver]);
  return button;
};

const Failure = ({ text, nonce }: Extract<Creation, { step: 'failed' }>) => (
  <Notice tone="error">
    <p>{text}</p>
    {nonce !== undefined && <TakenBack nonce={nonce} />}
  </Notice>
);

interface CreatePanelProps {
  circuit: Circuit;
  zkKey: CustodyState;
  known: KnownProofs;
}

/** Shows the three steps from a text to a proof that others can check, and marks the present one. */
const Steps = ({ children }: { children: ReactNode }) => (
  <ol className={styles.steps}>{children}</ol>
);

interface StepProps {
  number: 1 | 2 | 3;
  title: string;
  text?: ReactNode;
  isDone?: boolean;
  children?: ReactNode;
}

const Step = ({ number, title, text, isDone = false, children }: StepProps) => (
  <li className={styles.stepsStep}>
    <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
      {isDone ? <Icon name="check" /> : number}
    </span>
    <div className={styles.body}>
      <h2 className={styles.stepsTitle}>
        {title}
        {isDone && <VisuallyHidden> {proofTexts.stepDone}</VisuallyHidden>}
      </h2>
      {text && <p className={styles.stepsText}>{text}</p>}
    </div>
    {children && <div className={styles.content}>{children}</div>}
  </li>
);

export const CreatePanel = ({ circuit, zkKey, known }: CreatePanelProps) => {
  const [text, setText] = useDraft();
  const field = useRef<Field>(null);
  const { creation, create, refuse, counted, cancel } = useCreation();
  const button = useFocusBack(creation);
  const isMade = creation.step === 'saved';
  const isMaking = creation.step === 'proving' || creation.step === 'asking';
  const obstacle = obstacleOf(circuit.state, zkKey, known.list.state, text);
  useClosingConfirmation(isMaking);
  useEffect(() => {
    noteUnkept('proof', isMaking);
    return () => noteUnkept('proof', false);
  }, [isMaking]);

  const press = () => {
    if (faultText(text) !== undefined) return field.current?.focus();
    const refusal = refusalOf(text, heldBlocks(known.list, known.unsent));
    if (refusal !== undefined) return refuse(refusal);
    const bytes = zkKey.state === 'ready' && keyFormats.zk.read(zkKey.secret.reveal());
    if (!bytes || !circuit.prover) return undefined;
    const key = { bytes, fingerprint: zkKey.fingerprint };
    return create({ prover: circuit.prover, key, text, blocks: blocksNeeded(text) });
  };

  return (
    <>
      <Steps>
        <Step number={1} title={proofTexts.steps.write} isDone={isMade}>
          <TextPanel
            text={text}
            onChange={setText}
            fieldRef={field}
            isFixed={isCreating(creation)}
          />
        </Step>
        <Step
          number={2}
          title={proofTexts.steps.prove}
          text={proofTexts.steps.proveText}
          isDone={isMade}
        >
          {isMaking ? (
            <ProgressPanel making={creation} onCounted={counted} onCancel={cancel} />
          ) : (
            <>
              <CircuitStatus id={circuitId} state={circuit.state} onRetry={circuit.retry} />
              <Button
                ref={button}
                variant={isMade ? 'secondary' : 'primary'}
                isWide
                isBusy={isCreating(creation)}
                disabled={obstacle !== undefined}
                aria-describedby={obstacle === 'circuit' ? circuitId : obstacleId}
                onClick={press}
              >
                {proofTexts.create}
              </Button>
              <p id={obstacleId} className={styles.obstacle}>
                {obstacle && obstacle !== 'circuit' && proofTexts.obstacles[obstacle]}
              </p>
            </>
          )}
          {creation.step === 'failed' && <Failure {...creation} />}
        </Step>
        <Step
          number={3}
          title={proofTexts.steps.handOn}
          text={proofTexts.steps.handOnText(`${location.host}/verify`)}
        />
      </Steps>
      {creation.step === 'saved' && (
        <ResultPanel key={creation.message.nonce} {...creation} known={known} />
      )}
    </>
  );
};
