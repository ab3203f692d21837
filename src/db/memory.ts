/** An IndexedDB in this tab's memory, for browsers that store nothing. It is loaded late, since few members need it. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/**
 * Makes databases open in memory from now on, and starts live queries, which Dexie suspends where it finds no
 * IndexedDB.
 */
export const keepInMemory = (): void => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  // Hides the browser's own: Dexie compares with it at each opening, and some browsers throw when it is read.
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
};
