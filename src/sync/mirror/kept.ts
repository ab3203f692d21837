/** Reads the kept documents of one kind, live or once. It fetches nothing. */
import type { Observable } from 'dexie';
import type { CardsDatabase } from '../../db/tables.ts';
import { readKind } from '../../db/mirror.ts';
import type { Resource } from '../../db/resource.ts';
import { observeRows } from './live-rows.ts';
import type { Watchdog } from '../network/watchdog.ts';

interface KeptPorts {
  database: CardsDatabase;
  watchdog: Watchdog;
}

/** Emits the first result that `find` returns for a document, latest first; null if there is none. */
export const observeKept = <T, R>(
  { database, watchdog }: KeptPorts,
  resource: Resource<T>,
  find: (document: T) => R | undefined,
): Observable<R | null> =>
  observeRows(async () => {
    for (const document of await readKind(database, resource)) {
      const found = find(document);
      if (found !== undefined) return found;
    }
    return null;
  }, watchdog);

/** All of them, the latest first; none where the database cannot be read. */
export const readKept = async <T>(database: CardsDatabase, resource: Resource<T>): Promise<T[]> => {
  try {
    return [...(await readKind(database, resource))];
  } catch {
    return [];
  }
};
