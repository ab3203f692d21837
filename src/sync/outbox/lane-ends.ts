/**
 * Adds a change at the end of its lane, or merges it into the entry there.
 *
 * To avoid a search, a tab remembers the ends of lanes as it wrote them, and the last number that it drew. If the next
 * number follows directly, no other tab has enqueued since, and the remembered end is correct. The entry may have been
 * tried or settled meanwhile. That can only prevent a merge. So if the two would not have merged as it was written, no
 * look-up is needed.
 */
import { parseEntry, type Entry } from '../../db/entry.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import type { MutationRegistry } from '../ports.ts';
import { lastBefore, lastIn, merged } from './coalesce.ts';
import { newRow, type NewEntry } from './rows.ts';

export interface Added {
  /** Where the change is now; undefined if nothing is left of it. */
  seq: number | undefined;
  /** The number that was drawn for it at the end of its lane, and the entry there now. */
  end?: { drawn: number; entry: Entry };
}

export interface LaneEnds {
  /** The last number that this tab drew, 0 before the first. */
  drawn(): number;
  /** Call it inside a transaction on the outbox. */
  append(change: NewEntry): Promise<Added>;
  /** Call it once that transaction has committed. */
  remember(added: readonly Added[]): void;
}

export const createLaneEnds = (database: CardsDatabase, registry: MutationRegistry): LaneEnds => {
  const { outbox } = database;
  const byLane = new Map<string, Entry>();
  let lastDrawn = 0;

  /**
   * Finds the entry that a change may merge with. Call it before the change is added, so that the change is not its own
   * end.
   */
  const findEnd = (
    change: NewEntry,
    known: Entry | undefined,
  ): PromiseLike<unknown> | undefined => {
    if (known) return merged(registry, known, change) && outbox.get(known.seq);
    return change.mutation.merge && lastIn(database, change.mutation.lane(change.args));
  };

  const append = async (change: NewEntry): Promise<Added> => {
    const row = newRow(change);
    const known = change.mutation.merge && byLane.get(row.lane);
    // Does both at once; in sequence they take half as long again. Merging is the rarer case.
    const [found, seq] = await Promise.all([findEnd(change, known), outbox.add(row)]);
    const isKnownEnd = !known || seq === lastDrawn + 1;
    const last = isKnownEnd ? parseEntry(found) : await lastBefore(database, row.lane, seq);
    const together = last && merged(registry, last, change);
    if (!together) return { seq, end: { drawn: seq, entry: { ...row, seq } } };
    // Awaits each write: with two at once, Dexie considers the transaction finished before the next change.
    await outbox.delete(seq);
    await outbox.put(together);
    return { seq: together.seq, end: { drawn: seq, entry: together } };
  };

  const rememberOne = ({ end }: Added) => {
    if (!end) return;
    if (end.drawn !== lastDrawn + 1) byLane.clear();
    lastDrawn = end.drawn;
    byLane.set(end.entry.lane, end.entry);
  };

  return {
    drawn: () => lastDrawn,
    append,
    remember: (added) => added.forEach(rememberOne),
  };
};
