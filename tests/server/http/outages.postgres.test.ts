/** The database goes away while members write. They get 503 and nothing else, and every acknowledged write is kept. */
import { sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/connection/database.ts';
import type { Database } from '../../../server/db/connection/engine.ts';
import { reviews } from '../../../server/db/schema/talk.ts';
import {
  createTestApi,
  idsOf,
  publicMember,
  type ApiAnswer,
  type TestApi,
} from '../../support/api-server.ts';
import { concurrentDatabases } from '../../support/databases.ts';
import { startScratchPostgres, type ScratchPostgres } from '../../support/scratch-postgres.ts';

const authors = 20;
const cards = 6;

/** Members on several instances review each of the cards, and retry until each review is acknowledged. */
const writeUnder = async (apis: readonly TestApi[], onDone: (done: number) => void) => {
  const [first] = apis;
  if (!first) throw new Error('There is no instance');
  const owners = Array.from({ length: cards }, () => publicMember(first));
  const ulids = await Promise.all(owners.map(async (owner) => (await idsOf(await owner)).ulid));
  const refused: ApiAnswer[] = [];
  let done = 0;
  const untilDone = async (post: () => Promise<ApiAnswer>): Promise<void> => {
    const answer = await post();
    if (answer.status !== 200) {
      refused.push(answer);
      return untilDone(post);
    }
    done += 1;
    onDone(done);
  };
  const write = async (index: number) => {
    const author = apis[index % apis.length]?.member() ?? first.member();
    for (const profileUlid of ulids) {
      const headers = { 'idempotency-key': ulid() };
      const body = { profileUlid, body: `Author ${index}` };
      await untilDone(() => author.post('/tma/reviews', body, { headers }));
    }
  };
  await Promise.all(Array.from({ length: authors }, (_, index) => write(index)));
  return refused;
};

/** The reviews as each instance sees them. */
const countOn = (apis: readonly TestApi[]) =>
  Promise.all(apis.map(({ database }) => database.read((tx) => tx.$count(reviews))));

const terminateOthers = (database: Database) =>
  database.read((tx) =>
    tx.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );

const isAskedToRetry = ({ status, headers, body }: ApiAnswer) =>
  status === 503 && headers['retry-after'] === '2' && Object(body).code === 'UNAVAILABLE';

const unlimited = { settings: { writesPerMinute: 1_000_000, readsPerMinute: 1_000_000 } };

describe.each(concurrentDatabases)(
  'F80 an outage while 20 members write, on $name',
  ({ openMany }) => {
    let apis: TestApi[];
    let killer: Database;
    beforeAll(async () => {
      const [own, ...others] = await openMany(4);
      if (!own) throw new Error('No instance was opened');
      killer = own;
      apis = others.map((one) => createTestApi(one, unlimited));
    });
    afterAll(async () => {
      await Promise.all(apis.map(({ app }) => app.close()));
      await killer.close();
    });

    test('ended connections stop no server, and acknowledged changes are kept', async () => {
      // One after the other, since two would end each other's connection.
      let rounds: Promise<unknown> = Promise.resolve();
      const refused = await writeUnder(apis, (done) => {
        if (done % 10 === 0) rounds = rounds.then(() => terminateOthers(killer));
      });
      await rounds;
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.filter((answer) => !isAskedToRetry(answer))).toEqual([]);
      await expect.poll(() => countOn(apis)).toEqual(apis.map(() => authors * cards));
    });
  },
);

describe('F80 a restart while 20 members write', () => {
  let postgres: ScratchPostgres;
  let apis: TestApi[];
  beforeAll(async () => {
    const started = await startScratchPostgres();
    if (!started) throw new Error('PostgreSQL was found before');
    postgres = started;
    const source = { kind: 'postgres', url: postgres.url } as const;
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(source)));
    apis = opened.map((database) => createTestApi(database, unlimited));
  });
  afterAll(async () => {
    await Promise.all(apis.map(({ app }) => app.close()));
    postgres.stop();
  });

  test('no instance dies, and no acknowledged change is lost', async () => {
    const restarts: Promise<void>[] = [];
    const refused = await writeUnder(apis, (done) => {
      if (done === 30) restarts.push(postgres.restart());
    });
    await Promise.all(restarts);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter((answer) => !isAskedToRetry(answer))).toEqual([]);
    await expect.poll(() => countOn(apis)).toEqual(apis.map(() => authors * cards));
  });
});
