/** F23 After a restore an operator renews the epoch: instances that run notice it, and their streams begin again. */
import { beforeAll, describe, expect, test } from 'vitest';
import { renewEpoch } from '../../../server/db/upkeep/server-state.ts';
import { publicMember } from '../../support/api-server.ts';
import { databases } from '../../support/databases.ts';
import { handTimers, streamsOf } from '../../support/event-streams.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

describe.each(databases)('F23 the epoch on $name', ({ open }) => {
  let url: string;
  const hands = handTimers();
  const api = startTestApi(open, { timers: hands.timers });
  beforeAll(async () => {
    url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });

  const epochHeader = async () => (await api.visitor.get('/tma/nowhere')).headers['x-server-epoch'];

  test('is noticed by running instances when it is renewed, and streams end', async () => {
    const user = { id: 8_300_001 };
    await publicMember(api, user);
    const stream = await streamsOf(api, url, user).open();
    await stream.next();
    const before = await epochHeader();
    const epoch = await api.database.write(renewEpoch);
    expect(epoch).not.toBe(before);
    expect(await epochHeader()).toBe(before);
    hands.goOff(5000);
    await expect.poll(epochHeader).toBe(epoch);
    expect(await stream.next()).toBeUndefined();
  });
});
