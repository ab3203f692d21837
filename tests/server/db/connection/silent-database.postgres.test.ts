/**
 * The connection to the database falls silent, as in a fail-over. The server answers in bounded time and tries new
 * connections.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../support/api-server.ts';
import { concurrentDatabases } from '../../../support/databases.ts';
import { handTimers, streamsOf } from '../../../support/event-streams.ts';
import { openSilentLine, type SilentLine } from './silent-line.ts';

/** Shorter than the real time-outs, but long enough for an honest answer on a busy machine. */
const limits = { connectMs: 1500, readMs: 1000, statementMs: 1000, silentMs: 1500, idleMs: 1400 };

describe.each(concurrentDatabases)('F81 a silent connection to $name', ({ openAs }) => {
  let line: SilentLine;
  let api: TestApi;
  beforeEach(async () => {
    const database = await openAs(async (url) => {
      line = await openSilentLine({ host: url.hostname, port: Number(url.port) });
      url.port = String(line.port);
      return { kind: 'postgres', url: url.href, limits };
    });
    api = createTestApi(database, { timers: handTimers().timers });
  });
  afterEach(async () => {
    await api.app.close();
    await line.close();
  });

  const settings = { publicMode: true };
  /** More reads and changes than there are connections. */
  const askAll = () =>
    Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const member = api.member({ id: 9_300_000 + (index % 12) });
        return index % 2 === 0
          ? member.get('/tma/profile')
          : member.post('/tma/share-settings', settings);
      }),
    );
  const statusesOf = async () => new Set((await askAll()).map(({ status }) => status));
  const served = new Set([200]);

  test('requests get 503 in time, and the next ones are served on new connections', async () => {
    expect(await statusesOf()).toEqual(served);
    line.fallSilent(false);
    expect(await statusesOf()).toContain(503);
    expect(await statusesOf()).toEqual(served);
  });

  test('requests get 503 in time while new connections are silent too, and are served afterwards', async () => {
    expect(await statusesOf()).toEqual(served);
    line.fallSilent(true);
    for (const answer of await askAll()) {
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    }
    line.comeBack();
    expect(await statusesOf()).toEqual(served);
  });

  test('a server that listens for events can still be stopped', async () => {
    const user = { id: 9_300_100 };
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await streamsOf(api, url, user).open();
    await stream.next();
    line.fallSilent(true);
    await api.app.close();
    expect(await stream.next()).toBeUndefined();
  });
});
