/** An IndexedDB in the memory of this tab, for browsers that keep none. It comes late: hardly anybody needs it. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** From now on databases open there, and live queries run, which rest where Dexie finds no IndexedDB. */
export const keepInMemory = (): void => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  // Dexie compares with the browser's at each opening, and some browsers forbid even to look.
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
};
