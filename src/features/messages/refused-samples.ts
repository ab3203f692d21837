/** Finds changes of samples in the outbox: those that the server refused, and how many there are in all. */
import type { MutationArgs } from '../../mutations/registry.ts';
import { itemsOf, type ItemOf } from '../../screen/items-of.ts';
import type { CallError } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';

type SavedSample = MutationArgs<'save-message'>;

export interface RefusedSample {
  seq: number;
  saved: SavedSample;
  error: CallError;
}

/** Returns the changes that are sealed and not sent. */
export const savesOf = (items: readonly OutboxItem[]): ItemOf<'save-message'>[] =>
  itemsOf(items, 'save-message');

const refusedSamples = (items: readonly OutboxItem[]): RefusedSample[] =>
  savesOf(items).flatMap(({ seq, args: saved, status }) =>
    status.state === 'refused' ? [{ seq, saved, error: status.error }] : [],
  );

/** Finds the change `seq` that the outbox sheet sent here to be edited; undefined once it is gone. */
export const refusedAt = (
  items: readonly OutboxItem[],
  seq: number | undefined,
): RefusedSample | undefined => refusedSamples(items).find((one) => one.seq === seq);

/** Finds the refused change of a sample. The member's next change of that sample replaces it. */
export const refusedOf = (items: readonly OutboxItem[], id: string): RefusedSample | undefined =>
  refusedSamples(items).findLast(({ saved }) => saved.id === id);

/** Whether the outbox still has the ciphertext that the list shows for a sample. */
export const isSampleUnsent = (items: readonly OutboxItem[], content: string): boolean =>
  savesOf(items).some(({ args }) => args.content === content);

/** Whether the outbox sends it automatically, now or later. A refused change waits for the member. */
export const isOnItsWay = ({ status }: OutboxItem): boolean =>
  ['waiting', 'sending', 'retrying'].includes(status.state);
