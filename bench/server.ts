/**
 * Measures the server on PostgreSQL, over HTTP, from another process. It compares the cost of its checks and SQL with
 * one indexed SELECT of the same Fastify. It also measures 100 times the members, a flood's effect on others, many
 * connections, and memory.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Client, Pool } from 'pg';
import { seedCommunity } from '../server/demo/seed.ts';
import { openDatabase } from '../server/db/connection/database.ts';
import type { Database } from '../server/db/connection/engine.ts';
import { members } from '../server/db/schema/members.ts';
import { isListedMember } from '../server/db/cards/user-filter.ts';
import { buildApp } from '../server/http/app.ts';
import { signInitData, testSettings } from '../tests/support/api-server.ts';
import { FakeBotApi } from '../tests/support/fake-bot-api.ts';
import { startScratchPostgres } from '../tests/support/scratch-postgres.ts';
import { trustingProofs } from '../tests/support/trusting-proofs.ts';
import { figure, median, quantile, type Figure } from './figure.ts';
import { runLoad, type Load } from './load/run-load.ts';

const roundMs = 3_000;
const rounds = 3;
/** Each connection belongs to a different member. */
const connections = 16;
const few = 1_000;
const many = 100_000;
const openConnections = 2_000;

const asMember = (id: number) => ({
  'x-init-data': signInitData({ id }, { signedAt: Date.now() }),
});

const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });

const startApp = (database: Database, readsPerMinute = 1_000_000): FastifyInstance =>
  buildApp({
    settings: testSettings({ readsPerMinute, searchesPerMinute: readsPerMinute }),
    // The database stays open when an app closes.
    database: { ...database, close: async () => undefined },
    clock: Date.now,
    bot: new FakeBotApi(),
    proofs: trustingProofs(),
  });

interface Seeded {
  url: string;
  database: Database;
}

/** The yardstick: the same framework and driver read one row by its key, without transaction and time-out. */
const startBare = (url: string): FastifyInstance => {
  const app = Fastify({ requestTimeout: 30_000 });
  const pool = new Pool({ connectionString: url, max: 10 });
  app.get('/', async () => {
    const { rows } = await pool.query('select * from members where profile_id = $1', [1010]);
    return rows;
  });
  app.addHook('onClose', () => pool.end());
  return app;
};

