/** Shows the progress of a proof, with a Cancel button. */
import { useEffect, useId, useRef } from 'react';
import { proofTexts } from '#texts/proof';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useServices } from '../../screen/services.ts';
import type { Making } from './use-creation.ts';
import styles from './proof.module.css';
import { useEvenCount } from './use-even-count.ts';

/** The first block that is not proven yet. Other blocks may be proven at the same time. */
const currentBlock = (proven: number, total: number): number => Math.min(proven + 1, total);

const progressText = (isAsking: boolean, shown: number, total: number): string =>
  isAsking && shown === total
    ? proofTexts.verifying
    : proofTexts.progress(currentBlock(shown, total), total);

/** The seconds are in no live region, since reading out each one would disturb. */
const TimeLeft = ({ due }: { due: number }) => {
  const { clock } = useServices();
  return proofTexts.timeLeft(useCountdown(due, clock));
};

interface ProgressPanelProps {
  making: Making;
  /** Called when the count has reached its end on the screen. */
  onCounted: () => void;
  onCancel: () => void;
}

export const ProgressPanel = ({ making, onCounted, onCancel }: ProgressPanelProps) => {
  const id = useId();
  const line = useRef<HTMLParagraphElement>(null);
  const { step, proven, total, isSlow, due } = making;
  const shown = useEvenCount(proven, total);
  // The pressed button cannot be reached any more.
  useEffect(() => line.current?.focus(), []);
  useEffect(() => {
    if (shown === total) onCounted();
  }, [shown, total, onCounted]);
  return (
    <section className={styles.making} aria-labelledby={id}>
      <div className={styles.counts}>
        <p ref={line} id={id} className={styles.step} tabIndex={-1} aria-live="polite">
          {progressText(step === 'asking', shown, total)}
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
