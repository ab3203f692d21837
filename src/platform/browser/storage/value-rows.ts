/**
 * One table of a small database, without Dexie: its form never changes, so no build ever has to upgrade it. Each write
 * is flushed to the disk before it counts (strict durability). All functions reject where the browser stores nothing.
 */
import { isForbidden } from './caches.ts';

export const valuesTable = 'values';

/** The database of a member's kept values. `member`: the name of the member's own. */
export const keptRowsOf = (member: string): string => `${member}:kept`;

/** Even reading `indexedDB` throws if the browser forbids storage. */
const factoryOrNone = (): IDBFactory | undefined => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
};

/** The result of a request; rejects with its error. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no result')));
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('not committed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
  });

export interface ValueRows {
  all(): Promise<unknown[]>;
  get(name: string): Promise<unknown>;
  /** Rows have a `name`. */
  put(rows: readonly object[]): Promise<void>;
  /** Replaces a row in one transaction; undefined leaves it. `next` must not wait. */
  change(name: string, next: (present: unknown) => object | undefined): Promise<void>;
  /**
   * Empties the table, then deletes the database, which waits for other tabs that have it open.
   */
  wipe(): Promise<{ isEmpty: boolean; isDeleted: Promise<boolean> }>;
  close(): void;
}

export const openRows = (database: string, factory = factoryOrNone()): ValueRows => {
  let opening: Promise<IDBDatabase> | undefined;
  /** This page must not make it again. */
  let isWiped = false;

  const open = async (): Promise<IDBDatabase> => {
    if (!factory || isWiped) throw new Error('no database');
    const request = factory.open(database, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(valuesTable, { keyPath: 'name' });
    });
    const connection = await settled(request);
    connection.addEventListener('close', () => {
      opening = undefined;
    });
    connection.addEventListener('versionchange', ({ newVersion }) => {
      isWiped ||= newVersion === null;
      opening = undefined;
      connection.close();
    });
    return connection;
  };
  const connect = (): Promise<IDBDatabase> => {
    opening ??= open().catch((fault: unknown) => {
      opening = undefined;
      throw fault;
    });
    return opening;
  };
  const begin = async (...options: [IDBTransactionMode, IDBTransactionOptions?]) => {
    const connection = await connect();
    try {
      return connection.transaction(valuesTable, ...options);
    } catch {
      // The browser ended the connection.
      opening = undefined;
      return (await connect()).transaction(valuesTable, ...options);
    }
  };
  const write = async (act: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = await begin('readwrite', { durability: 'strict' });
    act(transaction.objectStore(valuesTable));
    await committed(transaction);
  };
  const read = async <T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    settled(ask((await begin('readonly')).objectStore(valuesTable)));
  const close = () => {
    void opening?.then((connection) => connection.close()).catch(() => undefined);
    opening = undefined;
  };

  return {
    all: () => read<unknown[]>((store) => store.getAll()),
    get: (name) => read<unknown>((store) => store.get(name)),
    put: (rows) => write((store) => rows.forEach((one) => store.put(one))),
    change: (name, next) =>
      write((store) => {
        const request: IDBRequest<unknown> = store.get(name);
        request.addEventListener('success', () => {
          const row = next(request.result);
          if (row) store.put(row);
        });
      }),
    wipe: async () => {
      if (!factory) return { isEmpty: true, isDeleted: Promise.resolve(true) };
      const isEmpty = await write((store) => store.clear()).then(() => true, isForbidden);
      close();
      isWiped = true;
      const remove = async () => settled(factory.deleteDatabase(database));
      return { isEmpty, isDeleted: remove().then(() => true, isForbidden) };
    },
    close,
  };
};
