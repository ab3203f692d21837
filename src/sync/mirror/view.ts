/** The live view of a document: the mirror with the outbox folded over it, and the outcome of its last pull. */
import type { Observable } from 'dexie';
import type { CardsDatabase } from '../../db/tables.ts';
import { readIdentity } from '../../db/identity.ts';
import type { Resource } from '../../db/resource.ts';
import type { View } from '../api.ts';
import { readDocumentRows, type DocumentRows, type FirstRows } from './document-rows.ts';
import { foldOver } from './fold.ts';
import { isSame, observeRows } from './live-rows.ts';
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
  firstRows: Pick<FirstRows, 'of'>;
}

const viewOf = <T>(
  registry: MutationRegistry,
  resource: Resource<T>,
  { document, begun, storedAt, entries }: DocumentRows<T>,
  { isPulling, failure }: PullState,
): View<T> => {
  if (document === undefined) {
    return failure && !isPulling ? { state: 'failed', error: failure.error } : { state: 'loading' };
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
 * Another tab that wipes this device empties the database before it deletes it, and this tab may hear of the two in any
 * order. What is shown stays: the member may have typed something beside it.
 */
const isWiped = async <T>(
  database: CardsDatabase,
  shown: DocumentRows<T>,
  latest: DocumentRows<T>,
): Promise<boolean> =>
  shown.document !== undefined &&
  latest.document === undefined &&
  (await readIdentity(database)) === undefined;

export const observeView = <T>(
  { database, mutations, pulls, watchdog, firstRows }: ViewPorts,
  resource: Resource<T>,
): Observable<View<T>> => {
  const viewNow = (rows: DocumentRows<T>) =>
    viewOf(mutations, resource, rows, pulls.state(resource.key));
  let first = firstRows.of(resource);
  const firstView = first && viewNow(first);
  return createObservable((next, fail) => {
    let rows = first;
    /** The first reading brings news only if it differs from this. */
    let known = first && firstView;
    first = undefined;
    /** Not before the subscription exists. */
    const tell = async (view: View<T>) => next(await Promise.resolve(view));
    if (known) void tell(known);
    let failure: PullState['failure'];
    let isLoading = false;
    const show = () => {
      if (!rows) return;
      ({ failure } = pulls.state(resource.key));
      const view = viewNow(rows);
      const isLoadingStill = isLoading && view.state === 'loading';
      if (!isLoadingStill && !(known && isSame(view, known))) next(view);
      known = undefined;
      isLoading = view.state === 'loading';
    };
    /** The start of a pull changes nothing for a screen that already shows the document. */
    const onPull = () => {
      if (rows?.document === undefined || pulls.state(resource.key).failure !== failure) show();
    };
    const stopWatching = pulls.watch(resource);
    const stopListening = pulls.subscribe(resource.key, onPull);
    const read = async () => {
      const latest = await readDocumentRows(database, resource);
      return rows && (await isWiped(database, rows, latest)) ? rows : latest;
    };
    const query = observeRows(read, watchdog).subscribe({
      next: (latest) => {
        // What was answered before the engine started stays until it is stored.
        const isToCome = rows?.begun === 0 && latest.document === undefined;
        rows = isToCome ? { ...latest, document: rows?.document } : latest;
        show();
      },
      error: fail,
    });
    return () => {
      stopWatching();
      stopListening();
      query.unsubscribe();
    };
  }, firstView);
};
