/**
 * Notices that somebody fell silent, as a worker does that the system killed. Silence is counted in parts, so that a
 * page that was frozen, and finds a timer due when it wakes, gives its worker time as well.
 */
import type { Clock } from './ports.ts';

const commonPartMs = 15_000;

export interface SilenceWatch {
  /** Silence begins again; not after the end. */
  heard(): void;
  /** For good. */
  stop(): void;
}

/** Tells it once, after so many parts, of 15 s unless another length is given. */
export const watchSilence = (
  clock: Clock,
  parts: number,
  tell: () => void,
  partMs = commonPartMs,
): SilenceWatch => {
  let passed = 0;
  let isOver = false;
  let cancel: (() => void) | undefined;
  const wait = () => {
    cancel = clock.setTimer(() => {
      passed += 1;
      isOver = passed === parts;
      if (isOver) tell();
      else wait();
    }, partMs);
  };
  wait();
  return {
    heard: () => {
      if (isOver) return;
      cancel?.();
      passed = 0;
      wait();
    },
    stop: () => {
      isOver = true;
      cancel?.();
    },
  };
};
