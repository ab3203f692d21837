/**
 * Transactions that survive the loss of their connection. Everything that the engine does to the database is a
 * transaction; one that was lost is run once more, on a new connection. So its body may be run although it has taken
 * effect before: where that would matter, it looks first.
 *
 * What fails for good fails as DatabaseClosedError. Live queries keep quiet about that one, show what they have, and
 * run again with the next connection.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import type { Connection } from './connection.ts';

interface Fault {
  name?: string;
  inner?: { name?: string };
}

/** What browsers call it, in Dexie's words; an abort may have other reasons. */
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

/** Found out by trying: the event that says so comes after the failures. */
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
  /** The first one closes what is broken; the others find it closed, or open again. */
  const reopen = (broken: IDBDatabase | null) => {
    if (broken && database.backendDB() === broken) database.close({ disableAutoOpen: false });
    return database.open();
  };
  const transaction: Run = (...args) => {
    // Inside another one there is nothing to repeat: the outer one is lost as a whole.
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
