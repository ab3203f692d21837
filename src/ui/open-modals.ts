/**
 * The modal surfaces (sheets and dialogs) that are open, the latest last. The native dialog closes itself on Esc and
 * on Android's back gesture. Where "back" is a step in the history or the messenger's own button, the app asks here
 * first: `closeTopModal()` is true when a surface took the step.
 */
import { createListeners } from '../domain/listeners.ts';
const closers: (() => void)[] = [];
const { notify, subscribe } = createListeners();

/** Registers an open surface; the result takes it off again. */
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

/** Calls back when a surface opens or closes; the result unsubscribes. */
export const subscribeModals = subscribe;

/** Closes the surface opened last; false when none is open. */
export const closeTopModal = (): boolean => {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
};
