/** Finds changes of samples in the outbox: those that the server refused, and how many there are in all. */
import type { OutboxItem } from '../../mutations/registry.ts';
import { refusedChanges, type Refused } from '../../screen/hand-over.ts';
import { itemsOf, type ItemOf } from '../../screen/items-of.ts';

export type RefusedSample = Refused<'save-message'>;

/** Returns the changes that are sealed and not sent. */
export const savesOf = (items: readonly OutboxItem[]): ItemOf<'save-message'>[] =>
  itemsOf(items, 'save-message');

/** Finds the change `seq` that the outbox sheet sent here to be edited; undefined once it is gone. */
export const refusedAt = (
  items: readonly OutboxItem[],
  seq: number | undefined,
): RefusedSample | undefined =>
  refusedChanges(items, 'save-message').find((one) => one.seq === seq);

/** Finds the refused change of a sample. The member's next change of that sample replaces it. */
export const refusedOf = (items: readonly OutboxItem[], id: string): RefusedSample | undefined =>
  refusedChanges(items, 'save-message').findLast(({ args }) => args.id === id);

/** Whether the outbox still has the ciphertext that the list shows for a sample. */
export const isSampleUnsent = (items: readonly OutboxItem[], content: string): boolean =>
  savesOf(items).some(({ args }) => args.content === content);

/** Whether the outbox sends it automatically, now or later. A refused change waits for the member. */
export const isOnItsWay = ({ status }: OutboxItem): boolean =>
  ['waiting', 'sending', 'retrying'].includes(status.state);
