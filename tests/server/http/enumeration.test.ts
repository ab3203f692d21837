/** F85 A client that tries one id after another is stopped long before the limit of reads. */
import { expect, test } from 'vitest';
import { idsOf, publicMember, type Asker } from '../../support/api-server.ts';
import { openMemory } from '../../support/databases.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const reads = 200;
const misses = 20;
const api = startTestApi(openMemory, { settings: { readsPerMinute: reads } });

const ask = async (who: Asker, id: number | string) =>
  (await who.get('/tma/profile/by/id', { query: { id: String(id) } })).status;

test('F85 after misses for a tenth of the limit, reads are refused until the minute ends', async () => {
  const { profileId, ulid } = await idsOf(await publicMember(api));
  for (const who of [api.member(), api.visitor]) {
    for (let nth = 0; nth < misses; nth += 1) expect(await ask(who, 500_000 + nth)).toBe(404);
    expect(await ask(who, 600_000)).toBe(429);
    expect(await ask(who, profileId)).toBe(429);
    expect(await ask(api.member(), profileId)).toBe(200);
    api.clock.now += 60_000;
    expect(await ask(who, ulid)).toBe(200);
    api.clock.now += 60_000;
  }
});

test('F85 private cards count as misses like unknown ones; found cards do not', async () => {
  const [found, hidden] = [await publicMember(api), await publicMember(api)];
  const { ulid } = await idsOf(found);
  const { profileId } = await idsOf(hidden);
  await hidden.post('/tma/share-settings', { publicMode: false });
  const member = api.member();
  for (let nth = 0; nth < 100; nth += 1) expect(await ask(member, ulid)).toBe(200);
  for (let nth = 0; nth < misses; nth += 1) expect(await ask(member, profileId)).toBe(403);
  expect(await ask(member, ulid)).toBe(429);
});
