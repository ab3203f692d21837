/**
 * Counts evenly for the eye. Several workers finish their blocks at nearly the same time, so the true count jumps. This
 * one follows it step by step: each step takes as long as a block has taken on average, and less once all are proven.
 * Even then each step shows for two frames at least.
 */
import { useEffect, useState } from 'react';
import { afterFrames } from '../../platform/browser/frames.ts';
import { useServices } from '../../screen/services.ts';

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

export const useEvenCount = (count: number, total: number): number => {
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
