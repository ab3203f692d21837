/**
 * The modal surfaces (sheets and dialogs) that are open, the latest last. The native dialog closes itself on Esc and
 * on Android's back gesture. Where "back" is a step in the history or the messenger's own button, the app asks here
 * first: `closeTopModal()` is true when a surface took the step.
 */
const closers: (() => void)[] = [];
const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/** Registers an open surface; the result takes it off again. */
export const pushModal = (close: () => void): (() => void) => {
  closers.push(close);
  announce();
  return () => {
    const index = closers.lastIndexOf(close);
    if (index < 0) return;
    closers.splice(index, 1);
    announce();
  };
};

export const isModalOpen = (): boolean => closers.length > 0;

/** Calls back when a surface opens or closes; the result unsubscribes. */
export const subscribeModals = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Closes the surface opened last; false when none is open. */
export const closeTopModal = (): boolean => {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
};
