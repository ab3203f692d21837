/** What became of a message that was handed to the outbox, from what the outbox and the list of proofs say now. */
import { itemsOf } from '../../screen/items-of.ts';
import type { SubmissionEnd } from '../../screen/submission.ts';
import type { CallError, View } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';

/** How the submission ended. */
export type SavedEnd = Exclude<SubmissionEnd['state'], 'failed'>;

export type ProofSaveState =
  /** The screen waits; so many blocks are not acknowledged yet. */
  | { state: 'sending'; left: number }
  /** It is the outbox's now. */
  | { state: 'waiting' }
  | { state: 'saved' }
  | { state: 'refused'; error: CallError }
  /** Deleted, or given up and taken note of. */
  | { state: 'gone' };

const unsentBlocks = (items: readonly OutboxItem[], nonce: string): OutboxItem[] =>
  itemsOf(items, 'save-proof-block').filter(({ args }) => args.nonce === nonce);

/** Whether the server has yet to hear that the message is given up; undefined while the outbox was not read. */
export const isBeingDeleted = (
  items: readonly OutboxItem[] | undefined,
  nonce: string,
): boolean | undefined =>
  items && itemsOf(items, 'delete-proof').some(({ args }) => args.nonce === nonce);

/** Whether the list of proofs, as it is known, has the message. */
export const isInList = (held: View<readonly { nonce: string }[]>, nonce: string): boolean =>
  held.state === 'ready' && held.value.some((one) => one.nonce === nonce);

/** What is known of a message, and what is not known yet. */
export interface Known {
  /** Undefined while the outbox was not read. */
  items: readonly OutboxItem[] | undefined;
  held: View<readonly { nonce: string }[]>;
  /** The list had it: one that was enqueued a moment ago may not be in there yet. */
  wasListed: boolean;
}

/** `end`: undefined while the submission is awaited. */
export const saveStateOf = (
  nonce: string,
  end: SavedEnd | undefined,
  { items, held, wasListed }: Known,
): ProofSaveState => {
  const unsent = unsentBlocks(items ?? [], nonce);
  for (const { status } of unsent) {
    if (status.state === 'refused') return { state: 'refused', error: status.error };
  }
  if (end === undefined) return { state: 'sending', left: unsent.length };
  const isMissing = held.state !== 'failed' && !isInList(held, nonce);
  if (held.state === 'ready' && isMissing && wasListed) return { state: 'gone' };
  // The outbox lists a hundred changes at most; what is pending in the list tells of the others.
  const isPending = held.state === 'ready' && held.isPending;
  const isUnsent = unsent.length > 0 || isPending || isMissing || items === undefined;
  return end === 'queued' && isUnsent ? { state: 'waiting' } : { state: 'saved' };
};
