/**
 * PGlite: PostgreSQL compiled to WebAssembly, inside this process. It has no directory lock and never calls fsync. The
 * lock is ours, and acknowledged data survive a killed process but not a power loss.
 */
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Engine, Listen } from './engine.ts';
import { claimDirectory } from './directory-lock.ts';
import { migrationsFolder } from './migrations-folder.ts';

const migrated = async (client: PGlite): Promise<Engine> => {
  const connection = drizzle(client);
  await migrate(connection, { migrationsFolder });
  const listen: Listen = (channel, hear) => client.listen(channel, hear);
  return {
    read: (task) => task(connection),
    write: (task) => connection.transaction(task),
    listen,
    load: () => undefined,
    close: () => client.close(),
  };
};

/** The data are in memory and end with the process. */
export const openInMemory = (snapshot?: Blob): Promise<Engine> =>
  migrated(new PGlite(snapshot && { loadDataDir: snapshot }));

/** The data are in the directory, which this process holds until it closes them. */
export const openPglite = async (directory: string): Promise<Engine> => {
  await mkdir(directory, { recursive: true });
  const release = await claimDirectory(directory);
  try {
    const engine = await migrated(new PGlite(`${directory}/pglite`));
    const close = async () => {
      await engine.close();
      await release();
    };
    return { ...engine, close };
  } catch (error) {
    await release();
    throw error;
  }
};
