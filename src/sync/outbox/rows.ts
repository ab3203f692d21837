/** Makes rows of the outbox as they enter a lane, for the first time or again. */
import { bucketOf, type Entry, parseEntries } from '../../db/entry.ts';
import type { Mutation } from '../mutation.ts';
import type { CardsDatabase } from '../../db/tables.ts';

/** A change that is about to be enqueued. */
export interface NewEntry {
  mutation: Mutation<unknown>;
  args: unknown;
  /** The idempotency key. */
  opId: string;
  now: number;
  /** The screen that waits for the outcome. */
  waiter: Entry['waiter'];
}

export type OutboxRow = Omit<Entry, 'seq'>;

export const keysOf = (mutation: Mutation<unknown>, args: unknown): string[] =>
  mutation.folds(args).map(({ resource }) => resource.key);

export const newRow = (
  { mutation, args, opId, now, waiter }: NewEntry,
  dependsOn: number[] = [],
): OutboxRow => ({
  opId,
  kind: mutation.kind,
  version: mutation.version,
  args,
  lane: mutation.lane(args),
  queue: mutation.lane(args),
  shelf: null,
  subject: mutation.subject?.(args).id ?? null,
  keys: keysOf(mutation, args),
  dependsOn,
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
 * Returns an entry to its lane, to be tried and folded again. The frozen request stays, so that the same request keeps
 * its key; `claimEntry` compares.
 */
export const requeue = (entry: Entry, mutation: Mutation<unknown>, args: unknown): Entry => ({
  ...entry,
  state: 'pending',
  parkedFor: null,
  queue: entry.lane,
  shelf: null,
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

/** Applies `step` to an entry, and puts it into the bucket of its new state. */
export const applyStep = (entry: Entry, step: Partial<Entry>): Entry => {
  const next = { ...entry, ...step };
  return { ...next, shelf: bucketOf(next.state), queue: bucketOf(next.state) ? null : next.queue };
};

/** Whether no part of it has left this device, nor of the entry that it replaced. */
export const isNeverSent = ({ state, frozen, claim, former }: Entry): boolean =>
  state === 'pending' && frozen === null && claim === null && !former;

/**
 * Repairs dependences: an entry may only depend on earlier entries that exist. Older builds let some depend on
 * themselves or on each other, which would never be sent. Such dependences are removed.
 */
export const repairDependences = (database: CardsDatabase): Promise<void> =>
  database.transaction('rw', database.outbox, async () => {
    const entries = parseEntries(await database.outbox.toArray());
    const here = new Set(entries.map(({ seq }) => seq));
    for (const { seq, dependsOn } of entries) {
      const sound = dependsOn.filter((needed) => needed < seq && here.has(needed));
      if (sound.length < dependsOn.length) await database.outbox.update(seq, { dependsOn: sound });
    }
  });
