/** Finds the refused review of a card in the outbox, which the member can correct or replace. */
import { useLive } from '../../db/hooks.ts';
import type { CallError } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { itemsOf } from '../../screen/items-of.ts';
import { useServices } from '../../screen/services.ts';

export interface RefusedReview {
  /** Its place in the outbox. */
  seq: number;
  body: string;
  error: CallError;
}

/** Undefined if none is refused. */
export const findRefused = (
  items: readonly OutboxItem[],
  card: string,
): RefusedReview | undefined => {
  for (const { seq, args, status } of itemsOf(items, 'write-review')) {
    if (status.state === 'refused' && args.card === card)
      return { seq, body: args.body, error: status.error };
  }
  return undefined;
};

/** Null until the outbox is read. */
export const useRefusedReview = (card: string): RefusedReview | undefined | null => {
  const { sync } = useServices();
  const items = useLive(() => sync.outbox(), 'outbox');
  return items ? findRefused(items, card) : null;
};
