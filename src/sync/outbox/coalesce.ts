/**
 * Coalesces: applies a new change to earlier ones that were never sent. Only these may be rewritten or dropped, since
 * the server may know all others already. Everything here runs inside the enqueuing transaction.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, parseEntry, type Entry } from '../../db/entry.ts';
import { readBuckets } from '../../db/buckets.ts';
import type { MutationSubject } from '../mutation.ts';
import { decodeEntry } from '../mirror/fold.ts';
import { isSame } from '../mirror/observable.ts';
import type { MutationRegistry } from '../ports.ts';
import { isNeverSent, keysOf, newRow, type NewEntry } from './rows.ts';
import { sorted } from '../../domain/sorted.ts';

const mayMerge = (last: Entry, { mutation, waiter, now }: NewEntry): boolean => {
  const isAlike = last.kind === mutation.kind && last.version === mutation.version;
  const isForeign = last.waiter !== null && last.waiter.until > now && waiter !== null;
  return isNeverSent(last) && isAlike && (!isForeign || last.waiter?.tab === waiter?.tab);
};

/** The earlier entry with the change in it; undefined where both must be kept. */
export const merged = (
  registry: MutationRegistry,
  earlier: Entry,
  change: NewEntry,
): Entry | undefined => {
  const { mutation } = change;
  const known = mayMerge(earlier, change) ? decodeEntry(registry, earlier) : undefined;
  const args = known && mutation.merge?.(known.args, change.args);
  if (args === undefined) return undefined;
  return {
    ...earlier,
    args,
    keys: keysOf(mutation, args),
    waiter: change.waiter ?? earlier.waiter,
  };
};

const effectOf = (
  registry: MutationRegistry,
  entry: Entry,
): MutationSubject['effect'] | undefined => {
  const known = decodeEntry(registry, entry);
  return known?.mutation.subject?.(known.args).effect;
};

/** Entries on one thing, in order: those in its lane, and those in these buckets. */
export const entriesOn = async (
  database: CardsDatabase,
  lane: string,
  subject: string,
  ...buckets: NonNullable<Entry['shelf']>[]
): Promise<Entry[]> => {
  const queued = parseEntries(await database.outbox.where('queue').equals(lane).toArray());
  const bucketed = await readBuckets(database, ...buckets);
  const all = [...queued, ...bucketed];
  return sorted(
    all.filter((entry) => entry.lane === lane && entry.subject === subject),
    (one, other) => one.seq - other.seq,
  );
};

/** Refused for good, and certainly without effect. */
export const isRejected = ({ shelf, isInDoubt }: Entry): boolean =>
  (shelf === 'screen' || shelf === 'attention') && !isInDoubt;

/** Whether the server has nothing of it. */
const canDrop = (entry: Entry): boolean => isNeverSent(entry) || isRejected(entry);

interface RemovalPlace {
  /** A refused entry that stays visible. */
  kept?: number | undefined;
  /** The present row of the removal. Entries behind it stay as they are. */
  seq?: number;
}

/**
 * Adds the removal of a thing. Unsent changes of the thing are dropped. If its creation was among them, there is
 * nothing to remove. Changes that may have reached the server must have their answer first.
 */
export const addRemoval = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  change: NewEntry,
  { kept, seq: place = Infinity }: RemovalPlace = {},
): Promise<number | undefined> => {
  const { mutation, args } = change;
  const { id = '', isOnServer = false } = mutation.subject?.(args) ?? {};
  const lane = mutation.lane(args);
  // A settled entry that is not pulled yet shows that the server has the thing, or may have it.
  const all = await entriesOn(database, lane, id, 'screen', 'attention', 'settled');
  const related = all.filter(({ seq }) => seq !== kept && seq < place);
  const dropped = related.filter(canDrop);
  await database.outbox.bulkDelete(dropped.map(({ seq }) => seq));
  const isNew = dropped.some((entry) => effectOf(registry, entry) === 'create');
  const others = related.filter((entry) => !canDrop(entry));
  const isAgain = place !== Infinity;
  if (isNew && others.length === 0 && !isOnServer) {
    if (isAgain) await database.outbox.delete(place);
    return undefined;
  }
  const answerable = others.filter(({ shelf }) => shelf !== 'settled').map(({ seq }) => seq);
  const rebased = dropped.reduceRight<unknown>(
    (now, { args: droppedArgs }) => mutation.rebase?.(now, droppedArgs) ?? now,
    args,
  );
  const row = newRow({ ...change, args: rebased }, answerable);
  return database.outbox.put({ ...row, ...(isAgain && { seq: place }) });
};

const isRemoval = (registry: MutationRegistry, entry: Entry): boolean =>
  effectOf(registry, entry) === 'remove';

/**
 * Places removals that waited for this change again, as if the member removed the thing only now: the change was
 * refused, without effect. If it was returned to its screen, it stays there.
 */
