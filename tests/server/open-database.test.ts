/** A database belongs to a demo or to a production. The other one does not start on it. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  Database,
  DatabaseSource,
  PostgresSource,
} from '../../server/db/connection/engine.ts';
import { openDatabase } from '../../server/db/connection/database.ts';
import { members } from '../../server/db/schema/members.ts';
import { serverState } from '../../server/db/schema/server.ts';
import { seeDatabase } from '../../server/doctor/see-database.ts';
import { openOwnDatabase, openUsedDatabase } from '../../server/open-database.ts';
import { StartError } from '../../server/start-error.ts';
import { concurrentDatabases, fillDirectory } from '../support/databases.ts';

const start = async (database: DatabaseSource, isDemo: boolean): Promise<void> => {
  const opened = await openOwnDatabase({ database, isDemo });
  await opened.close();
};

const expectRefused = async (database: DatabaseSource, isDemo: boolean, text: string) => {
  const refused = start(database, isDemo);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(text);
};

/** The doctor finds it first, and leaves nothing behind. */
const expectRefusedByBoth = async (database: PostgresSource, isDemo: boolean, text: string) => {
  const seen = await seeDatabase({ database, isDemo });
  expect(seen).toMatchObject({ value: { refusal: expect.stringContaining(text) as string } });
  await expectRefused(database, isDemo, text);
};

test('F94 a directory that cannot be opened is reported in one line that names it', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'cards-no-room-'));
  const file = path.join(directory, 'file');
  await writeFile(file, '');
  const source = { kind: 'pglite', directory: path.join(file, 'data') } as const;
  await expectRefused(
    source,
    true,
    `The database in ${source.directory} cannot be opened (ENOTDIR).`,
  );
  await rm(directory, { recursive: true });
});

test("an operator's command makes no database where there is none", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'cards-none-'));
  const database = { kind: 'pglite', directory: path.join(directory, 'wrong') } as const;
  await expect(openUsedDatabase({ database, isDemo: false })).rejects.toThrow(
    `There is no database in ${database.directory}.`,
  );
  await expect(readdir(directory)).resolves.toEqual([]);
  await rm(directory, { recursive: true });
});

describe('F83 a database in a directory', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'cards-mode-'));
    await fillDirectory(directory);
  });
  afterAll(() => rm(directory, { recursive: true }));

  // Starts PGlite four times.
  test('keeps the mode of its first start for good', async () => {
    const source = { kind: 'pglite', directory } as const;
    await start(source, false);
    await expectRefused(source, true, "The database is a production's, and BOT_TOKEN is not set");
    await start(source, false);
    // A database from before there were modes: an embedded one counts as a demo's, unless a bot token is set.
    const opened = await openOwnDatabase({ database: source, isDemo: false });
    await opened.write(async (tx) => {
      await tx.update(serverState).set({ mode: null });
      await tx.insert(members).values({ id: 1, firstName: 'A', searchText: '' });
    });
    await opened.close();
    await start(source, true);
    await expectRefused(source, false, "The database is a demo's, and BOT_TOKEN is set");
  });
});

describe.each(concurrentDatabases)('F83 a database on $name', ({ openAs }) => {
  let keeper: Database;
  let source: PostgresSource;
  beforeAll(async () => {
    keeper = await openAs(async ({ href }) => {
      source = { kind: 'postgres', url: href };
      return source;
    });
  });
  afterAll(() => keeper.close());

  beforeEach(() =>
    keeper.write(async (tx) => {
      await tx.update(serverState).set({ mode: null });
      await tx.delete(members);
    }),
  );

  test('F94 is refused with the code of what its role may not do', async () => {
    const url = `${source.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    const text = 'The database of DATABASE_URL cannot be used (25006).';
    await expectRefused({ ...source, url }, true, text);
  });

  /** A new one beside the test's own. */
  const withNew = async (
    options: string,
    task: (fresh: PostgresSource, client: Client) => Promise<void>,
  ): Promise<void> => {
    const client = new Client({ connectionString: source.url });
    await client.connect();
    const url = new URL(source.url);
    const name = `new_${url.pathname.slice(1)}`;
    url.pathname = `/${name}`;
    await client.query(`create database ${name} template template0 ${options}`);
    await task({ ...source, url: url.href }, client);
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  };

  test('F94 that cannot store every name is refused', () =>
    withNew("encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'", async (latin) => {
      await expectRefusedByBoth(latin, true, 'The database stores texts as LATIN1');
      // One from before there were modes goes on: its members cannot do without it.
      const old = await openDatabase(latin);
      await old.write((tx) => tx.insert(members).values({ id: 1, firstName: 'A', searchText: '' }));
      await old.close();
      await start(latin, false);
    }));

  test('F94 in which the role may make no tables is refused', () =>
    withNew('', async (fresh, client) => {
      const url = new URL(fresh.url);
      url.username = `role_${url.pathname.slice(1)}`;
      await client.query(`create role ${url.username} login`);
      const text = 'The database of DATABASE_URL cannot be used (42501).';
      await expectRefusedByBoth({ ...fresh, url: url.href }, true, text);
      await client.query(`drop role ${url.username}`);
      // Where the role may, the doctor makes them, and takes them back.
      const seen = await seeDatabase({ database: fresh, isDemo: true });
      expect(seen).toMatchObject({ value: { refusal: undefined, missingMigrations: 0 } });
      const made = new Client({ connectionString: fresh.url });
      await made.connect();
      const left = await made.query("select from pg_namespace where nspname = 'drizzle'");
      expect(left.rows).toEqual([]);
      await made.end();
    }));

  test('takes the mode of one of two servers that start at the same time', async () => {
    const starts = await Promise.allSettled([start(source, true), start(source, false)]);
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('without a member takes the mode of the first server', async () => {
    await start(source, true);
    await start(source, true);
    await expectRefused(source, false, "The database is a demo's");
  });

  test("with members from before there were modes is a production's, never a demo's", async () => {
    await keeper.write((tx) =>
      tx.insert(members).values({ id: 1, firstName: 'A', searchText: '' }),
    );
    await expectRefusedByBoth(source, true, "may be a production's");
    await start(source, false);
    await expectRefused(source, true, "The database is a production's");
  });
});
