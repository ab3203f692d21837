/**
 * Rows of the database, live. Their events can be missed: in some web views no word of another tab arrives. So the
 * watchdog has them read again; what is as it was is not shown again.
 *
 * A query of its own beside the live one could finish out of turn, and an older state be shown after a newer one.
 * Therefore the live one is begun again: what the former still reads is dropped.
 */
import { liveQuery, type Observable } from 'dexie';
import { createObservable } from './observable.ts';
import type { Watchdog } from '../network/watchdog.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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
