/** Reads buckets, which hold the entries that have left their lanes. */
import { parseEntries, type Entry } from './entry.ts';
import type { CardsDatabase } from './tables.ts';

/** Returns the entries of these buckets. */
export const readBuckets = async (
  database: CardsDatabase,
  ...buckets: NonNullable<Entry['shelf']>[]
): Promise<Entry[]> => {
  const rows = await database.transaction('r', database.outbox, async () => {
    const all: Entry[] = [];
    // Queries one value at a time: for several values at once, Dexie reads row by row.
    for (const bucket of buckets) {
      all.push(...(await database.outbox.where('shelf').equals(bucket).toArray()));
    }
    return all;
  });
  return parseEntries(rows);
};
