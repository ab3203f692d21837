/** The review of a card that was refused and waits in the outbox, to be mended or to make way for another text. */
import type { MutationArgs } from '../../mutations/registry.ts';
import { useLive } from '../../db/hooks.ts';
import type { CallError, OutboxItem } from '../../sync/api.ts';
import { useServices } from '../../screen/services.ts';

export interface RefusedReview {
  /** Its place in the outbox. */
  seq: number;
  body: string;
  error: CallError;
}

/** Undefined where none is refused (any more). */
export const findRefused = (
  items: readonly OutboxItem[],
  card: string,
): RefusedReview | undefined => {
  for (const { kind, args, seq, status } of items) {
    if (kind !== 'write-review' || status.state !== 'refused') continue;
    // The outbox lists only arguments that their mutation's schema has read.
    const written = args as MutationArgs<'write-review'>;
    if (written.card === card) return { seq, body: written.body, error: status.error };
  }
  return undefined;
};

/** Null until the outbox has been read. */
export const useRefusedReview = (card: string): RefusedReview | undefined | null => {
  const { sync } = useServices();
  const items = useLive(() => sync.outbox(), 'outbox');
  return items ? findRefused(items, card) : null;
};
