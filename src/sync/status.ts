/** What the shell shows of the connection, as immutable snapshots that suit useSyncExternalStore. */
import type { SyncStatus } from './api.ts';

export interface StatusStore {
  get(): SyncStatus;
  set(change: Partial<Omit<SyncStatus, 'gateUntil'>>): void;
  setGate(until: number | undefined): void;
  subscribe(listener: () => void): () => void;
}

export const createStatusStore = (isOffline: boolean): StatusStore => {
  const listeners = new Set<() => void>();
  let status: SyncStatus = {
    isOffline,
    needsSignIn: false,
    isCredentialParked: false,
    isUpdateRequired: false,
    storage: 'ok',
    wasEvicted: false,
  };
  const replace = (next: SyncStatus) => {
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => status,
    set: (change) => replace({ ...status, ...change }),
    setGate: (until) => {
      const { gateUntil: _, ...rest } = status;
      replace(until === undefined ? rest : { ...rest, gateUntil: until });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
