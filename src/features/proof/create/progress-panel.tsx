/** Shows the progress of a proof, with a Cancel button. */
import { useEffect, useId, useRef, useState } from 'react';
import { proofTexts } from '#texts/proof';
import { Button } from '../../../ui/controls/button.tsx';
import { useCountdown } from '../../../ui/states/countdown.tsx';
import { useServices } from '../../../screen/services.ts';
import type { Making } from './use-creation.ts';
import { afterFrames } from '../../../platform/browser/frames.ts';
import styles from '../proof.module.css';

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

interface Step {
  shown: number;
  /** When it first showed. */
  since: number;
}

/** Milliseconds until the next step. The count never overtakes the true one. */
export const stepDelay = ({ since }: Step, count: number, started: number, now: number): number =>
  Math.max(0, since + (now - started) / count - now);

/** One frame more than must be seen, since a change may fall into one of them. */
const leastFrames = 3;

/**
 * Counts evenly for the eye. Several workers finish their blocks at nearly the same time, so the true count jumps. This
 * one follows it step by step: each step takes as long as a block has taken on average, and less once all are proven.
 * Even then each step shows for two frames at least.
 */
const useEvenCount = (count: number, total: number): number => {
  const { clock } = useServices();
  const [started] = useState(() => clock.now());
  const [step, setStep] = useState<Step>({ shown: 0, since: started });
  useEffect(() => {
    if (step.shown >= count) return undefined;
    const next = () => setStep({ shown: step.shown + 1, since: clock.now() });
    let cancelTimer: (() => void) | undefined;
    const wait = () => {
      const delay = count === total ? 0 : stepDelay(step, count, started, clock.now());
      cancelTimer = clock.setTimer(next, delay);
    };
    const cancelFrames = afterFrames(leastFrames, wait);
    return () => {
      cancelFrames();
      cancelTimer?.();
    };
  }, [clock, count, total, started, step]);
  return step.shown;
};

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
