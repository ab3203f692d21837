/** The one row about this server. */
import type { Tx } from './database.ts';
import { serverState } from './schema.ts';

/** The epoch that every answer carries; made with the tables, renewed by an operator who restored a backup. */
export const readEpoch = async (tx: Tx): Promise<string> => {
  const [row] = await tx.select({ epoch: serverState.epoch }).from(serverState);
  if (!row) throw new Error('The row of server_state is missing');
  return row.epoch;
};
