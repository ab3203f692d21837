/** Stores the last events of the engines on this device, for display only. All tabs add to one row. */
import * as z from 'zod/mini';
import type { CardsDatabase } from './tables.ts';

/** How many events are kept. */
export const keptEvents = 200;

const journalEvent = z.object({
  /** Milliseconds since the epoch, by the clock at that time. */
  at: z.number(),
  event: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type JournalEvent = z.output<typeof journalEvent>;

const journal = z.array(journalEvent);

export const readJournal = (database: CardsDatabase): Promise<JournalEvent[]> =>
  database.transaction('r', database.meta, async () => {
    const parsed = z.safeParse(journal, (await database.meta.get('journal'))?.value);
    return parsed.success ? parsed.data : [];
  });

export const writeJournal = (
  database: CardsDatabase,
  news: readonly JournalEvent[],
): Promise<void> =>
  database.transaction('rw', database.meta, async () => {
    const value = [...(await readJournal(database)), ...news].slice(-keptEvents);
    await database.meta.put({ key: 'journal', value });
  });
