/** The live view of a document: the mirror with the outbox folded over it, and the outcome of its last pull. */
import type { Observable } from 'dexie';
import { isShutOut } from '../../contract/call-error.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, type Entry } from '../../db/entry.ts';
import { readIdentity } from '../../db/identity.ts';
import { readDocument } from '../../db/mirror.ts';
import { parseMirrorRow } from '../../db/mirror-row.ts';
import type { Resource } from '../../db/resource.ts';
import type { View } from '../api.ts';
import { foldOver } from './fold.ts';
import { observeRows } from './live-rows.ts';
import { createObservable } from './observable.ts';
import type { MutationRegistry } from '../ports.ts';
import type { PullState } from './pull-states.ts';
import type { Pulls } from './pulls.ts';
import type { Watchdog } from '../network/watchdog.ts';

interface ViewPorts {
  database: CardsDatabase;
  mutations: MutationRegistry;
  pulls: Pulls;
  watchdog: Watchdog;
}

interface Rows<T> {
  document: T | undefined;
  begun: number;
  storedAt: number;
  entries: Entry[];
}

/** Reads in one transaction, so that nobody sees a document together with entries that it made obsolete. */
const readRows = <T>(database: CardsDatabase, resource: Resource<T>): Promise<Rows<T>> =>
  database.transaction('r', database.mirror, database.outbox, async () => {
    const row = await database.mirror.get(resource.key);
    const entries = await database.outbox.where('keys').equals(resource.key).toArray();
    const { begun = 0, storedAt = 0 } = parseMirrorRow(row) ?? {};
    return {
      document: readDocument(resource, row),
      begun,
      storedAt,
      entries: parseEntries(entries),
    };
  });

const viewOf = <T>(
  registry: MutationRegistry,
  resource: Resource<T>,
  { document, begun, storedAt, entries }: Rows<T>,
  { isPulling, failure }: PullState,
): View<T> => {
  if (document === undefined) {
    // A member who is shut out keeps the screen that says so, while the document is read again.
    const isKnown = failure && (!isPulling || isShutOut(failure.error));
    return isKnown ? { state: 'failed', error: failure.error } : { state: 'loading' };
  }
  const { value, isPending } = foldOver(registry, resource, document, entries);
  const isStale = failure !== undefined && failure.begun > begun;
  return {
    state: 'ready',
    value,
    isPending,
    ...(isStale && { error: failure.error, updatedAt: storedAt }),
  };
};

/**
 * Another tab that wipes this device empties the database, then deletes it. This tab may notice either first. The
 * shown document stays: the member may have typed something beside it.
 */
const isWiped = async <T>(
  database: CardsDatabase,
  shown: Rows<T>,
  latest: Rows<T>,
): Promise<boolean> =>
  shown.document !== undefined &&
  latest.document === undefined &&
  (await readIdentity(database)) === undefined;

export const observeView = <T>(
  { database, mutations, pulls, watchdog }: ViewPorts,
  resource: Resource<T>,
): Observable<View<T>> =>
  createObservable((next, fail) => {
    let rows: Rows<T> | undefined;
    let shown: PullState | undefined;
    let isLoading = false;
    const show = () => {
      if (!rows) return;
      shown = pulls.state(resource.key);
      const view = viewOf(mutations, resource, rows, shown);
      if (view.state !== 'loading' || !isLoading) next(view);
      isLoading = view.state === 'loading';
    };
    /** The start of a pull changes nothing for a screen that already shows the document. */
    const onPull = () => {
      const { failure } = pulls.state(resource.key);
      if (rows?.document === undefined || failure !== shown?.failure) show();
    };
    const stopWatching = pulls.watch(resource);
    const stopListening = pulls.subscribe(resource.key, onPull);
    const read = async () => {
      const latest = await readRows(database, resource);
      return rows && (await isWiped(database, rows, latest)) ? rows : latest;
    };
    const query = observeRows(read, watchdog).subscribe({
      next: (latest) => {
        rows = latest;
        show();
      },
      error: fail,
    });
    return () => {
      stopWatching();
      stopListening();
      query.unsubscribe();
    };
  });
