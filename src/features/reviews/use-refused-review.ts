/** A refused review that the outbox sheet sent here to be mended. */
import type { MutationArgs } from '../../mutations/registry.ts';
import { useLive } from '../../db/hooks.ts';
import type { OutboxItem } from '../../sync/api.ts';
import { useServices } from '../services.ts';
import type { RefusedReview } from './use-review-form.ts';

/** `seq`: its place in the outbox. Undefined where it is not refused (any more), or belongs to another card. */
export const findRefused = (
  items: readonly OutboxItem[],
  card: string,
  seq: number | undefined,
): RefusedReview | undefined => {
  const item = items.find((one) => one.seq === seq && one.kind === 'write-review');
  if (item?.status.state !== 'refused') return undefined;
  // The outbox lists only arguments that their mutation's schema has read.
  const written = item.args as MutationArgs<'write-review'>;
  if (written.card !== card) return undefined;
  return { seq: item.seq, body: written.body, error: item.status.error };
};

export const useRefusedReview = (
  card: string,
  seq: number | undefined,
): RefusedReview | undefined => {
  const { sync } = useServices();
  const items = useLive(() => sync.outbox(), 'outbox');
  return items && findRefused(items, card, seq);
};
