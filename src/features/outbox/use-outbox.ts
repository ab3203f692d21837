/** Unsent and refused changes, oldest first, live. */
import { useLive } from '../../db/hooks.ts';
import type { OutboxItem } from '../../sync/api.ts';
import { useServices } from '../services.ts';

const none: readonly OutboxItem[] = [];

export const useOutbox = (): readonly OutboxItem[] => {
  const { sync } = useServices();
  return useLive(() => sync.outbox(), 'outbox') ?? none;
};
