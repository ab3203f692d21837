/** Finds the refused review of a card in the outbox, which the member can correct or replace. */
import type { OutboxItem } from '../../mutations/registry.ts';
import { refusedChanges, type Refused } from '../../screen/hand-over.ts';
import { useOutbox } from '../../screen/use-view.ts';

export type RefusedReview = Refused<'write-review'>;

/** Undefined if none is refused. */
export const findRefused = (
  items: readonly OutboxItem[],
  card: string,
): RefusedReview | undefined =>
  refusedChanges(items, 'write-review').find(({ args }) => args.card === card);

/** Null until the outbox is read. */
export const useRefusedReview = (card: string): RefusedReview | undefined | null => {
  const items = useOutbox();
  return items ? findRefused(items, card) : null;
};
