/** Calls its listeners once a minute in any case, since an expected event can be missed. */
import { createListeners } from '../../domain/listeners.ts';
import type { Clock } from '../../platform/ports.ts';

export const watchdogMs = 60_000;

export interface Watchdog {
  start(): void;
  subscribe(listener: () => void): () => void;
}

/** `signal`: aborted when the engine stops. */
export const createWatchdog = (clock: Clock, signal: AbortSignal): Watchdog => {
  const { notify, subscribe } = createListeners();
  let stop: (() => void) | undefined;
  const start = () => {
    stop = clock.setTimer(() => {
      start();
      notify();
    }, watchdogMs);
  };
  signal.addEventListener('abort', () => stop?.());
  return {
    start,
    subscribe,
  };
};
