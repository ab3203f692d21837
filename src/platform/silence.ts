/**
 * Detects silence, such as that of a worker which the system killed. Silence is counted in parts. A page that was
 * frozen finds its timer due when it wakes; by counting parts it still gives its worker time.
 */
import type { Clock } from './ports.ts';

const commonPartMs = 15_000;

export interface SilenceWatch {
  /** Starts the count again; ignored after the end. */
  heard(): void;
  /** Ends it for good. */
  stop(): void;
}

/** Calls `onSilent` once after this many silent parts, each 15 s unless another length is given. */
export const watchSilence = (
  clock: Clock,
  parts: number,
  onSilent: () => void,
  partMs = commonPartMs,
): SilenceWatch => {
  let passed = 0;
  let isOver = false;
  let cancel: (() => void) | undefined;
  const wait = () => {
    cancel = clock.setTimer(() => {
      passed += 1;
      isOver = passed === parts;
      if (isOver) onSilent();
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
