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

const add = (database: CardsDatabase, registry: MutationRegistry, change: Change) =>
  database.transaction('rw', database.outbox, async () => {
    const { outbox } = database;
    const { mutation, args, waiter, supersedes } = change;
    const returned =
      supersedes === undefined ? undefined : parseEntry(await outbox.get(supersedes));
    if (returned && ['returned', 'refused'].includes(returned.state)) {
      if (isSame(returned.args, args)) {
        return outbox.put({ ...revived(returned, mutation, args), waiter });
      }
      await outbox.delete(returned.seq);
    }
    const row = newRow(change);
    if (mutation.merge) {
      const last = parseEntry(await outbox.where('queue').equals(row.lane).last());
      const together = last && merged(registry, last, change);
      if (together) return outbox.put(together);
    }
    return outbox.add(row);
  });

export type Enqueued = { ok: true; seq: number } | { ok: false; message: string };

/** A full disk or a lost connection: caches make room, the database is opened anew, and it is tried once more. */
export const enqueue = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  change: Change,
): Promise<Enqueued> => {
  try {
    return { ok: true, seq: await add(database, registry, change) };
  } catch {
    try {
      if (!database.isOpen()) await database.open();
      await evictCaches(database);
      return { ok: true, seq: await add(database, registry, change) };
    } catch (fault) {
      return { ok: false, message: fault instanceof Error ? fault.name : String(fault) };
    }
  }
};
