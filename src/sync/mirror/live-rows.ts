/**
 * Observes rows of the database, live. Events can be missed: in some web views, tabs receive no messages from each
 * other. So the watchdog triggers a new reading, and an unchanged result is not emitted again.
 *
 * A separate query beside the live one could finish out of turn and show an older state after a newer one. So the live
 * query is restarted, and results of the former one are dropped.
 */
import { liveQuery, type Observable } from 'dexie';
import { createObservable, isSame } from './observable.ts';
import type { Watchdog } from '../network/watchdog.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import { readKind } from '../../db/mirror.ts';
import type { Resource } from '../../db/resource.ts';

export const observeRows = <T>(read: () => Promise<T>, watchdog: Watchdog): Observable<T> =>
  createObservable((next, fail) => {
    let shown: T | undefined;
    let isRoutine = false;
    const show = (latest: T) => {
      const isNews = !isRoutine || !isSame(latest, shown);
      isRoutine = false;
      if (!isNews) return;
      shown = latest;
      next(latest);
    };
    const ask = () => liveQuery(read).subscribe({ next: show, error: fail });
    let query = ask();
    const stopWatching = watchdog.subscribe(() => {
      query.unsubscribe();
      isRoutine = true;
      query = ask();
    });
    return () => {
      stopWatching();
      query.unsubscribe();
    };
  });

/** Reads the kept documents of one kind, live or once. It fetches nothing. */
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
