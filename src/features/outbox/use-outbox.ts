/** Unsent and refused changes, live: the list for the open sheet, two numbers for everybody else. */
import { useLive } from '../../db/hooks.ts';
import type { OutboxSummary } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { useServices } from '../../screen/services.ts';

/** What needs attention first, then oldest first; undefined until it is known. */
export const useOutbox = (): readonly OutboxItem[] | undefined => {
  const { sync } = useServices();
  return useLive(() => sync.outbox(), 'outbox');
};

export const useOutboxSummary = (): OutboxSummary | undefined => {
  const { sync } = useServices();
  return useLive(() => sync.outboxSummary(), 'outbox-summary');
};
