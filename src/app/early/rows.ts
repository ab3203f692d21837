/**
 * Reads what a start shows from the member's database, in one transaction of the page's own, before any script has
 * loaded. It makes and changes nothing, and keeps nobody waiting: the connection ends with the reading.
 */
import type { StartScreen } from '../navigation.ts';
import { schemaVersion } from '../../db/schema-version.ts';

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
    /** `name`: of the database. */
    earlyRows?: { name: string; rows: Promise<EarlyRows> };
  }
}

/** Copied from the resources (first-documents.ts), which would be too large for the page. */
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

/**
 * Resolves to no rows where there is no database of this build's schema, which the app makes or upgrades, or where the
 * browser refuses one. Never resolves where the browser never answers.
 */
export const readEarly = (name: string, keys: readonly string[]): Promise<EarlyRows> =>
  new Promise((resolve) => {
    const none = () => resolve(noRows);
    try {
      const opening = indexedDB.open(name);
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('error', none);
      opening.addEventListener('success', () => {
        const database = opening.result;
        if (database.version === schemaVersion) readAll(database, keys).then(resolve, none);
        else none();
        // It ends when the transaction has.
        database.close();
      });
    } catch {
      none();
    }
  });
