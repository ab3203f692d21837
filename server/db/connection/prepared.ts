/**
 * The most frequent statements. Each is prepared once for each connection and planned once by the database, under a
 * name, if the connection keeps names. It is for look-ups by a key, whose plan is the same for every value.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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

/**
 * Whether a column has one of the values of a placeholder. The select hides from the planner how many they are: else it
 * would take a plan for few, made each time, for cheaper than the one for any number, which is made once.
 */
export const isAnyOf = (column: PgColumn, placeholder: string): SQL => {
  const list = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = any ((select ${sql.placeholder(placeholder)}::${list})::${list})`;
};

/** Rows by one of their columns. */
export const rowsBy = <Row, Name extends keyof Row>(name: Name, rows: readonly Row[]) =>
  new Map(rows.map((row) => [row[name], row] as const));
