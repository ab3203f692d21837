/** Words for a message in the list: its date, why its text is not shown, and whether it is sent. */
import { proofsListTexts } from '#texts/proofs-list';
import { itemsOf } from '../../../screen/hand-over.ts';
import type { OutboxItem } from '../../../mutations/registry.ts';
import { formatMoment } from '../../../texts/format.ts';
import type { KnownProofs } from './save-state.ts';
import type { OpenedMessage } from '../list/open-message.ts';

/** `createdAt`: ISO 8601. Any other text is shown unchanged. */
export const createdText = (createdAt: string): string => {
  const at = Date.parse(createdAt);
  return Number.isNaN(at) ? createdAt : formatMoment(at);
};

export const rangeText = (blocks: readonly { counter: number }[]): string =>
  proofsListTexts.range(blocks.at(0)?.counter ?? 0, blocks.at(-1)?.counter ?? 0);

/** Readers count blocks from 1. */
export const refusalText = (refusal: Extract<OpenedMessage, { ok: false }>): string => {
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

/** Nonces of the messages with blocks that the server does not have. */
export const unsentNonces = (items: readonly OutboxItem[]): ReadonlySet<string> =>
  new Set(itemsOf(items, 'save-proof-block').map(({ args }) => args.nonce));

/** Whether the server has all blocks of a listed message. Until then, others cannot use its proof. */
export const isProofSaved = (nonce: string, { list, unsent }: KnownProofs): boolean =>
  unsent !== undefined && list.state === 'ready' && !unsentNonces(unsent).has(nonce);
