/**
 * Enqueues changes in one strict transaction on the outbox alone. Once it has committed, a change survives anything but
 * the loss of the disk, and views include it. Changes that were never sent coalesce (coalesce.ts). A
 * submission in place of a refused change replaces it (replace.ts).
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { evictCaches } from '../../db/mirror.ts';
import { addOnThing, addToLane } from './coalesce.ts';
import type { MutationRegistry } from '../ports.ts';
import { replaceEntry } from './replace.ts';
import type { NewEntry } from './rows.ts';

/** The outbox, with everything that an enqueue needs. */
interface Outbox {
  database: CardsDatabase;
  registry: MutationRegistry;
}

/** Enqueues all of `changes` or none. The first replaces the refused entry `replaced`. */
interface Order {
  changes: readonly NewEntry[];
  replaced: number | undefined;
}

/** Where a change is now; undefined if nothing is left of it. */
type Place = number | undefined;

const place = ({ database, registry }: Outbox, change: NewEntry): Promise<Place> => {
  const subject = change.mutation.subject?.(change.args);
  return subject
    ? addOnThing(database, registry, change, subject)
    : addToLane(database, registry, change);
};

const replace = async (where: Outbox, change: NewEntry, replaced: number): Promise<Place> => {
  const replacing = await replaceEntry(where.database, where.registry, change, replaced);
  return typeof replacing === 'number' ? replacing : place(where, replacing);
};

/** Finds the changes in the outbox: one that is there proves that all are. A merged change has no row of its own. */
const findAdded = async (
  { database }: Outbox,
  changes: readonly NewEntry[],
): Promise<Place[] | undefined> => {
  const ids = new Set(changes.map(({ opId }) => opId));
  const rows = await database.outbox.filter(({ opId }) => ids.has(opId)).toArray();
  return rows.length === 0
    ? undefined
    : changes.map(({ opId }) => rows.find((row) => row.opId === opId)?.seq);
};

/** `isAgain`: an earlier transaction failed, perhaps after it had committed. Dexie may also run this one again. */
const addAll = (where: Outbox, order: Order, isAgain: boolean): Promise<Place[]> => {
  const { database } = where;
  const { changes, replaced } = order;
  let runs = isAgain ? 1 : 0;
  return database.transaction('rw', database.outbox, async (): Promise<Place[]> => {
    runs += 1;
    const before = runs > 1 ? await findAdded(where, changes) : undefined;
    if (before) return before;
    const added: Place[] = [];
    for (const [nth, change] of changes.entries()) {
      const isReplacing = nth === 0 && replaced !== undefined;
      added.push(await (isReplacing ? replace(where, change, replaced) : place(where, change)));
    }
    return added;
  });
};

/** `seqs`: where the changes are; empty if nothing is left of them. */
export type Enqueued = { ok: true; seqs: number[] } | { ok: false; message: string };

/** Enqueues all of `changes` or none. The first replaces the refused entry `replaced`. Never rejects. */
export type Enqueue = (changes: readonly NewEntry[], replaced?: number) => Promise<Enqueued>;

/** `makeRoom`: deletes other data when the disk is full and the database's own caches were not enough. */
export const createEnqueue = (
  database: CardsDatabase,
  registry: MutationRegistry,
  makeRoom?: () => Promise<void>,
): Enqueue => {
  const where: Outbox = { database, registry };
  const enqueue = async (order: Order, isAgain: boolean): Promise<Enqueued> => {
    const added = await addAll(where, order, isAgain);
    const seqs = added.filter((seq) => seq !== undefined);
    return { ok: true, seqs: [...new Set(seqs)] };
  };
  /** On a full disk, caches make room, cheapest first, and the write is tried again after each. */
  const rooms = [() => evictCaches(database), ...(makeRoom ? [makeRoom] : [])];
  return async (changes, replaced) => {
    let failure: unknown;
    for (const [tries, makeMore] of [undefined, ...rooms].entries()) {
      try {
        await makeMore?.();
        return await enqueue({ changes, replaced }, tries > 0);
      } catch (fault) {
        failure = fault;
      }
    }
    return { ok: false, message: failure instanceof Error ? failure.name : String(failure) };
  };
};