export const renewRemovals = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  { seq, lane, subject, state }: Entry,
): Promise<void> => {
  for (const entry of await entriesOn(database, lane, subject ?? '')) {
    const known = entry.dependsOn.includes(seq) && decodeEntry(registry, entry);
    if (!known || !isRemoval(registry, entry) || !isNeverSent(entry)) continue;
    const { opId, createdAt: now, waiter } = entry;
    const change = { mutation: known.mutation, args: known.args, opId, now, waiter };
    const kept = state === 'returned' ? seq : undefined;
    await addRemoval(database, registry, change, { kept, seq: entry.seq });
  }
};

/** A refused removal changed nothing, so nothing builds on it. */
const isVain = (registry: MutationRegistry, entry: Entry): boolean =>
  isRejected(entry) && isRemoval(registry, entry);

/** Creating the whole thing again takes back a removal that was never sent. */
export const isTakenBackByCreate = (registry: MutationRegistry, entry: Entry): boolean => {
  const known = isNeverSent(entry) && isRemoval(registry, entry) && decodeEntry(registry, entry);
  return known ? !known.mutation.isBinding?.(known.args) : false;
};

/**
 * What a change waits for besides its lane: the one before it. A creation builds on nothing, but must not overtake a
 * removal that may still reach the server.
 */
const waitsFor = (
  registry: MutationRegistry,
  effect: MutationSubject['effect'],
  related: readonly Entry[],
): number[] =>
  (effect === 'create'
    ? related.filter((entry) => isRemoval(registry, entry))
    : related.slice(-1)
  ).map(({ seq }) => seq);

/** Adds a change of a thing: merges it into an unsent one, or places it behind an unsettled one. */
const addToThing = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  change: NewEntry,
  { id, effect }: MutationSubject,
): Promise<number> => {
  const { mutation, args } = change;
  const all = await entriesOn(database, mutation.lane(args), id, 'screen', 'attention');
  const moot = effect === 'create' ? all.filter((one) => isTakenBackByCreate(registry, one)) : [];
  await database.outbox.bulkDelete(moot.map(({ seq }) => seq));
  const related = all.filter((one) => !moot.includes(one) && !isVain(registry, one));
  const last = related.at(-1);
  const together = last && merged(registry, last, change);
  if (together) return database.outbox.put(together);
  return database.outbox.add(newRow(change, waitsFor(registry, effect, related)));
};

/** Returns where a change of a thing is now; undefined if nothing is left of it. */
export const addOnThing = (
  database: CardsDatabase,
  registry: MutationRegistry,
  change: NewEntry,
  subject: MutationSubject,
): Promise<number | undefined> =>
  subject.effect === 'remove'
    ? addRemoval(database, registry, change)
    : addToThing(database, registry, change, subject);

/**
 * Whether a change wholly replaces an earlier one of its lane that is listed and has no effect. Texts that the member
 * wrote stay listed: they may be wanted again.
 */
const isReplacedBy = (
  registry: MutationRegistry,
  listed: Entry,
  { mutation, args }: Pick<NewEntry, 'mutation' | 'args'>,
): boolean => {
  const { kind, lane, shelf, subject } = listed;
  if (shelf !== 'attention' || subject !== null || mutation.texts || !isRejected(listed))
    return false;
  if (kind !== mutation.kind || lane !== mutation.lane(args)) return false;
  const known = decodeEntry(registry, listed);
  return known !== undefined && isSame(mutation.merge?.(known.args, args), args);
};

/** Whether a change that waits behind it wholly replaces a change that is about to be listed. */
export const isReplaced = async (
  { outbox }: CardsDatabase,
  registry: MutationRegistry,
  entry: Entry,
): Promise<boolean> => {
  if (entry.shelf !== 'attention') return false;
  const lane = parseEntries(await outbox.where('queue').equals(entry.lane).toArray());
  return lane
    .filter(({ seq }) => seq > entry.seq)
    .map((later) => decodeEntry(registry, later))
    .some((later) => later !== undefined && isReplacedBy(registry, entry, later));
};

const dropReplaced = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  change: NewEntry,
): Promise<void> => {
  if (!change.mutation.merge) return;
  const dropped = (await readBuckets(database, 'attention')).filter((entry) =>
    isReplacedBy(registry, entry, change),
  );
  await database.outbox.bulkDelete(dropped.map(({ seq }) => seq));
};

const awaitedBy = (waiter: Entry['waiter'], now: number): string | undefined =>
  waiter && waiter.until > now ? waiter.tab : undefined;

/**
 * Returns where a change is now: in the last entry of its lane, if the two merge, or behind it. What a screen waits for
 * may be returned to it, and what it submits then states only its own changes: no others may be in that entry.
 */
export const addToLane = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  change: NewEntry,
): Promise<number> => {
  const { outbox } = database;
  const row = newRow(change);
  await dropReplaced(database, registry, change);
  const last =
    change.mutation.merge && parseEntry(await outbox.where('queue').equals(row.lane).last());
  const isAlike = last && awaitedBy(last.waiter, change.now) === awaitedBy(row.waiter, change.now);
  const together = isAlike ? merged(registry, last, change) : undefined;
  return together ? outbox.put(together) : outbox.add(row);
};
