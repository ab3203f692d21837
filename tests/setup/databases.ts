/**
 * Before each test file: Dexie knows a database. It takes the browser's when it is loaded, and without one its live
 * queries never run. Files share processes, so it may be loaded by a file that gives each database its factory.
 */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

Dexie.dependencies.indexedDB ??= new IDBFactory();
Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;
