import { useCallback, useSyncExternalStore } from 'react';

/** Whether the page currently matches a media query. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
};

/** Whether the window has room for two panes. */
export const useIsWide = (): boolean => useMedia('(min-width: 900px)');
