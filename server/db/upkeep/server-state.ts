/** The one row about this server. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { serverState, type serverModes } from '../schema/server.ts';

type ServerMode = (typeof serverModes)[number];

/** The epoch of every answer. It is created with the tables, and renewed by an operator who restored a backup. */
export const readEpoch = async (tx: Tx): Promise<string> => {
  const [row] = await tx.select({ epoch: serverState.epoch }).from(serverState);
  if (!row) throw new Error('The row of server_state is missing');
  return row.epoch;
};

/** Returns the new one. */
export const renewEpoch = async (tx: Tx): Promise<string> => {
  const epoch = randomUUID();
  await tx.update(serverState).set({ epoch });
  return epoch;
};

/** 128 KiB, twice of what a statement may keep in memory here: the database writes them to its disk for a moment. */
const spilt = sql`select from unnest(array_fill(repeat('-', 8192), array[16])) limit 1`;

/**
 * Fails if the database takes no writes, such as a standby: a lock is one. Fails if its disk is full, on which a lock
 * still finds room. Waits for nobody, and changes no row.
 */
export const tryToWrite = async (tx: Tx): Promise<void> => {
  await tx
    .select({ epoch: serverState.epoch })
    .from(serverState)
    .for('no key update', { skipLocked: true });
  await tx.execute(sql`set local work_mem = '64kB'`);
  await tx.execute(spilt);
};

/** The mode that the database belongs to; null until a server has started on it. Locked until the transaction ends. */
export const lockMode = async (tx: Tx): Promise<ServerMode | null> => {
  const [row] = await tx.select({ mode: serverState.mode }).from(serverState).for('update');
  return row?.mode ?? null;
};

/** How the database stores texts, such as `UTF8`. */
export const readEncoding = async (tx: Tx): Promise<string> => {
  const encoding = sql<string>`current_setting('server_encoding')`;
  const [row] = await tx.select({ encoding }).from(serverState);
  return row?.encoding ?? '';
};

export const saveMode = async (tx: Tx, mode: ServerMode): Promise<void> => {
  await tx.update(serverState).set({ mode });
};
