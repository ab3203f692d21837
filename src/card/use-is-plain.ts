import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True in the server's markup until a script takes it over: there it has what only a script could show otherwise. Such
 * parts are marked `data-plain`, and seen only where no scripts run.
 */
export const useIsPlain = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
