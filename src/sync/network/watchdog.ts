/** Once a minute, in any case: an event that should have come can be missed. */
import { createListeners } from '../../domain/listeners.ts';
import type { Clock } from '../../platform/ports.ts';

export const watchdogMs = 60_000;

export interface Watchdog {
  start(): void;
  subscribe(listener: () => void): () => void;
}

/** `signal`: the engine's life. */
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
