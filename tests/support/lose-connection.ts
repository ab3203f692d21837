/** Closes the connection of a database as Chromium does: first its transactions abort, then it gets the event. */
import type { Dexie } from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';

/** The internals of fake-indexeddb that play the browser. */
interface FakeConnection {
  _closePending: boolean;
  _rawDatabase: {
    transactions: { db: unknown; _state: string; _abort(reason: string): void }[];
  };
}

export const loseConnection = (database: Dexie): void => {
  const connection = database.backendDB() as unknown as FakeConnection;
  connection._closePending = true;
  for (const transaction of connection._rawDatabase.transactions) {
    const isOpen = transaction.db === connection && transaction._state !== 'finished';
    if (isOpen) transaction._abort('UnknownError');
  }
  setImmediate(() => forceCloseDatabase(connection as never));
};
