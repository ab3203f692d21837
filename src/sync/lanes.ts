/**
 * Lanes: the order in which entries may go. Each lane sends one at a time, its first; lanes do not wait for each
 * other. An entry that is parked, refused or returned has left its lane: only what depends on it waits for it.
 * Choosing must stay quick with thousands queued, so it reads the oldest few rows first. Only if these are not enough
 * does it look at other lanes, at a few of them where there are many.
 */
import type { CardsDatabase } from '../db/database.ts';
import { isDue } from './backoff.ts';
import { isClaimFree, type Claimant } from './claims.ts';
import type { KnownEntry } from './fold.ts';
import { addOtherHeads, oldestHeads } from './heads.ts';
import type { MutationRegistry } from './ports.ts';

export const mostLanes = 3;

/** From so many lanes the oldest heads are taken, though lanes beyond may have older ones. */
const fewLanes = 8;

export interface Choice {
  /** Heads that may go now, oldest first. */
  due: KnownEntry[];
  /** When the earliest of the others may. */
  nextAt: number | undefined;
}

interface Question {
  registry: MutationRegistry;
  claimant: Claimant;
  now: number;
  /** Lanes that send already, or were told to pause. */
  busy: ReadonlySet<string>;
  /** Heads that are wanted. */
  count: number;
}

const sort = (heads: KnownEntry[], { claimant, now, busy, count }: Question): Choice => {
  const due: KnownEntry[] = [];
  let nextAt: number | undefined;
  for (const head of heads.toSorted((one, other) => one.entry.seq - other.entry.seq)) {
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

export const chooseNext = (database: CardsDatabase, question: Question): Promise<Choice> =>
  database.transaction('r', database.outbox, async () => {
    const { registry, count } = question;
    const { heads, isAll } = await oldestHeads(database, registry);
    const choose = () => sort([...heads.values()], question);
    if (isAll || choose().due.length >= count) return choose();
    const isEnough = (lanes: number) =>
      lanes > 0 && lanes % fewLanes === 0 && choose().due.length >= count;
    await addOtherHeads(database, registry, heads, isEnough);
    return choose();
  });
