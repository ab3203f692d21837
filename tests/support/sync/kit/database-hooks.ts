/**
 * Hooks between Dexie and IndexedDB: they corrupt rows and writes on demand, report every step, and abort a dead tab's
 * transactions, so that a killed tab writes nothing more.
 */
import type { DBCoreMutateRequest, DBCoreTransaction, Middleware, DBCore } from 'dexie';
import type { CardsDatabase } from '../../../../src/db/tables.ts';
import type { Entry } from '../../../../src/db/entry.ts';

/** Called before each write. An exception makes the write fail, and `trans.abort()` ends its transaction. */
export type WriteFault = (table: string, values: readonly unknown[], trans: IDBTransaction) => void;

export interface DatabaseHooks {
  /** Called at a step of the tab. False means that the tab is dead and the step does not happen. */
  reach(step: string): boolean;
  /** Whether every read is a step as well (slower). */
  isClosely: boolean;
  writeFault(): WriteFault | undefined;
  row: ((table: string, row: unknown) => unknown) | undefined;
  /** Called with every row as it is written. */
  onRow: ((table: string, row: unknown) => void) | undefined;
}

const never = new Promise<never>(() => {});

const valuesOf = (request: DBCoreMutateRequest): readonly unknown[] =>
  'values' in request ? request.values : [];

/** The result is a function that aborts open transactions. */
export const installHooks = (database: CardsDatabase, hooks: DatabaseHooks): (() => void) => {
  const open = new Set<IDBTransaction>();
  const { reach } = hooks;

  const around = <T>(step: string, run: () => PromiseLike<T>): PromiseLike<T> =>
    reach(`before ${step}`)
      ? run().then((result) => (reach(`after ${step}`) ? result : never))
      : never;

  const begin = (trans: DBCoreTransaction, step: string): DBCoreTransaction => {
    const idb = trans as IDBTransaction;
    open.add(idb);
    idb.addEventListener('complete', () => {
      open.delete(idb);
      reach(`after commit of ${step}`);
    });
    idb.addEventListener('abort', () => open.delete(idb));
    return trans;
  };
  const create = (down: DBCore): DBCore => ({
    ...down,
    transaction: (stores, mode, how) => {
      const step = `${mode} ${stores.join('+')}`;
      if (!reach(`before ${step}`)) throw new Error('a dead tab opens no transaction');
      return begin(down.transaction(stores, mode, how), step);
    },
    table: (table) => {
      const core = down.table(table);
      const read =
        <Q, T>(name: string, run: (request: Q) => PromiseLike<T>) =>
        (request: Q) =>
          around(`${name} ${table}`, () => run(request)) as Promise<T>;
      return {
        ...core,
        ...(hooks.isClosely && {
          get: read('get', core.get),
          getMany: read('getMany', core.getMany),
          query: read('query', core.query),
          openCursor: read('openCursor', core.openCursor),
          count: read('count', core.count),
        }),
        mutate: (request) =>
          around(`${request.type} ${table}`, async () => {
            hooks.writeFault()?.(table, valuesOf(request), request.trans as IDBTransaction);
            const { row, onRow } = hooks;
            if (!('values' in request) || !(row ?? onRow)) return core.mutate(request);
            const values = request.values.map((value: unknown) => row?.(table, value) ?? value);
            for (const value of values) onRow?.(table, value);
            return core.mutate({ ...request, values });
          }) as Promise<Awaited<ReturnType<typeof core.mutate>>>,
      };
    },
  });
  const middleware: Middleware<DBCore> = { stack: 'dbcore', name: 'harness', level: -1, create };
  database.use(middleware);

  return () => {
    for (const trans of open) {
      try {
        trans.abort();
      } catch {
        // The transaction had already finished.
      }
    }
    open.clear();
  };
};

/**
 * Reads without Dexie, which would take five times as long, and not as a step of the tab. Uses Dexie if it has to
 * reconnect.
 */
export const readEntries = (database: CardsDatabase): Promise<Entry[]> => {
  const connection = database.backendDB() as IDBDatabase | null;
  if (!connection) return database.outbox.toArray();
  return new Promise((resolve, reject) => {
    const request = connection.transaction('outbox').objectStore('outbox').getAll();
    request.addEventListener('success', () => resolve(request.result as Entry[]));
    request.addEventListener('error', () => reject(request.error ?? new Error('no rows')));
  });
};
