/** A proof in the making: how far it is, and the way out. */
import { useEffect, useId, useRef } from 'react';
import { proofTexts } from '#texts/proof';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useServices } from '../../screen/services.ts';
import type { Making } from './use-creation.ts';
import styles from './proof.module.css';
import { useEvenCount } from './use-even-count.ts';

/** The block that is worked on, of those not proven the first; with several at once, the others follow. */
const currentBlock = (proven: number, total: number): number => Math.min(proven + 1, total);

const wordsOf = (isAsking: boolean, shown: number, total: number): string =>
  isAsking && shown === total
    ? proofTexts.verifying
    : proofTexts.progress(currentBlock(shown, total), total);

/** Nobody wants each second read out: it is in no live region. */
const TimeLeft = ({ due }: { due: number }) => {
  const { clock } = useServices();
  return proofTexts.timeLeft(useCountdown(due, clock));
};

interface ProgressPanelProps {
  making: Making;
  /** The count has come to its end, and each step of it was to be seen. */
  onCounted: () => void;
  onCancel: () => void;
}

export const ProgressPanel = ({ making, onCounted, onCancel }: ProgressPanelProps) => {
  const id = useId();
  const line = useRef<HTMLParagraphElement>(null);
  const { step, proven, total, isSlow, due } = making;
  const shown = useEvenCount(proven, total);
  // The button that was pressed is out of reach now.
  useEffect(() => line.current?.focus(), []);
  useEffect(() => {
    if (shown === total) onCounted();
  }, [shown, total, onCounted]);
  return (
    <section className={styles.making} aria-labelledby={id}>
      <div className={styles.counts}>
        <p ref={line} id={id} className={styles.step} tabIndex={-1} aria-live="polite">
          {wordsOf(step === 'asking', shown, total)}
        </p>
        {due !== undefined && step === 'proving' && (
          <span>
            <TimeLeft due={due} />
          </span>
        )}
      </div>
      <progress className={styles.progress} aria-labelledby={id} max={total} value={shown} />
      <p className={styles.hint} aria-live="polite">
        {isSlow ? proofTexts.slowHint : proofTexts.progressHint}
      </p>
      <Button onClick={onCancel}>{proofTexts.cancel}</Button>
    </section>
  );
};
