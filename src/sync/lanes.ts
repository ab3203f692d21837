/**
 * Lanes: the order in which entries may go. Each lane sends one at a time, its first; lanes do not wait for each
 * other. An entry that is parked, refused or returned has left its lane: only what depends on it waits for it.
 * Choosing must stay quick with thousands queued, so it reads the oldest few rows first, and then one head per lane
 * by index, never all of them.
 */
import type { CardsDatabase } from '../db/database.ts';
import { parseEntries, parseEntry, type Entry } from '../db/entry.ts';
import { isDue } from './backoff.ts';
import { isClaimFree, type Claimant } from './claims.ts';
import { understand, type KnownEntry } from './fold.ts';
import type { MutationRegistry } from './ports.ts';

export const mostLanes = 3;

const firstLook = 64;

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

/** In its lane, and understood by this build (others are kept, and stand in nobody's way). */
const sendable = (registry: MutationRegistry, entry: Entry | undefined): KnownEntry | undefined =>
  entry && entry.queue !== null ? understand(registry, entry) : undefined;

const isUnsettled = (entry: Entry | undefined): boolean =>
  entry !== undefined && entry.shelf !== 'settled';

/** The first sendable entry of a lane that depends on nothing unsettled. */
const headOf = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  lane: string,
  after = 0,
): Promise<KnownEntry | undefined> => {
  const row = await database.outbox
    .where('queue')
    .equals(lane)
    .filter((one) => one.seq > after && sendable(registry, parseEntry(one)) !== undefined)
    .first();
  const head = sendable(registry, parseEntry(row));
  if (!head || head.entry.dependsOn.length === 0) return head;
  const needed = parseEntries(await database.outbox.bulkGet(head.entry.dependsOn));
  return needed.some(isUnsettled) ? headOf(database, registry, lane, head.entry.seq) : head;
};

const headsAmong = (registry: MutationRegistry, rows: readonly unknown[]): KnownEntry[] => {
  const entries = parseEntries(rows);
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const heads = new Map<string, KnownEntry>();
  for (const entry of entries) {
    const known = heads.has(entry.lane) ? undefined : sendable(registry, entry);
    const isBlocked = entry.dependsOn.some((seq) => isUnsettled(bySeq.get(seq)));
    if (known && !isBlocked) heads.set(entry.lane, known);
  }
  return [...heads.values()];
};

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
    const { registry, busy, count } = question;
    const oldest = await database.outbox.limit(firstLook).toArray();
    const first = headsAmong(registry, oldest);
    const choice = sort(first, question);
    if (oldest.length < firstLook || choice.due.length >= count) return choice;
    const seen = new Set(first.map(({ entry }) => entry.lane));
    const lanes = await database.outbox.orderBy('queue').uniqueKeys();
    const others = lanes.map(String).filter((lane) => !seen.has(lane) && !busy.has(lane));
    const heads = await Promise.all(others.map((lane) => headOf(database, registry, lane)));
    return sort([...first, ...heads.filter((head) => head !== undefined)], question);
  });
