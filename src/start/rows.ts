/**
 * Reads what a start shows from the member's database, in one transaction of the page's own, and the member's kept
 * values, before any script has loaded. It writes nothing, and its connection ends with the reading.
 */
import { schemaVersion } from '../db/member-name.ts';
import { keptRowsOf, settled, valuesTable } from '../platform/browser/storage/value-rows.ts';
import type { StartScreen } from './request.ts';

/** Rows as they are stored: storage is input. */
export interface EarlyRows {
  /** Of the mirror, by key; those that are there. */
  mirror: ReadonlyMap<string, unknown>;
  /** Keys of documents that an entry of the outbox is folded over. */
  folded: ReadonlySet<string>;
  /** What the engine has noted for itself, by key. */
  marks: ReadonlyMap<string, unknown>;
}

declare global {
  interface Window {
    /** `name`: of the database. `values` rejects where they cannot be read. */
    earlyRows?: { name: string; rows: Promise<EarlyRows>; values: Promise<readonly unknown[]> };
  }
}

/** Copied from the resources (first-views.ts), which would be too large for the page. */
export const earlyKeys: Record<StartScreen, readonly string[]> = {
  profile: ['profile', 'link-templates'],
  users: ['users/', 'profile', 'bookmarks', 'blocked', 'tags'],
};

export const noRows: EarlyRows = { mirror: new Map(), folded: new Set(), marks: new Map() };

const readAll = (database: IDBDatabase, keys: readonly string[]): Promise<EarlyRows> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(['mirror', 'outbox', 'meta']);
    const mirror = new Map<string, unknown>();
    const marks = new Map<string, unknown>();
    const folded = new Set<string>();
    const read = (store: string, key: string, into: Map<string, unknown>) => {
      const reading = transaction.objectStore(store).get(key);
      reading.addEventListener('success', () => into.set(key, reading.result));
    };
    for (const key of keys) {
      read('mirror', key, mirror);
      const counting = transaction.objectStore('outbox').index('keys').count(key);
      counting.addEventListener('success', () => counting.result > 0 && folded.add(key));
    }
    for (const key of ['order', 'gate']) read('meta', key, marks);
    transaction.addEventListener('complete', () => resolve({ mirror, folded, marks }));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });

/** Never resolves where the browser never answers. Rejects where it refuses. Null: there is none, and none is made. */
const openExisting = (name: string): Promise<IDBDatabase | null> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    let isMissing = false;
    opening.addEventListener('upgradeneeded', () => {
      isMissing = true;
      opening.transaction?.abort();
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => (isMissing ? resolve(null) : reject(opening.error)));
  });

/** Reads it if `isKnown`. The connection ends when the transaction of `read` has. */
const readExisting = async <T>(
  name: string,
  isKnown: (database: IDBDatabase) => boolean,
  { read, none }: { read: (database: IDBDatabase) => Promise<T>; none: T },
): Promise<T> => {
  const database = await openExisting(name);
  if (!database) return none;
  const reading = isKnown(database) ? read(database) : Promise.resolve(none);
  database.close();
  return reading;
};

/**
 * Resolves to no rows where there is no database of this build's schema, which the app makes or upgrades, or where the
 * browser refuses one. Never resolves where the browser never answers.
 */
export const readEarly = (name: string, keys: readonly string[]): Promise<EarlyRows> =>
  readExisting(name, ({ version }) => version === schemaVersion, {
    read: (database) => readAll(database, keys),
    none: noRows,
  }).catch(() => noRows);

/** The member's kept values as they are stored (platform/browser/storage/kept-values.ts). `name`: of the member's database. */
export const readEarlyValues = (name: string): Promise<readonly unknown[]> =>
  readExisting<unknown[]>(
    keptRowsOf(name),
    ({ objectStoreNames }) => objectStoreNames.contains(valuesTable),
    {
      read: (database) =>
        settled(database.transaction(valuesTable).objectStore(valuesTable).getAll()),
      none: [],
    },
  );
