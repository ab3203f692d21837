/**
 * The lines of the outbox sheet: one for each change, but the blocks of one proof stand together, for to a member they
 * are one thing. The first block speaks for all: they are sent in order, and go together.
 */
import type { OutboxItem } from '../../mutations/registry.ts';
import { sorted } from '../../domain/sorted.ts';

export interface Line {
  /** What Retry and Discard are about. */
  lead: OutboxItem;
  /** Places in the outbox of all that the line is about, the lead's first. */
  seqs: readonly number[];
  /** Of a proof: the places of its first and last unsent block in the message, from 0. */
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

/** In the order of the outbox; a proof is where the first of its blocks is. */
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

/** Will not go by itself. */
export const needsAttention = ({ lead: { status } }: Line): boolean =>
  status.state === 'refused' || status.state === 'parked';

/** A change on its way cannot be taken back, and needs no push. */
export const isLineSending = ({ lead: { status } }: Line): boolean => status.state === 'sending';
