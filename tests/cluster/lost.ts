/** Reads from a database which of the acknowledged changes it contains. */
import { inArray } from 'drizzle-orm';
import { openDatabase } from '../../server/db/connection/database.ts';
import type { DatabaseSource } from '../../server/db/connection/engine.ts';
import { idempotencyKeys } from '../../server/db/schema/server.ts';
import type { StormAccount } from './storm.ts';

/** How many acknowledged changes are missing: a key is stored in the transaction of its effect. */
export const countLost = async (
  source: DatabaseSource,
  { acknowledged }: StormAccount,
): Promise<number> => {
  const database = await openDatabase(source);
  try {
    const kept = await database.read((tx) =>
      tx.$count(idempotencyKeys, inArray(idempotencyKeys.key, acknowledged)),
    );
    return acknowledged.length - kept;
  } finally {
    await database.close();
  }
};
