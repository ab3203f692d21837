/** The limits of verification, and the answers after too many requests or a lost worker. */
import { afterEach, expect, test } from 'vitest';
import { createProofChecker } from '../../../server/proofs/proof-checker.ts';
import type { PoolAnswer, PoolFault } from '../../../server/workers/worker-pool.ts';
import type { Verdict } from '../../../src/verifier/api.ts';
import { createTestApi, type Asker, type TestApi } from '../../support/api-server.ts';
import { openMemory } from '../../support/databases.ts';
import { blockBody, judge } from '../../support/trusting-proofs.ts';
import { startTestDatabase } from '../../support/start-for-tests.ts';

const database = startTestDatabase(openMemory);
let api: TestApi;
afterEach(() => api.app.close());

/** A pool whose tasks end when the test says how. */
const openApi = () => {
  const running: ((answer: PoolAnswer<Verdict>) => void)[] = [];
  const proofs = createProofChecker({
    run: () => new Promise((settle) => running.push(settle)),
    close: async () => undefined,
  });
  api = createTestApi(database, { proofs });
  return running;
};

const nonce = 'ab'.repeat(12);
const verify = (member: Asker) =>
  member.post('/tma/verify-chacha-proof', { ...blockBody(nonce), encryptedHex: '' });
const no: PoolAnswer<Verdict> = { ok: true, answer: { ok: false, rejection: 'false' } };

test('a member with too many verifications at once is refused; other and later ones are not', async () => {
  const running = openApi();
  const [greedy, other] = [api.member(), api.member()];
  const asked = Array.from({ length: 21 }, () => verify(greedy));
  const refused = await Promise.race(asked);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', retry_after: 1 },
    headers: { 'retry-after': '1' },
  });
  await expect.poll(() => running.length).toBe(20);
  const others = verify(other);
  await expect.poll(() => running.length).toBe(21);
  for (const settle of running) settle(no);
  expect(await others).toMatchObject({ status: 200, body: { verified: false } });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  const later = verify(greedy);
  await expect.poll(() => running.length).toBe(22);
  running.at(-1)?.(no);
  expect(await later).toMatchObject({ status: 200 });
});

test('a failed verification no longer counts as under way', async () => {
  const proofs = createProofChecker({
    run: () => Promise.reject(new Error('EAGAIN')),
    close: async () => undefined,
  });
  api = createTestApi(database, { proofs });
  const member = api.member();
  for (let nth = 0; nth < 21; nth += 1) expect(await verify(member)).toMatchObject({ status: 500 });
});

test('F51 a message that is deleted while its block is being verified is not stored', async () => {
  const running = openApi();
  const member = api.member();
  const saving = member.post('/tma/proofs', blockBody(nonce));
  await expect.poll(() => running.length).toBe(1);
  expect(await member.delete(`/tma/proofs/${nonce}`)).toMatchObject({ status: 200 });
  running[0]?.({ ok: true, answer: judge(blockBody(nonce)) });
  expect(await saving).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect((await member.get('/tma/proofs')).body).toEqual([]);
});

test.each<PoolFault>(['full', 'lost'])(
  'if the workers are %s, the answer is 503 with a retry time, and nothing is stored',
  async (fault) => {
    const running = openApi();
    const member = api.member();
    for (const path of ['/tma/proofs', '/tma/verify-chacha-proof']) {
      const asked = member.post(path, { ...blockBody(nonce), encryptedHex: '' });
      await expect.poll(() => running.length).toBe(1);
      running.pop()?.({ ok: false, fault });
      expect(await asked).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', error: expect.any(String) },
        headers: { 'retry-after': '1' },
      });
    }
    expect((await member.get('/tma/proofs')).body).toEqual([]);
  },
);
