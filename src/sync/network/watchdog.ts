/** Once a minute, in any case: an event that should have come can be missed. */
import type { Clock } from '../../platform/ports.ts';

export const watchdogMs = 60_000;

export interface Watchdog {
  start(): void;
  subscribe(listener: () => void): () => void;
}

/** `signal`: the engine's life. */
export const createWatchdog = (clock: Clock, signal: AbortSignal): Watchdog => {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  const start = () => {
    stop = clock.setTimer(() => {
      start();
      for (const listener of listeners) listener();
    }, watchdogMs);
  };
  signal.addEventListener('abort', () => stop?.());
  return {
    start,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
