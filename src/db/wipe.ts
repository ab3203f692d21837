import type { CardsDatabase } from './tables.ts';

/**
 * Empties a member's database and deletes it. It is empty at once; the deletion itself may have to wait for a tab that
 * does not let go, and ends when that tab does.
 */
export const wipeDatabase = async (database: CardsDatabase): Promise<void> => {
  const { tables } = database;
  await database
    .transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
    // Of another build, or lost: then the deletion alone must do.
    .catch(() => undefined);
  await database.delete();
};
