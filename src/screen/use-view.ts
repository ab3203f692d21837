/** A resource on a screen: shown from the mirror at once, and refreshed when the screen opens, unless it is fresh. */
import { useEffect, useState } from 'react';
import type { Resource } from '../db/resource.ts';
import { useLive } from '../db/hooks.ts';
import type { View } from '../sync/api.ts';
import { useServices } from './services.ts';

const loading: View<never> = { state: 'loading' };

/** Screens create resources as they render; the same key is the same resource. */
const useByKey = <T>(resource: Resource<T>): Resource<T> => {
  const [current, setCurrent] = useState(resource);
  if (current.key === resource.key) return current;
  setCurrent(resource);
  return resource;
};

export const useView = <T>(resource: Resource<T>): View<T> => {
  const { sync } = useServices();
  const current = useByKey(resource);
  useEffect(() => void sync.refresh(current, { unlessFresh: true }), [sync, current]);
  return useLive(() => sync.view(current), current.key) ?? loading;
};
