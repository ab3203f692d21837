/** Reads the outbox, live: the list for the open sheet, two numbers for other screens. */
import { useLive } from '../../db/hooks.ts';
import type { OutboxSummary } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { useServices } from '../../screen/services.ts';

/** Changes that need attention first, then oldest first; undefined until they are read. */
export const useOutbox = (): readonly OutboxItem[] | undefined => {
  const { sync } = useServices();
  return useLive(() => sync.outbox(), 'outbox');
};

export const useOutboxSummary = (): OutboxSummary | undefined => {
  const { sync } = useServices();
  return useLive(() => sync.outboxSummary(), 'outbox-summary');
};
