/**
 * Groups the outbox into the lines of its sheet: one line per change, and one for all blocks of a proof. The first
 * block represents its proof: blocks are sent in order, and discarded together.
 */
import type { OutboxItem } from '../../mutations/registry.ts';
import { sorted } from '../../domain/sorted.ts';

export interface Line {
  /** The change that Retry and Discard act on. */
  lead: OutboxItem;
  /** Places in the outbox of all changes of this line, the lead's first. */
  seqs: readonly number[];
  /** For a proof: the first and last unsent block, counted from 0. */
  blocks?: { first: number; last: number };
}

const blockOf = (item: OutboxItem): { nonce: string; counter: number } | undefined =>
  item.kind === 'save-proof-block' ? item.args : undefined;

const proofLine = (items: readonly OutboxItem[]): Line | undefined => {
  const parts = sorted(items, (one, other) => one.seq - other.seq);
  const counters = parts.map((part) => blockOf(part)?.counter ?? 0);
  const blocks = { first: Math.min(...counters), last: Math.max(...counters) };
  return parts[0] && { lead: parts[0], seqs: parts.map(({ seq }) => seq), blocks };
};

/** In the order of the outbox. A proof is listed at its first block. */
export const linesOf = (items: readonly OutboxItem[]): Line[] => {
  const nonces = new Map(items.map((item) => [item, blockOf(item)?.nonce]));
  return items.flatMap((item): Line[] => {
    const nonce = nonces.get(item);
    if (nonce === undefined) return [{ lead: item, seqs: [item.seq] }];
    const parts = items.filter((one) => nonces.get(one) === nonce);
    const line = parts[0] === item ? proofLine(parts) : undefined;
    return line ? [line] : [];
  });
};

/** Whether the change will not be sent automatically. */
export const needsAttention = ({ lead: { status } }: Line): boolean =>
  status.state === 'refused' || status.state === 'parked';

/** A change that is being sent cannot be discarded, and needs no retry. */
export const isLineSending = ({ lead: { status } }: Line): boolean => status.state === 'sending';
