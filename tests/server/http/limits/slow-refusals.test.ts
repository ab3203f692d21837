/** F84 A client that is refused again and again waits for the refusal; other clients do not. */
import { expect, test } from 'vitest';
import type { Timers } from '../../../../server/timers.ts';
import { createTestApi } from '../../../support/api-server.ts';
import { openMemory } from '../../../support/databases.ts';

test('F84 the first twenty refusals of a minute are quick, the others wait a second', async () => {
  const waiting: { ms: number; task: () => void }[] = [];
  const timers: Timers = {
    every: () => () => undefined,
    after: (ms, task) => {
      waiting.push({ ms, task });
      return () => undefined;
    },
  };
  const api = createTestApi(await openMemory(), { timers, settings: { readsPerMinute: 1 } });
  const ask = (remoteAddress: string) =>
    api.app.inject({ method: 'GET', url: '/tma/profile/by/id?id=1', remoteAddress });
  const refusals = async (address: string, count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      expect((await ask(address)).statusCode).toBe(429);
    }
  };
  await ask('203.0.113.1');
  // Drops the timers that the server itself set at its start.
  waiting.splice(0);
  await refusals('203.0.113.1', 20);
  let isAnswered = false;
  const slow = ask('203.0.113.1').finally(() => {
    isAnswered = true;
  });
  await expect.poll(() => waiting.map(({ ms }) => ms)).toEqual([1000]);
  // Others are answered meanwhile, and their refusals are counted separately.
  await ask('203.0.113.2');
  await refusals('203.0.113.2', 20);
  expect(isAnswered).toBe(false);
  waiting[0]?.task();
  expect((await slow).statusCode).toBe(429);
  api.clock.now += 60_000;
  await ask('203.0.113.1');
  await refusals('203.0.113.1', 20);
  expect(waiting).toHaveLength(1);
  await api.app.close();
});
