/** A resource on a screen: shown from the mirror at once, refreshed when the screen opens. */
import { useEffect } from 'react';
import type { Resource } from '../db/resources.ts';
import { useLive } from '../db/hooks.ts';
import type { View } from '../sync/api.ts';
import { useServices } from './services.ts';

const loading: View<never> = { state: 'loading' };

export const useView = <T>(resource: Resource<T>): View<T> => {
  const { sync } = useServices();
  useEffect(() => void sync.refresh(resource), [sync, resource.key]);
  return useLive(() => sync.view(resource), resource.key) ?? loading;
};
