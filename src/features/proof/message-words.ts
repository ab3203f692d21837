/** What the list says of one message, and which messages are not sent yet. */
import { proofsListTexts } from '#texts/proofs-list';
import type { MutationArgs } from '../../mutations/registry.ts';
import type { OutboxItem } from '../../sync/api.ts';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** `createdAt`: ISO 8601; what is none is shown as it came. */
export const createdWords = (createdAt: string): string => {
  const at = Date.parse(createdAt);
  return Number.isNaN(at) ? createdAt : moment.format(at);
};

export const rangeWords = (blocks: readonly { counter: number }[]): string =>
  proofsListTexts.range(blocks.at(0)?.counter ?? 0, blocks.at(-1)?.counter ?? 0);

/** Nonces of messages of which the server lacks blocks. */
export const unsentNonces = (items: readonly OutboxItem[]): ReadonlySet<string> =>
  new Set(
    items
      .filter(({ kind }) => kind === 'save-proof-block')
      // The outbox lists only arguments that their mutation's schema has read.
      .map(({ args }) => (args as MutationArgs<'save-proof-block'>).nonce),
  );
