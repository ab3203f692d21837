/** Derives the state of a submitted message from the outbox and the list of proofs. */
import { refusedChanges, itemsOf } from '../../../screen/hand-over.ts';
import type { CallError, Submission, View } from '../../../sync/api.ts';
import type { OutboxItem } from '../../../mutations/registry.ts';
import type { ProofBlock } from '../../../contract/calls/talk/proofs.ts';
import { proofsResource } from '../../../mutations/resources.ts';
import { useOutbox, useView } from '../../../screen/hooks/use-view.ts';

/** How the submission ended. */
export type SavedEnd = Exclude<Submission['outcome'], 'returned' | 'not-saved'>;

export type ProofSaveState =
  /** The screen waits. `left`: blocks that the server has not acknowledged. */
  | { state: 'sending'; left: number }
  /** The outbox has it. */
  | { state: 'waiting' }
  | { state: 'saved' }
  | { state: 'refused'; error: CallError }
  /** Deleted, or discarded and noted. */
  | { state: 'gone' };

const unsentBlocks = (items: readonly OutboxItem[], nonce: string): OutboxItem[] =>
  itemsOf(items, 'save-proof-block').filter(({ args }) => args.nonce === nonce);

/** Whether the server has yet to delete the discarded message; undefined until the outbox is read. */
export const isBeingDeleted = (
  items: readonly OutboxItem[] | undefined,
  nonce: string,
): boolean | undefined =>
  items && itemsOf(items, 'delete-proof').some(({ args }) => args.nonce === nonce);

/** Whether the known list of proofs has the message. */
export const isInList = (held: View<readonly { nonce: string }[]>, nonce: string): boolean =>
  held.state === 'ready' && held.value.some((one) => one.nonce === nonce);

/** What is known about a message so far. */
export interface Known {
  /** Undefined until the outbox is read. */
  items: readonly OutboxItem[] | undefined;
  held: View<readonly { nonce: string }[]>;
  /** The list had it once. A message that was just enqueued may not be listed yet. */
  wasListed: boolean;
}

/** `end`: undefined while the screen waits for the submission. */
export const saveStateOf = (
  nonce: string,
  end: SavedEnd | undefined,
  { items, held, wasListed }: Known,
): ProofSaveState => {
  const unsent = unsentBlocks(items ?? [], nonce);
  const refused = refusedChanges(unsent, 'save-proof-block')[0];
  if (refused) return { state: 'refused', error: refused.status.error };
  if (end === undefined) return { state: 'sending', left: unsent.length };
  const isMissing = held.state !== 'failed' && !isInList(held, nonce);
  if (held.state === 'ready' && isMissing && wasListed) return { state: 'gone' };
  const isUnsent = unsent.length > 0 || isMissing || items === undefined;
  return end === 'queued' && isUnsent ? { state: 'waiting' } : { state: 'saved' };
};

export interface KnownProofs {
  /** Includes the blocks that are not sent yet. */
  list: View<readonly ProofBlock[]>;
  /** All unsent changes of proofs; undefined until they are read. */
  unsent: readonly OutboxItem[] | undefined;
}

/** Reads a member's proofs once for the whole screen, so that all parts of it agree. */
export const useKnownProofs = (): KnownProofs => {
  const list = useView(proofsResource);
  const unsent = useOutbox('proofs');
  return { list, unsent };
};
