/** What a screen shows of what this device has: documents of the mirror, and the outbox. */
import { useEffect, useState, useCallback, useSyncExternalStore } from 'react';
import type { Resource } from '../../db/resource.ts';
import { useLive } from '../../db/hooks.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import type { View, SyncStatus } from '../../sync/api.ts';
import { useServices } from '../services.ts';

const loading: View<never> = { state: 'loading' };

/** Screens create resources as they render; the same key is the same resource. */
const useByKey = <T>(resource: Resource<T>): Resource<T> => {
  const [current, setCurrent] = useState(resource);
  if (current.key === resource.key) return current;
  setCurrent(resource);
  return resource;
};

/** As this device has it, undefined until it is read. Other parts of the app keep it fresh. */
export const useStored = <T>(resource: Resource<T>): View<T> | undefined => {
  const { sync } = useServices();
  return useLive(() => sync.view(resource), resource.key);
};

/** Shown from the mirror at once, and refreshed when the screen opens, unless it is fresh. */
export const useView = <T>(resource: Resource<T>): View<T> => {
  const { sync } = useServices();
  const current = useByKey(resource);
  useEffect(() => void sync.refresh(current, { unlessFresh: true }), [sync, current]);
  return useStored(current) ?? loading;
};

/**
 * Changes that need attention first, then oldest first; undefined until they are read. All in these lanes, or a
 * limited number of any.
 */
export const useOutbox = (...lanes: readonly string[]): readonly OutboxItem[] | undefined => {
  const { sync } = useServices();
  return useLive(() => sync.outbox(...lanes), ['outbox', ...lanes].join(' '));
};

/** The state of the connection, live. */
export const useSyncStatus = (): SyncStatus => {
  const { sync } = useServices();
  const subscribe = useCallback((listener: () => void) => sync.subscribeStatus(listener), [sync]);
  const read = () => sync.status();
  return useSyncExternalStore(subscribe, read, read);
};
