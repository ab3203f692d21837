/** F95 An outage of the database does not fill the log. */
import { expect, test } from 'vitest';
import type { Database } from '../../../server/db/connection/engine.ts';
import { createTestApi } from '../../support/api-server.ts';
import { openMemory } from '../../support/databases.ts';
import { stoppedTimers } from '../../support/news-world.ts';
import { startTestDatabase } from '../../support/start-for-tests.ts';

const database = startTestDatabase(openMemory);

interface Line {
  level: number;
  msg: string;
  requests?: number;
  seconds?: number;
}

test('F95 an outage logs one line at its start, one every half minute, and one at its end', async () => {
  const lines: Line[] = [];
  let isAway = false;
  const ask = <T>(run: () => Promise<T>): Promise<T> =>
    isAway ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) : run();
  const own: Database = {
    ...database,
    read: (task) => ask(() => database.read(task)),
    write: (task) => ask(() => database.write(task)),
  };
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  // What the server looks for by itself would fail as well, and be counted.
  const options = { timers: stoppedTimers, settings: { logLevel: 'warn' as const }, logStream };
  const api = createTestApi(own, options);
  const member = api.member();
  const failMany = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      expect(await member.get('/tma/profile')).toMatchObject({ status: 503 });
    }
  };
  await member.get('/tma/profile');
  isAway = true;
  await failMany(100);
  api.clock.now += 29_999;
  await failMany(100);
  api.clock.now += 1;
  await failMany(200);
  api.clock.now += 12_000;
  isAway = false;
  expect(await member.get('/tma/profile')).toMatchObject({ status: 200 });
  await member.get('/tma/profile');
  expect(lines.map(({ msg, requests, seconds }) => [msg, requests, seconds])).toEqual([
    ['the database is away', undefined, undefined],
    ['the database is still away', 201, undefined],
    ['the database is back', 400, 42],
  ]);
  await api.app.close();
});

test('probes are logged only when their answer changes', async () => {
  const lines: string[] = [];
  let isAway = false;
  const own: Database = {
    ...database,
    write: (task) =>
      isAway
        ? Promise.reject(Object.assign(new Error('gone'), { code: '53100' }))
        : database.write(task),
  };
  const logStream = { write: (line: string) => void lines.push((JSON.parse(line) as Line).msg) };
  const settings = { logLevel: 'info' as const };
  const { app } = createTestApi(own, { timers: stoppedTimers, settings, logStream });
  for (const away of [false, true, true, false]) {
    isAway = away;
    for (const url of ['/healthz', '/readyz']) await app.inject(url);
  }
  expect(lines).toEqual(['not ready: The database takes no writes (53100)', 'ready again']);
  await app.close();
});
