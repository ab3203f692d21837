/** `npm run data:move`: copies the embedded database of DATA_DIR into the new PostgreSQL of DATABASE_URL. */
import type { Database } from './db/connection/engine.ts';
import { hasMembers } from './db/members/members.ts';
import { copyDatabase } from './db/upkeep/copy-database.ts';
import { openOwnDatabase, openUsedDatabase } from './open-database.ts';
import { readSettings, type Settings } from './settings.ts';
import { failureText, StartError } from './start-error.ts';

const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const isUsed = (database: Database): Promise<boolean> => database.read(hasMembers);

const moveInto = async (to: Database, { isDemo, dataDir }: Settings): Promise<void> => {
  if (await isUsed(to)) throw new StartError('The database of DATABASE_URL has members already.');
  const source = { kind: 'pglite', directory: dataDir } as const;
  const from = await openUsedDatabase({ isDemo, database: source });
  try {
    if (!(await isUsed(from))) throw new StartError(`The database in ${dataDir} has no members.`);
    await copyDatabase(from, to);
  } finally {
    await from.close();
  }
};

const move = async (): Promise<void> => {
  const reading = readSettings(process.env);
  if (!reading.ok) return fail(reading.faults.join('\n'));
  const { settings } = reading;
  if (settings.database.kind !== 'postgres') return fail('DATABASE_URL: is missing.');
  const to = await openOwnDatabase(settings);
  try {
    await moveInto(to, settings);
  } finally {
    await to.close();
  }
  console.log(`All of ${settings.dataDir} is in the database of DATABASE_URL. Start the server.`);
};

move().catch((error: unknown) => {
  fail(failureText(error));
});
