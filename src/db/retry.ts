/**
 * Runs transactions again when their connection is lost. Everything that the engine does to the database is a
 * transaction. A lost one runs once more, on a new connection. So a body may run again although it has already taken
 * effect; where that matters, the body checks first.
 *
 * A permanent failure is a DatabaseClosedError. Live queries ignore that one: they show what they have, and run again
 * with the next connection.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import type { Connection } from './connection.ts';

interface Fault {
  name?: string;
  inner?: { name?: string };
}

/** Names that browsers give to a loss, in Dexie's terms. An abort may have other causes. */
const lossNames = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'UnknownError',
]);

const isLoss = (fault: unknown): boolean => {
  const { name = '', inner } = (fault ?? {}) as Fault;
  return lossNames.has(name) && inner?.name !== 'QuotaExceededError';
};

/** Tests the connection by using it: the event that reports the loss comes after the failures. */
const isDead = (connection: IDBDatabase): boolean => {
  try {
    connection.transaction([...connection.objectStoreNames]).abort();
    return false;
  } catch {
    return true;
  }
};

const asClosed = (fault: unknown): never => {
  if (!isLoss(fault)) throw fault;
  throw new Dexie.DatabaseClosedError('The connection was lost', fault as Error);
};

type Run = (...args: unknown[]) => PromiseExtended<unknown>;

export const retryTransactions = (database: Dexie, connection: Connection): void => {
  const run = database.transaction.bind(database) as Run;
  /** Closes the broken connection once. Later callers find it closed, or open again. */
  const reopen = (broken: IDBDatabase | null) => {
    if (broken && database.backendDB() === broken) database.close({ disableAutoOpen: false });
    return database.open();
  };
  const transaction: Run = (...args) => {
    // A nested transaction cannot be repeated: the outer one is lost as a whole.
    if (Dexie.currentTransaction) return run(...args);
    const used = database.backendDB() as IDBDatabase | null;
    return run(...args)
      .catch((fault: unknown) => {
        const isHopeless = connection.isOver() || database.hasBeenClosed();
        const isLost = isLoss(fault) || (used !== null && isDead(used));
        if (isHopeless || !isLost) throw fault;
        return reopen(used).then(() => run(...args));
      })
      .catch(asClosed);
  };
  database.transaction = transaction as typeof database.transaction;
};
