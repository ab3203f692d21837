/** Buckets hold what has left its lane. */
import { parseEntries, type Entry } from './entry.ts';
import type { CardsDatabase } from './tables.ts';

/** Entries that have left their lanes and are in one of these buckets. */
export const readBuckets = async (
  database: CardsDatabase,
  ...buckets: NonNullable<Entry['shelf']>[]
): Promise<Entry[]> => {
  const rows = await database.transaction('r', database.outbox, async () => {
    const all: Entry[] = [];
    // One by one: of several values at once Dexie reads row by row.
    for (const bucket of buckets) {
      all.push(...(await database.outbox.where('shelf').equals(bucket).toArray()));
    }
    return all;
  });
  return parseEntries(rows);
};
