/** Changes of samples that wait in the outbox: those that the server refused, and how many there are at all. */
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

/** All that was sealed and is not sent. */
export const savesOf = (items: readonly OutboxItem[]): ItemOf<'save-message'>[] =>
  itemsOf(items, 'save-message');

const refusedSamples = (items: readonly OutboxItem[]): RefusedSample[] =>
  savesOf(items).flatMap(({ seq, args: saved, status }) =>
    status.state === 'refused' ? [{ seq, saved, error: status.error }] : [],
  );

/** `seq`: what the outbox sheet sent here to be edited. Undefined once it is gone. */
export const refusedAt = (
  items: readonly OutboxItem[],
  seq: number | undefined,
): RefusedSample | undefined => refusedSamples(items).find((one) => one.seq === seq);

/** What was refused of one sample: the member's next change of it takes its place. */
export const refusedOf = (items: readonly OutboxItem[], id: string): RefusedSample | undefined =>
  refusedSamples(items).findLast(({ saved }) => saved.id === id);

/** Whether what the list shows of a sample is not on the server yet. */
export const isSampleUnsent = (items: readonly OutboxItem[], content: string): boolean =>
  savesOf(items).some(({ args }) => args.content === content);

/** Whether it goes by itself, now or later; what was refused waits for the member. */
export const isOnItsWay = ({ status }: OutboxItem): boolean =>
  ['waiting', 'sending', 'retrying'].includes(status.state);
