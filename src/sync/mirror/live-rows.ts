/**
 * Observes rows of the database, live. Events can be missed: in some web views, tabs receive no messages from each
 * other. So the watchdog triggers a new reading, and an unchanged result is not emitted again.
 *
 * A separate query beside the live one could finish out of turn and show an older state after a newer one. So the live
 * query is restarted, and results of the former one are dropped.
 */
import { liveQuery, type Observable } from 'dexie';
import { isSame } from './is-same.ts';
import { createObservable } from './observable.ts';
import type { Watchdog } from '../network/watchdog.ts';

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
