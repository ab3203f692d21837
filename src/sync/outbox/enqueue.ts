/**
 * Enqueueing: one strict transaction on the outbox alone. Once it has committed, the change survives anything short
 * of the disk, and is in the views. What was never sent coalesces (coalesce.ts); a change that had been refused is
 * replaced by what the member submits in its place (replace.ts).
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntry, type Entry } from '../../db/entry.ts';
import { evictCaches } from '../../db/mirror.ts';
import { addOnThing, lastBefore, lastIn, merged } from './coalesce.ts';
import type { MutationRegistry } from '../ports.ts';
import { replaceEntry } from './replace.ts';
import { newRow, type NewEntry } from './rows.ts';

/**
 * What this tab remembers of the ends of lanes, to spare a search: `drawn` is the last number that it drew. If the
 * next number is the one after it, no other tab has enqueued since, and the remembered end is the true one. It is
 * remembered as it was written. What became of it since (tried, settled) can only keep a change out of it, so where
 * the two would not have merged then, there is nothing to look up.
 */
interface Ends {
  drawn: number;
  byLane: Map<string, Entry>;
}

interface Added {
  /** Where the change is now; undefined where it came to nothing. */
  seq: number | undefined;
  /** The number that was drawn for it at the end of its lane, and what stands there now. */
  end?: { drawn: number; entry: Entry };
}

/** Where everything is enqueued. */
interface Outbox {
  database: CardsDatabase;
  registry: MutationRegistry;
  ends: Ends;
}

/** What a change may merge with, if it can at all: asked before the change is added, so that it is not its own end. */
const findEnd = (
  { database, registry }: Outbox,
  change: NewEntry,
  known: Entry | undefined,
): PromiseLike<unknown> | undefined => {
  if (known) return merged(registry, known, change) && database.outbox.get(known.seq);
  return change.mutation.merge && lastIn(database, change.mutation.lane(change.args));
};

/** To the end of its lane, or into the entry that stands there. */
const append = async (where: Outbox, change: NewEntry): Promise<Added> => {
  const { database, registry, ends } = where;
  const { outbox } = database;
  const row = newRow(change);
  const known = change.mutation.merge && ends.byLane.get(row.lane);
  // Both at once: one after the other would take half as long again. To merge is the rarer case.
  const [found, seq] = await Promise.all([findEnd(where, change, known), outbox.add(row)]);
  const isKnownEnd = !known || seq === ends.drawn + 1;
  const last = isKnownEnd ? parseEntry(found) : await lastBefore(database, row.lane, seq);
  const together = last && merged(registry, last, change);
  if (!together) return { seq, end: { drawn: seq, entry: { ...row, seq } } };
  // One after the other: two writes at once, and Dexie takes the transaction for over before the next change.
  await outbox.delete(seq);
  await outbox.put(together);
  return { seq: together.seq, end: { drawn: seq, entry: together } };
};

const place = async (where: Outbox, change: NewEntry): Promise<Added> => {
  const subject = change.mutation.subject?.(change.args);
  if (!subject) return append(where, change);
  return { seq: await addOnThing(where.database, where.registry, change, subject) };
};

const replace = async (where: Outbox, change: NewEntry, replaced: number): Promise<Added> => {
  const replacing = await replaceEntry(where.database, where.registry, change, replaced);
  return typeof replacing === 'number' ? { seq: replacing } : place(where, replacing);
};

/** The changes, if they were added after all: one that is there tells of all. What was merged has no row of its own. */
const findAdded = async (
  { database: { outbox }, ends }: Outbox,
  changes: readonly NewEntry[],
  replaced: number | undefined,
): Promise<Added[] | undefined> => {
  const later = await outbox.where('seq').above(ends.drawn).toArray();
  const inPlace = replaced === undefined ? undefined : await outbox.get(replaced);
  const rows = inPlace ? [inPlace, ...later] : later;
  const found = changes.map(({ opId }) => ({ seq: rows.find((row) => row.opId === opId)?.seq }));
  return found.some(({ seq }) => seq !== undefined) ? found : undefined;
};

const addAll = (
  where: Outbox,
  changes: readonly NewEntry[],
  replaced: number | undefined,
  isAgain: boolean,
): Promise<Added[]> => {
  const { database } = where;
  let runs = isAgain ? 1 : 0;
  return database.transaction('rw', database.outbox, async (): Promise<Added[]> => {
    runs += 1;
    // The first run failed, perhaps after it had committed.
    const before = runs > 1 ? await findAdded(where, changes, replaced) : undefined;
    if (before) return before;
    const added: Added[] = [];
    for (const [nth, change] of changes.entries()) {
      const isReplacing = nth === 0 && replaced !== undefined;
      added.push(await (isReplacing ? replace(where, change, replaced) : place(where, change)));
    }
    return added;
  });
};

const remember = (ends: Ends, { end }: Added) => {
  if (!end) return;
  if (end.drawn !== ends.drawn + 1) ends.byLane.clear();
  ends.drawn = end.drawn;
  ends.byLane.set(end.entry.lane, end.entry);
};

/** `seqs`: where the changes are; none where they came to nothing. */
export type Enqueued = { ok: true; seqs: number[] } | { ok: false; message: string };

/** All of `changes` or none; the first takes the place of the refused entry `replaced`. */
export type Enqueue = (changes: readonly NewEntry[], replaced?: number) => Promise<Enqueued>;

/** `makeRoom`: what else may go when the disk is full, once the database's own caches were not enough. */
export const createEnqueue = (
  database: CardsDatabase,
  registry: MutationRegistry,
  makeRoom?: () => Promise<void>,
): Enqueue => {
  const ends: Ends = { drawn: 0, byLane: new Map() };
  const enqueue = async (
    changes: readonly NewEntry[],
    replaced: number | undefined,
    isAgain: boolean,
  ): Promise<Enqueued> => {
    const added = await addAll({ database, registry, ends }, changes, replaced, isAgain);
    for (const one of added) remember(ends, one);
    const seqs = added.map(({ seq }) => seq).filter((seq) => seq !== undefined);
    return { ok: true, seqs: [...new Set(seqs)] };
  };
  /** A full disk: caches make room, the cheapest first, and it is tried once more after each. */
  const rooms = [() => evictCaches(database), ...(makeRoom ? [makeRoom] : [])];
  return async (changes, replaced) => {
    let failure: unknown;
    for (const [tries, makeMore] of [undefined, ...rooms].entries()) {
      try {
        await makeMore?.();
        return await enqueue(changes, replaced, tries > 0);
      } catch (fault) {
        failure = fault;
      }
    }
    return { ok: false, message: failure instanceof Error ? failure.name : String(failure) };
  };
};
