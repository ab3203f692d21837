/**
 * Enqueues changes in one strict transaction on the outbox alone. Once it has committed, a change survives anything but
 * the loss of the disk, and views include it. Changes that were never sent coalesce (coalesce.ts, lane-ends.ts). A
 * submission in place of a refused change replaces it (replace.ts).
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { evictCaches } from '../../db/mirror.ts';
import { addOnThing } from './coalesce.ts';
import { createLaneEnds, type Added, type LaneEnds } from './lane-ends.ts';
import type { MutationRegistry } from '../ports.ts';
import { replaceEntry } from './replace.ts';
import type { NewEntry } from './rows.ts';

/** The outbox, with everything that an enqueue needs. */
interface Outbox {
  database: CardsDatabase;
  registry: MutationRegistry;
  ends: LaneEnds;
}

/** Enqueues all of `changes` or none. The first replaces the refused entry `replaced`. */
interface Order {
  changes: readonly NewEntry[];
  replaced: number | undefined;
}

const place = async ({ database, registry, ends }: Outbox, change: NewEntry): Promise<Added> => {
  const subject = change.mutation.subject?.(change.args);
  if (!subject) return ends.append(change);
  return { seq: await addOnThing(database, registry, change, subject) };
};

const replace = async (where: Outbox, change: NewEntry, replaced: number): Promise<Added> => {
  const replacing = await replaceEntry(where.database, where.registry, change, replaced);
  return typeof replacing === 'number' ? { seq: replacing } : place(where, replacing);
};

/** Finds the changes in the outbox: one that is there proves that all are. A merged change has no row of its own. */
const findAdded = async (
  { database: { outbox }, ends }: Outbox,
  { changes, replaced }: Order,
): Promise<Added[] | undefined> => {
  const later = await outbox.where('seq').above(ends.drawn()).toArray();
  const inPlace = replaced === undefined ? undefined : await outbox.get(replaced);
  const rows = inPlace ? [inPlace, ...later] : later;
  const found = changes.map(({ opId }) => ({ seq: rows.find((row) => row.opId === opId)?.seq }));
  return found.some(({ seq }) => seq !== undefined) ? found : undefined;
};

/** `isAgain`: an earlier transaction failed, perhaps after it had committed. Dexie may also run this one again. */
const addAll = (where: Outbox, order: Order, isAgain: boolean): Promise<Added[]> => {
  const { database } = where;
  const { changes, replaced } = order;
  let runs = isAgain ? 1 : 0;
  return database.transaction('rw', database.outbox, async (): Promise<Added[]> => {
    runs += 1;
    const before = runs > 1 ? await findAdded(where, order) : undefined;
    if (before) return before;
    const added: Added[] = [];
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
  const where: Outbox = { database, registry, ends: createLaneEnds(database, registry) };
  const enqueue = async (order: Order, isAgain: boolean): Promise<Enqueued> => {
    const added = await addAll(where, order, isAgain);
    where.ends.remember(added);
    const seqs = added.map(({ seq }) => seq).filter((seq) => seq !== undefined);
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
