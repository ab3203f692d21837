/**
 * Opens the configured database. It belongs to the mode of the first server that starts on it. Otherwise a production
 * that lost its token would become a demo on its members' data, in which everybody may act as any member.
 */
import { holdsDatabase, openDatabase } from './db/connection/database.ts';
import type { Database, Tx } from './db/connection/engine.ts';
import { codeOf } from './db/connection/failures.ts';
import { DirectoryTakenError } from './db/connection/directory-lock.ts';
import { migrate } from './db/migrations.ts';
import { hasMembers } from './db/members/members.ts';
import { lockMode, readEncoding, saveMode, tryToWrite } from './db/upkeep/server-state.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

export type DatabaseSettings = Pick<Settings, 'database' | 'isDemo'>;

/** No room, no permission, no directory: the operator must check the directory. */
const directoryFault = (directory: string, error: unknown): string =>
  `The database in ${directory} cannot be opened (${codeOf(error) || 'unknown error'}). Is there room, and may this process write there? DATA_DIR names the directory.`;

/** By its code: the driver's message may contain the URL, and the URL the password. */
const unusable = ({ database }: DatabaseSettings, error: unknown): string => {
  const hasTwo = database.kind === 'postgres' && database.directUrl !== undefined;
  const names = hasTwo ? 'DATABASE_URL or DATABASE_DIRECT_URL' : 'DATABASE_URL';
  return `The database of ${names} cannot be used (${codeOf(error) || 'unknown error'}).`;
};

const open = async (settings: DatabaseSettings): Promise<Database> => {
  const { database } = settings;
  try {
    return await openDatabase(database);
  } catch (error) {
    if (error instanceof DirectoryTakenError) throw new StartError(error.message);
    if (database.kind === 'memory') throw error;
    if (database.kind === 'pglite') throw new StartError(directoryFault(database.directory, error));
    throw new StartError(unusable(settings, error));
  }
};

const elsewhere = 'another DATABASE_URL or DATA_DIR';
const faults = {
  demo: `The database is a demo's, and BOT_TOKEN is set: set ${elsewhere}.`,
  production: `The database is a production's, and BOT_TOKEN is not set: set it, or ${elsewhere}.`,
  unknown: `The database has members and may be a production's, and BOT_TOKEN is not set: set it, or ${elsewhere}.`,
};

/** Undefined if it belongs to this server from now on. A database from before there were modes may take either. */
const claim = async (
  tx: Tx,
  { database, isDemo }: DatabaseSettings,
): Promise<string | undefined> => {
  const own = isDemo ? 'demo' : 'production';
  const mode = await lockMode(tx);
  if (mode === own) return undefined;
  if (mode !== null) return faults[mode];
  const isUsed = await hasMembers(tx);
  if (isDemo && database.kind === 'postgres' && isUsed) return faults.unknown;
  const encoding = await readEncoding(tx);
  if (encoding !== 'UTF8' && !isUsed)
    return `The database stores texts as ${encoding}: create it with UTF8.`;
  await saveMode(tx, own);
  return undefined;
};

/** What speaks against starting on a database without tables, or with all of them. The transaction must be rolled back. */
export const rehearse = async (tx: Tx, settings: DatabaseSettings): Promise<string | undefined> => {
  try {
    await migrate(tx);
    await tryToWrite(tx);
    return await claim(tx, settings);
  } catch (error) {
    return unusable(settings, error);
  }
};

/** Throws `StartError` for faults that an operator can fix. */
export const openOwnDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  const database = await open(settings);
  try {
    const fault = await database.write((tx) => claim(tx, settings));
    if (fault !== undefined) throw new StartError(fault);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** For commands about what a server has stored: a new directory would answer them that nothing is there. */
export const openUsedDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  const { database } = settings;
  if (database.kind === 'pglite' && !holdsDatabase(database.directory))
    throw new StartError(
      `There is no database in ${database.directory}. DATA_DIR names the directory, DATABASE_URL a PostgreSQL.`,
    );
  return openOwnDatabase(settings);
};
