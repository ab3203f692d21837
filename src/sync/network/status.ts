/** The connection's status for the shell, as immutable snapshots that suit `useSyncExternalStore`. */
import { createListeners } from '../../domain/listeners.ts';
import type { GateMark } from '../../db/meta.ts';
import type { SyncStatus } from '../api.ts';

export interface StatusStore {
  get(): SyncStatus;
  set(change: Partial<Omit<SyncStatus, 'gateUntil' | 'isGateQuiet'>>): void;
  setGate(mark: GateMark | undefined): void;
  subscribe(listener: () => void): () => void;
}

export const firstStatus = (isOffline: boolean): SyncStatus => ({
  isOffline,
  needsSignIn: false,
  isCredentialParked: false,
  isUpdateRequired: false,
  storage: 'ok',
  wasEvicted: false,
});

export const createStatusStore = (isOffline: boolean): StatusStore => {
  const { notify, subscribe } = createListeners();
  let status = firstStatus(isOffline);
  const replace = (next: SyncStatus) => {
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    notify();
  };
  return {
    get: () => status,
    set: (change) => replace({ ...status, ...change }),
    setGate: (mark) => {
      const { gateUntil: _, isGateQuiet: __, ...rest } = status;
      const gate = mark && {
        gateUntil: mark.until,
        ...(mark.isQuiet && { isGateQuiet: true as const }),
      };
      replace({ ...rest, ...gate });
    },
    subscribe,
  };
};
