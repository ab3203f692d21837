/**
 * Tracks open modal surfaces (sheets and dialogs), the latest last. The native dialog closes itself on Esc and on
 * Android's back gesture. If "back" is a step in the history or the messenger's own button, the app calls
 * `closeTopModal()` first: it returns true if a surface closed.
 */
import { createListeners } from '../../domain/listeners.ts';
const closers: (() => void)[] = [];
const { notify, subscribe } = createListeners();

/** Registers an open surface. The result removes it. */
export const pushModal = (close: () => void): (() => void) => {
  closers.push(close);
  notify();
  return () => {
    const index = closers.lastIndexOf(close);
    if (index < 0) return;
    closers.splice(index, 1);
    notify();
  };
};

export const isModalOpen = (): boolean => closers.length > 0;

/** Calls back when a surface opens or closes. The result unsubscribes. */
export const subscribeModals = subscribe;

/** Closes the latest surface; false if none is open. */
export const closeTopModal = (): boolean => {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
};
