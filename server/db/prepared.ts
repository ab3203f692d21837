/**
 * The most frequent statements. Each is prepared once for each connection and planned once by the database, under a
 * name, if the connection keeps names. It is for look-ups by a key, whose plan is the same for every value.
 */
import type { Tx } from './engine.ts';

const keepers = new WeakSet<Tx>();

/** Statements prepared on this connection stay there. */
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
