/** Changes of samples that wait in the outbox: those that the server refused, and how many there are at all. */
import type { MutationArgs } from '../../mutations/registry.ts';
import type { CallError, OutboxItem } from '../../sync/api.ts';

type SavedSample = MutationArgs<'save-message'>;

export interface RefusedSample {
  seq: number;
  saved: SavedSample;
  error: CallError;
}

/** All that was sealed and is not sent. */
export const savesOf = (items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter(({ kind }) => kind === 'save-message');

/** The outbox lists only arguments that their mutation's schema has read. */
const savedOf = ({ args }: OutboxItem): SavedSample => args as SavedSample;

const refusedSamples = (items: readonly OutboxItem[]): RefusedSample[] =>
  savesOf(items).flatMap((item) => {
    const { seq, status } = item;
    return status.state === 'refused' ? [{ seq, saved: savedOf(item), error: status.error }] : [];
  });

/** `seq`: what the outbox sheet sent here to be edited. Undefined once it is gone. */
export const refusedAt = (
  items: readonly OutboxItem[],
  seq: number | undefined,
): RefusedSample | undefined => refusedSamples(items).find((one) => one.seq === seq);

/** What was refused of one sample: the member's next change of it takes its place. */
export const refusedOf = (items: readonly OutboxItem[], id: string): RefusedSample | undefined =>
  refusedSamples(items).findLast(({ saved }) => saved.id === id);

/** Whether what the list shows of a sample is not on the server yet. */
export const isUnsent = (items: readonly OutboxItem[], content: string): boolean =>
  savesOf(items).some((item) => savedOf(item).content === content);

/** Whether it goes by itself, now or later; what was refused waits for the member. */
export const isOnItsWay = ({ status }: OutboxItem): boolean =>
  ['waiting', 'sending', 'retrying'].includes(status.state);