const seeded = async (serverUrl: string, size: number): Promise<Seeded> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database bench_${size}`);
  const url = new URL(serverUrl);
  url.pathname = `/bench_${size}`;
  const database = await openDatabase({ kind: 'postgres', url: url.href });
  await seedCommunity(database, size);
  await client.end();
  const own = new Client({ connectionString: url.href });
  await own.connect();
  await own.query('analyze');
  await own.end();
  return { url: url.href, database };
};

const findCards = async (database: Database): Promise<string[]> => {
  const { profileId } = members;
  const rows = await database.read((tx) =>
    tx.select({ profileId }).from(members).where(isListedMember).limit(20),
  );
  return rows.map((row) => `/tma/profile/by/id?id=${row.profileId}`);
};

const readsOf = async (database: Database) => ({
  profile: ['/tma/profile'],
  'by id': await findCards(database),
  'users, 20': ['/tma/users?limit=20'],
});

const urlsAt = (root: string, paths: readonly string[]) => paths.map((path) => `${root}${path}`);

/** Answers a second. Throws if the server refused requests, since refusals are quick. */
const speedOf = ({ perSecond, statuses }: Load): number => {
  const others = Object.keys(statuses).filter((status) => status !== '200');
  if (others.length > 0) throw new Error(`There were answers with ${others.join(', ')}`);
  return perSecond;
};

/** Measures the bare server and ours in turns, since the machine changes from one minute to the next. */
const compareReads = async ({ url, database }: Seeded): Promise<Figure[]> => {
  const [ours, bare] = [startApp(database), startBare(url)];
  const [root, bareRoot] = [await listen(ours), await listen(bare)];
  const headers = Array.from({ length: connections }, (_, nth) => asMember(91_100 + nth));
  const job = { headers, connections, ms: roundMs };
  const figures: Figure[] = [];
  for (const [name, paths] of Object.entries(await readsOf(database))) {
    const ratios: number[] = [];
    const speeds: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const base = speedOf(await runLoad({ ...job, urls: [`${bareRoot}/`] }));
      const own = speedOf(await runLoad({ ...job, urls: urlsAt(root, paths) }));
      if (round === 0) continue; // warms up
      ratios.push(own / base);
      speeds.push(own);
    }
    const what = `server, ${name}`;
    figures.push(
      figure(`${what}, requests a second`, median(speeds), '1/s'),
      figure(`${what} / bare`, median(ratios), 'ratio', { atLeast: 0.7 }),
    );
  }
  await Promise.all([ours.close(), bare.close()]);
  return figures;
};

const searches = {
  users: ['/tma/users'],
  search: ['/tma/users?q=an', '/tma/users?q=zzzz', '/tma/users?q=Ma'],
  // A tag that many members have, one that none has, and an unknown one.
  tag: ['/tma/users?tag=Science', '/tma/users?tag=Film', '/tma/users?tag=unknown'],
  profile: ['/tma/profile'],
};

const p95Of = async (database: Database, paths: readonly string[]): Promise<number> => {
  const app = startApp(database);
  const urls = urlsAt(await listen(app), paths);
  const job = { urls, headers: [asMember(91_002)], connections: 2, ms: roundMs };
  await runLoad({ ...job, ms: 1_000 }); // warms up
  const { tookMs } = await runLoad(job);
  await app.close();
  return quantile(tookMs, 0.95);
};

/** Measures few and many members in turns, as above. */
const compareSizes = async (small: Database, large: Database): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, paths] of Object.entries(searches)) {
    const ratios: number[] = [];
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await p95Of(small, paths);
      const after = await p95Of(large, paths);
      ratios.push(after / before);
      took.push(after);
    }
    const what = `server, ${name}, p95 with ${many} members`;
    figures.push(
      figure(what, median(took), 'ms'),
      figure(`${what} / ${few}`, median(ratios), 'ratio', { atMost: 2 }),
    );
  }
  return figures;
};

/** Another member reads a few times a second, while one member, or one address, floods on 100 connections. */
const measureFlood = async (database: Database): Promise<Figure[]> => {
  const app = startApp(database, 600);
  const root = await listen(app);
  const calm = { urls: [`${root}/tma/profile`], connections: 1, ms: 1_000 };
  let other = 92_000;
  const p95 = async () => {
    const tookMs: number[] = [];
    // A different member each second, so that it does not meet the limit itself.
    for (let second = 0; second < 3; second += 1) {
      other += 1;
      const { tookMs: took } = await runLoad({ ...calm, headers: [asMember(other)] });
      tookMs.push(...took.slice(0, 500));
    }
    return quantile(tookMs, 0.95);
  };
  await p95();
  const before = await p95();
  const figures: Figure[] = [];
  const floods = { member: asMember(91_003), address: {} };
  for (const [who, headers] of Object.entries(floods)) {
    const urls = [`${root}/tma/profile/by/id?id=1010`];
    const flood = runLoad({ urls, headers: [headers], connections: 100, ms: 8_000 });
    const ratio = (await p95()) / before;
    await flood;
    const name = `server, another's p95 while one ${who} floods / calm`;
    figures.push(figure(name, ratio, 'ratio', { atMost: 2 }));
  }
  await app.close();
  return figures;
};

const mebibyte = 1024 * 1024;

const openOne = async (url: URL): Promise<Socket> => {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  return socket;
};

const measureConnections = async (database: Database): Promise<Figure[]> => {
  const app = startApp(database);
  const url = new URL(await listen(app));
  const before = process.memoryUsage.rss();
  const sockets: Socket[] = [];
  while (sockets.length < openConnections) sockets.push(await openOne(url));
  const answers = sockets.map(async (socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nhost: bench\r\n\r\n');
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return chunk.toString().startsWith('HTTP/1.1 200');
  });
  const answered = (await Promise.all(answers)).filter(Boolean).length;
  const after = process.memoryUsage.rss();
  for (const socket of sockets) socket.destroy();
  await app.close();
  const all = { atLeast: openConnections };
  return [
    figure('server, open connections that are answered', answered, 'connections', all),
    figure('server, memory with them', after / mebibyte, 'MiB'),
    figure('server, memory for them, both ends', (after - before) / mebibyte, 'MiB'),
  ];
};

export const server = async (): Promise<Figure[]> => {
  const postgres = await startScratchPostgres();
  if (!postgres) throw new Error('The benchmark takes PostgreSQL, which is not installed');
  try {
    const small = await seeded(postgres.url, few);
    const large = await seeded(postgres.url, many);
    const figures = [
      ...(await compareReads(small)),
      ...(await compareSizes(small.database, large.database)),
      ...(await measureFlood(small.database)),
      ...(await measureConnections(small.database)),
    ];
    await Promise.all([small.database.close(), large.database.close()]);
    return figures;
  } finally {
    postgres.stop();
  }
};
