/** The state of the connection, live. */
import { useCallback, useSyncExternalStore } from 'react';
import type { SyncStatus } from '../sync/api.ts';
import { useServices } from './services.ts';

export const useSyncStatus = (): SyncStatus => {
  const { sync } = useServices();
  const subscribe = useCallback((listener: () => void) => sync.subscribeStatus(listener), [sync]);
  const read = () => sync.status();
  return useSyncExternalStore(subscribe, read, read);
};
