/**
 * Databases in memory that the files of one process use in turn. A start of PGlite takes a second of processor time, and
 * making one empty again some milliseconds. One whose tables a test has changed is not used again.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/connection/engine.ts';
import { empty, keep, readShape } from './emptying.ts';

const run = (database: Database, statement: string) =>
  database.read((tx) => tx.execute(sql.raw(statement)));

const shapeOf = async (database: Database): Promise<string> =>
  JSON.stringify(await run(database, readShape));

interface Kept {
  database: Database;
  shape: string;
}

const closed = async (): Promise<never> => {
  throw new Error('This database was closed');
};

/** Until it is closed, `database` is the caller's alone. */
const lend = ({ database, shape }: Kept, onReturn: (kept: Kept) => void): Database => {
  let isClosed = false;
  const ends: (() => Promise<void>)[] = [];
  const openOr =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      isClosed ? closed() : call(...args);
  return {
    ...database,
    read: (task) => (isClosed ? closed() : database.read(task)),
    write: (task) => (isClosed ? closed() : database.write(task)),
    ping: openOr(database.ping),
    listen: openOr(async (...args: Parameters<Database['listen']>) => {
      const end = await database.listen(...args);
      ends.push(end);
      return end;
    }),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.all(ends.map((end) => end()));
      if ((await shapeOf(database)) === shape) onReturn({ database, shape });
      else await database.close();
    },
  };
};

/** `open`: makes one with empty tables. */
export const createMemoryPool = (open: () => Promise<Database>): (() => Promise<Database>) => {
  const idle: Kept[] = [];

  const take = async (): Promise<Kept> => {
    const kept = idle.pop();
    if (!kept) {
      const database = await open();
      await database.write((tx) => tx.execute(sql.raw(keep)));
      return { database, shape: await shapeOf(database) };
    }
    await run(kept.database, 'reset all');
    await run(kept.database, empty);
    await kept.database.ping();
    return kept;
  };

  return async () => lend(await take(), (kept) => idle.push(kept));
};
