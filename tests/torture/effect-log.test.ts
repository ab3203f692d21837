import { beforeAll, expect, test } from 'vitest';
import { openMemory } from '../support/databases.ts';
import { startTestApi } from '../support/start-for-tests.ts';
import { installEffectLog, readRecord } from './effect-log.ts';

const api = startTestApi(openMemory);
beforeAll(async () => {
  await installEffectLog(api.database);
});

test('each change leaves one line, in order; a refused or repeated one leaves none', async () => {
  const member = api.member({ id: 77 });
  const stranger = api.member({ id: 78 });
  const keyed = { headers: { 'idempotency-key': '01HZX3K9M4Q8R2T6V0W5Y7ZABC' } };
  await member.post('/tma/meta/profile', { tags: [1, 3] });
  await member.post('/tma/meta/profile', { tags: [2], description: 'one' }, keyed);
  await member.post('/tma/meta/profile', { tags: [2], description: 'one' }, keyed);
  await member.post('/tma/meta/profile', { tags: [2], phone: 'no phone' });
  await stranger.post('/tma/meta/profile', { tags: [9] });
  await member.post('/tma/share-settings', { publicMode: true });
  await member.post('/tma/meta/profile', { tags: [] });
  await member.get('/tma/profile');
  expect(await readRecord(api.database, 77)).toEqual({
    effects: [
      { kind: 'interests', value: '1,3', beside: '' },
      { kind: 'form', value: 'one', beside: '2' },
      { kind: 'public', value: 'true', beside: '' },
      { kind: 'interests', value: '', beside: 'one' },
    ],
    keys: ['01HZX3K9M4Q8R2T6V0W5Y7ZABC'],
  });
});

test('it is installed once, however often the server starts', async () => {
  await installEffectLog(api.database);
  await api.member({ id: 79 }).post('/tma/meta/profile', { tags: [1] });
  expect((await readRecord(api.database, 79)).effects).toHaveLength(1);
});
