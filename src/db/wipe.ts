import type { CardsDatabase } from './tables.ts';

/**
 * Empties a member's database, then deletes it. It is empty at once. The deletion may have to wait for a tab that keeps
 * it open, and ends when that tab closes it.
 */
export const wipeDatabase = async (database: CardsDatabase): Promise<void> => {
  const { tables } = database;
  await database
    .transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
    // Another build made it, or the connection was lost: then only the deletion is possible.
    .catch(() => undefined);
  await database.delete();
};
