/** Kills one server on the embedded database while members write. TEST_LENGTH=long kills it twenty times. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superviseInstance, type Instance } from '../../demo/cluster/instances.ts';
import { until } from '../../demo/cluster/process.ts';
import { freePort } from '../../demo/cluster/programs.ts';
import { fillDirectory } from '../support/databases.ts';
import { byLength } from '../support/length.ts';
import { programOf } from '../support/program.ts';
import { countLost } from './lost.ts';
import { rounds } from './rounds.ts';
import { stormThrough } from './storm.ts';

const startWithinMs = 300_000;

let directory: string;
let url: string;
let server: Instance;

const untilReady = () =>
  until('It is ready', server.isReady, new AbortController().signal, startWithinMs);

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'cards-embedded-'));
  await fillDirectory(directory);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const settings = { DATA_DIR: directory, DATABASE_URL: '', RATE_LIMIT_WRITES_PER_MINUTE: '1000' };
  const program = byLength([await programOf('server/start.ts')], undefined);
  server = superviseInstance({ port, log: path.join(directory, 'log'), settings, program });
  await untilReady();
}, startWithinMs);

afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const killOnce = async () => {
  await server.kill();
  await untilReady();
};

test('F48 a server that is killed again and again loses nothing', async () => {
  const storm = { url, firstId: 7_500_001, rounds: rounds.kills };
  const account = await stormThrough(storm, killOnce);
  await server.stop();
  expect(account.unexpected).toEqual([]);
  expect(account.faults).toEqual([]);
  const lost = await countLost({ kind: 'pglite', directory }, account);
  const { acknowledged, repeated } = account;
  console.log(`PGlite: ${acknowledged.length} acknowledged, ${repeated} repeated, lost ${lost}`);
  expect(lost).toBe(0);
});
