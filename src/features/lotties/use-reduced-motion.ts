import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the member's device asks for less motion, as it is set now. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
