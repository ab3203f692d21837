/**
 * A count for the eye. Several workers finish their blocks at nearly the same time, so the true count goes in leaps; this
 * one follows it step by step, each as long as a block has taken on average so far, and hurries once all are proven.
 */
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

interface Step {
  shown: number;
  /** When it was first shown. */
  since: number;
}

/** How long until the next step is due: never before the true count has got there. */
export const stepDelay = ({ since }: Step, count: number, started: number, now: number): number =>
  Math.max(0, since + (now - started) / count - now);

export const useEvenCount = (count: number, total: number): number => {
  const { clock } = useServices();
  const [started] = useState(() => clock.now());
  const [step, setStep] = useState<Step>({ shown: 0, since: started });
  useEffect(() => {
    if (step.shown >= count) return undefined;
    const next = () => setStep({ shown: step.shown + 1, since: clock.now() });
    const delay = count === total ? 0 : stepDelay(step, count, started, clock.now());
    return clock.setTimer(next, delay);
  }, [clock, count, total, started, step]);
  return step.shown;
};
