/**
 * Lanes: the order in which entries may go. Each lane sends one entry at a time, its first. Lanes do not wait for each
 * other, and the member's latest changes go before older ones. A parked, refused or returned entry has left its lane:
 * only entries that depend on it wait for it.
 *
 * Choosing must stay fast with thousands queued, so it reads the oldest few rows first. Only if these are not enough
 * does it look at other lanes, a few at a time. Lanes whose head is behind many blocked entries come last.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { isDue } from '../network/backoff.ts';
import { isClaimFree, type Claimant } from './claims.ts';
import type { KnownEntry } from '../mirror/fold.ts';
import { addHeadsOf, addOtherHeads, oldestHeads } from './heads.ts';
import type { MutationRegistry } from '../ports.ts';
import { sorted } from '../../domain/sorted.ts';

export const maxLanes = 3;

export interface NextHeads {
  /** Heads that may go now: recent ones first, then oldest first. */
  due: KnownEntry[];
  /** When the earliest of the others may go. */
  nextAt: number | undefined;
}

interface Question {
  registry: MutationRegistry;
  claimant: Claimant;
  now: number;
  /** Lanes that already send, or rest. */
  busy: ReadonlySet<string>;
  /** Changes that the member made just now; see recent.ts. */
  recent: ReadonlySet<number>;
  /** How many heads are wanted. */
  count: number;
}

const sort = (heads: KnownEntry[], question: Question): NextHeads => {
  const { claimant, now, busy, recent, count } = question;
  const rank = ({ entry: { seq } }: KnownEntry) => (recent.has(seq) ? 0 : 1);
  const due: KnownEntry[] = [];
  let nextAt: number | undefined;
  const inTurn = sorted(
    heads,
    (one, other) => rank(one) - rank(other) || one.entry.seq - other.entry.seq,
  );
  for (const head of inTurn) {
    const { lane, claim, notBefore, waitMs } = head.entry;
    if (busy.has(lane)) continue;
    const isFree = isClaimFree(claim, claimant, now);
    if (isFree && isDue(now, notBefore, waitMs)) {
      if (due.length < count) due.push(head);
    } else {
      const at = Math.max(notBefore, isFree ? 0 : (claim?.until ?? 0));
      nextAt = Math.min(nextAt ?? at, at);
    }
  }
  return { due, nextAt };
};

export const chooseNext = (database: CardsDatabase, question: Question): Promise<NextHeads> =>
  database.transaction('r', database.outbox, async () => {
    const { registry, recent, count } = question;
    const { heads, isAll } = await oldestHeads(database, registry);
    const choose = () => sort([...heads.values()], question);
    if (!isAll) await addHeadsOf(database, registry, heads, recent);
    const isEnough = () => choose().due.length >= count;
    if (!isAll && !isEnough()) await addOtherHeads(database, registry, heads, isEnough);
    return choose();
  });
