import type { CardsDatabase } from './tables.ts';

interface Wiping {
  isEmpty: boolean;
  /** The deletion may have to wait for a tab that keeps the database open, and ends when that tab closes it. */
  isDeleted: Promise<boolean>;
}

const isDeleted = (database: CardsDatabase): Promise<boolean> =>
  Promise.resolve(
    database.delete().then(
      () => true,
      () => false,
    ),
  );

/**
 * Empties a member's database and deletes it. The deletion is requested before the emptying commits, so that other tabs
 * close the database before they could show it empty.
 */
export const wipeDatabase = async (database: CardsDatabase): Promise<Wiping> => {
  const { tables } = database;
  const emptied = await database
    .transaction('rw', tables, async () => {
      await Promise.all(tables.map((table) => table.clear()));
      return { isEmpty: true, isDeleted: isDeleted(database) };
    })
    // Another build made it, or the connection was lost: then only the deletion is possible.
    .catch(() => undefined);
  return emptied ?? { isEmpty: false, isDeleted: isDeleted(database) };
};
