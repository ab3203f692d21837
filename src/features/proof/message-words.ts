/** What the list says of one message, why its text is not shown, and which messages are not sent yet. */
import { proofsListTexts } from '#texts/proofs-list';
import { itemsOf } from '../../screen/items-of.ts';
import { mostOutboxItems } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { formatMoment } from '../../texts/format.ts';
import type { KnownProofs } from './known-proofs.ts';
import type { OpenedMessage } from './open-message.ts';

/** `createdAt`: ISO 8601; what is none is shown as it came. */
export const createdWords = (createdAt: string): string => {
  const at = Date.parse(createdAt);
  return Number.isNaN(at) ? createdAt : formatMoment(at);
};

export const rangeWords = (blocks: readonly { counter: number }[]): string =>
  proofsListTexts.range(blocks.at(0)?.counter ?? 0, blocks.at(-1)?.counter ?? 0);

/** Blocks count from 1 for readers. */
export const refusalWords = (refusal: Extract<OpenedMessage, { ok: false }>): string => {
  const { causes, blockCauses, unverified, cut } = proofsListTexts.refusals;
  switch (refusal.cause) {
    case 'no-key':
    case 'other-key':
      return causes[refusal.cause];
    case 'unverified':
      return unverified[refusal.fault];
    case 'cut':
      return cut(refusal.blocks, refusal.length);
    default:
      return blockCauses[refusal.cause](refusal.place + 1);
  }
};

/** Nonces of messages whose blocks the server does not have all. */
export const unsentNonces = (items: readonly OutboxItem[]): ReadonlySet<string> =>
  new Set(itemsOf(items, 'save-proof-block').map(({ args }) => args.nonce));

/** Whether the server has all blocks of a listed message: only then is its proof of use to nobody but its readers. */
export const isProofSaved = (nonce: string, { list, unsent }: KnownProofs): boolean => {
  if (unsent === undefined || list.state !== 'ready' || unsentNonces(unsent).has(nonce))
    return false;
  // The outbox lists so many changes at most: then what is pending may be this message.
  return !list.isPending || unsent.length < mostOutboxItems;
};
