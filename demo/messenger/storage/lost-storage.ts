/** A client that starts each opening of the app with an empty storage: deletes what the app has stored on this origin. */
import { isKeptHere } from './kept.ts';

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => resolve());
  });

const isOfApp = (name: string): boolean => !isKeptHere(name);

/** The messenger's page keeps its own: local storage under a prefix, and a worker with a cache. */
export const emptyStorage = async (): Promise<void> => {
  const [databases, cacheNames, workers] = await Promise.all([
    indexedDB.databases(),
    globalThis.caches?.keys() ?? [],
    navigator.serviceWorker?.getRegistrations() ?? [],
  ]);
  await Promise.all([
    ...databases.map(({ name = '' }) => deleteDatabase(name)),
    ...cacheNames.filter(isOfApp).map((name) => caches.delete(name)),
    ...workers
      .filter(({ scope }) => isOfApp(new URL(scope).pathname.slice(1)))
      .map((worker) => worker.unregister()),
  ]);
  // Last, since the app's last page may have written while it closed.
  for (const name of Object.keys(localStorage).filter(isOfApp)) localStorage.removeItem(name);
};
