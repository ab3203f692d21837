/**
 * Enqueueing: one strict transaction on the outbox alone. Once it has committed, the change survives anything short
 * of the disk, and is in the views. Entries that were never sent coalesce with the one before them in their lane; a
 * change that had been returned to its screen is replaced by what the screen submits next.
 */
import type { CardsDatabase } from '../db/database.ts';
import { parseEntry, type Entry } from '../db/entry.ts';
import { evictCaches } from '../db/mirror.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { understand } from './fold.ts';
import type { MutationRegistry } from './ports.ts';

export interface Change {
  mutation: Mutation<unknown>;
  args: unknown;
  opId: string;
  now: number;
  /** The screen that waits. */
  waiter: Entry['waiter'];
  /** What was returned to that screen before. */
  supersedes: number | undefined;
}

type Row = Omit<Entry, 'seq'>;

const keysOf = (mutation: Mutation<unknown>, args: unknown): string[] =>
  mutation.touches(args).map(({ key }) => key);

const newRow = ({ mutation, args, opId, now, waiter }: Change): Row => ({
  opId,
  kind: mutation.kind,
  version: mutation.version,
  args,
  lane: mutation.lane(args),
  queue: mutation.lane(args),
  keys: keysOf(mutation, args),
  dependsOn: [],
  state: 'pending',
  parkedFor: null,
  frozen: null,
  isInDoubt: false,
  firstSentAt: null,
  attempts: 0,
  disconnects: 0,
  doubts: 0,
  notBefore: 0,
  waitMs: 0,
  claim: null,
  waiter,
  settledOrder: 0,
  lastError: null,
  createdAt: now,
});

/**
 * An entry as it goes back into its lane: tried anew, folded anew. What was frozen stays, so that the same request
 * keeps its key; `claimEntry` compares.
 */
export const revived = (entry: Entry, mutation: Mutation<unknown>, args: unknown): Entry => ({
  ...entry,
  state: 'pending',
  parkedFor: null,
  queue: entry.lane,
  keys: keysOf(mutation, args),
  attempts: 0,
  disconnects: 0,
  doubts: 0,
  notBefore: 0,
  waitMs: 0,
  claim: null,
  waiter: null,
  lastError: null,
});

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const mayMerge = (last: Entry, { mutation, waiter, now }: Change): boolean => {
  const isUntouched = last.state === 'pending' && last.frozen === null && last.claim === null;
  const isAlike = last.kind === mutation.kind && last.version === mutation.version;
  const isForeign = last.waiter !== null && last.waiter.until > now && waiter !== null;
  return isUntouched && isAlike && (!isForeign || last.waiter?.tab === waiter?.tab);
};

const merged = (registry: MutationRegistry, last: Entry, change: Change): Entry | undefined => {
  const { mutation } = change;
  const earlier = mayMerge(last, change) ? understand(registry, last) : undefined;
  const args = earlier && mutation.merge?.(earlier.args, change.args);
  if (args === undefined) return undefined;
  return { ...last, args, keys: keysOf(mutation, args), waiter: change.waiter ?? last.waiter };
};

/**
 * What this tab remembers of the ends of lanes, to spare a search: `drawn` is the last number that it drew. If the
 * next number is the one after it, no other tab has enqueued since, and the remembered end is the true one.
 */
interface Ends {
  drawn: number;
  byLane: Map<string, number>;
}

interface Added {
  /** Where the change is now. */
  seq: number;
  /** The number that was drawn for it; undefined where an entry went back into its lane. */
  drawn?: number;
}

/** Inside the transaction: what the screen submitted before leaves, or is what it submits again. */
const replaceReturned = async (
  { outbox }: CardsDatabase,
  { mutation, args, waiter, supersedes }: Change,
): Promise<number | undefined> => {
  if (supersedes === undefined) return undefined;
  const returned = parseEntry(await outbox.get(supersedes));
  if (!returned || !['returned', 'refused'].includes(returned.state)) return undefined;
  if (isSame(returned.args, args)) {
    return outbox.put({ ...revived(returned, mutation, args), waiter });
  }
  await outbox.delete(returned.seq);
  return undefined;
};

/** Inside the transaction: the entry that was last in the lane before `seq` came. */
const lastBefore = ({ outbox }: CardsDatabase, lane: string, seq: number) =>
  outbox
    .where('queue')
    .equals(lane)
    .filter((row) => row.seq !== seq)
    .last();

/** Inside the transaction: the change, if it was added after all. */
const findAdded = async ({ outbox }: CardsDatabase, { opId }: Change, { drawn }: Ends) => {
  const later = await outbox.where('seq').above(drawn).toArray();
  return later.find((row) => row.opId === opId)?.seq;
};

const add = (
  database: CardsDatabase,
  registry: MutationRegistry,
  change: Change,
  ends: Ends,
): Promise<Added> => {
  let runs = 0;
  return database.transaction('rw', database.outbox, async (): Promise<Added> => {
    const { outbox } = database;
    runs += 1;
    // The connection was lost in the first run, perhaps after it had committed.
    const added = runs > 1 ? await findAdded(database, change, ends) : undefined;
    if (added !== undefined) return { seq: added };
    const replaced = await replaceReturned(database, change);
    if (replaced !== undefined) return { seq: replaced };
    const row = newRow(change);
    const end = change.mutation.merge ? ends.byLane.get(row.lane) : undefined;
    // Both at once: one after the other would take half as long again. To merge is the rarer case.
    const [remembered, seq] = await Promise.all([
      end === undefined ? undefined : outbox.get(end),
      outbox.add(row),
    ]);
    if (!change.mutation.merge) return { seq, drawn: seq };
    const isAlone = end !== undefined && seq === ends.drawn + 1;
    const last = parseEntry(isAlone ? remembered : await lastBefore(database, row.lane, seq));
    const together = last && merged(registry, last, change);
    if (!together) return { seq, drawn: seq };
    await Promise.all([outbox.delete(seq), outbox.put(together)]);
    return { seq: together.seq, drawn: seq };
  });
};

const remember = (ends: Ends, lane: string, { seq, drawn }: Added) => {
  if (drawn === undefined) return;
  if (drawn !== ends.drawn + 1) ends.byLane.clear();
  ends.drawn = drawn;
  ends.byLane.set(lane, seq);
};

export type Enqueued = { ok: true; seq: number } | { ok: false; message: string };

export type Enqueue = (change: Change) => Promise<Enqueued>;

export const createEnqueue = (database: CardsDatabase, registry: MutationRegistry): Enqueue => {
  const ends: Ends = { drawn: 0, byLane: new Map() };
  const enqueue = async (change: Change): Promise<Enqueued> => {
    const added = await add(database, registry, change, ends);
    remember(ends, change.mutation.lane(change.args), added);
    return { ok: true, seq: added.seq };
  };
  /** A full disk: caches make room, and it is tried once more. */
  return async (change) => {
    try {
      return await enqueue(change);
    } catch {
      try {
        await evictCaches(database);
        return await enqueue(change);
      } catch (fault) {
        return { ok: false, message: fault instanceof Error ? fault.name : String(fault) };
      }
    }
  };
};
