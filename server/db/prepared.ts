/**
 * The statements that are asked most: written once for each connection, and planned once by the database, under a name,
 * where it keeps the name for the connection. For what is found by a key, whose plan is the same for every value.
 */
import type { Tx } from './engine.ts';

const keepers = new WeakSet<Tx>();

/** What is prepared on this connection stays there. */
export const keepNames = (tx: Tx): void => void keepers.add(tx);

export const prepared = <Statement>(
  name: string,
  write: (tx: Tx) => { prepare(name: string): Statement },
): ((tx: Tx) => Statement) => {
  const written = new WeakMap<Tx, Statement>();
  return (tx) => {
    const statement = written.get(tx) ?? write(tx).prepare(keepers.has(tx) ? name : '');
    written.set(tx, statement);
    return statement;
  };
};
