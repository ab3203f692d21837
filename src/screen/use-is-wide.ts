/** Whether the window has room for two panes: from 900 px on. */
import { useSyncExternalStore } from 'react';

const query = '(min-width: 900px)';

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches);
