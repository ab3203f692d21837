/** Counts the outbox, live. */
import { useLive } from '../../db/hooks.ts';
import type { OutboxSummary } from '../../sync/api.ts';
import { useServices } from '../../screen/services.ts';

export const useOutboxSummary = (): OutboxSummary | undefined => {
  const { sync } = useServices();
  return useLive(() => sync.outboxSummary(), 'outbox-summary');
};
