/**
 * The database: PostgreSQL by URL, or PGlite (PostgreSQL inside this process) in a directory or in memory. Both use one
 * schema, one set of migrations and the same SQL. Repositories take `tx` and never the database itself. On PGlite,
 * which has one connection, a statement beside an open transaction would wait for itself for ever.
 */
import type { Database, DatabaseSource, Engine } from './engine.ts';
import { openInMemory, openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { refold } from './refold.ts';
import { readEpoch } from './server-state.ts';

const openEngine = (source: DatabaseSource): Promise<Engine> => {
  if (source.kind === 'postgres') return openPostgres(source);
  return source.kind === 'pglite' ? openPglite(source.directory) : openInMemory(source.snapshot);
};

/**
 * Opens the database, and updates its tables and the texts that members are searched by. Throws `DirectoryTakenError` if another process holds the directory, and
 * the driver's error if PostgreSQL cannot be reached.
 */
export const openDatabase = async (source: DatabaseSource): Promise<Database> => {
  const engine = await openEngine(source);
  await refold(engine);
  let epoch = await engine.read(readEpoch);
  return {
    epoch: () => epoch,
    read: engine.read,
    write: engine.write,
    listen: engine.listen,
    load: () => engine.load(),
    ping: async () => {
      epoch = await engine.read(readEpoch);
    },
    close: () => engine.close(),
  };
};
