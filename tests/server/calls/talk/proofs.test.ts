/** Proof blocks: their signals name them, they are saved once and within limits, and deleted by message, for good. */
import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { deletedProofNonces } from '../../../../server/db/schema/sealed.ts';
import type { ProofBlock } from '../../../../src/contract/calls/talk/proofs.ts';
import { createTestApi, type ApiAnswer, type Asker } from '../../../support/api-server.ts';
import { concurrentDatabases, databases } from '../../../support/databases.ts';
import { byLength } from '../../../support/length.ts';
import { blockBody } from '../../../support/trusting-proofs.ts';
import { startTestApi, startTestApis } from '../../../support/start-for-tests.ts';

const newNonce = (): string => randomBytes(12).toString('hex');
const save = (member: Asker, body: unknown): Promise<ApiAnswer> => member.post('/tma/proofs', body);
const remove = (member: Asker, nonce: string): Promise<ApiAnswer> =>
  member.delete(`/tma/proofs/${nonce}`);
const listOf = async (member: Asker): Promise<ProofBlock[]> =>
  (await member.get('/tma/proofs')).body as ProofBlock[];
const placesOf = async (member: Asker): Promise<[nonce: string, counter: number][]> =>
  (await listOf(member)).map(({ nonce, counter }) => [nonce, counter]);

const ok = { status: 200 };
const conflict = { status: 409, body: { code: 'CONFLICT', error: expect.any(String) } };
const limitReached = { status: 422, body: { code: 'LIMIT_REACHED', error: expect.any(String) } };

describe.each(databases)('proof blocks on $name', ({ open }) => {
  const api = startTestApi(open, { settings: { writesPerMinute: 10_000 } });

  test('R115 are named by their signals, and returned unchanged, oldest first', async () => {
    const member = api.member();
    expect(await listOf(member)).toEqual([]);
    const nonce = newNonce();
    const [first, second] = [blockBody(nonce, 1, 0xa5), blockBody(nonce, 0)];
    const createdAt = new Date(api.clock.now).toISOString();
    expect(await save(member, { ...first, nonce: 'ff', counter: 7, encryptedHex: '' })).toEqual(
      expect.objectContaining({
        status: 200,
        body: { nonce, counter: 1, encryptedHex: 'a5'.repeat(64) },
      }),
    );
    api.clock.now += 1000;
    await save(member, second);
    expect(await listOf(member)).toEqual([
      { ...first, nonce, counter: 1, encryptedHex: 'a5'.repeat(64), createdAt },
      {
        ...second,
        nonce,
        counter: 0,
        encryptedHex: '00'.repeat(64),
        createdAt: new Date(api.clock.now).toISOString(),
      },
    ]);
  });

  test('R140 a fourth message is refused, and the first three can continue; a deletion makes room', async () => {
    const member = api.member();
    const nonces = [newNonce(), newNonce(), newNonce()] as const;
    for (const nonce of nonces) expect(await save(member, blockBody(nonce))).toMatchObject(ok);
    const fourth = blockBody(newNonce());
    expect(await save(member, fourth)).toMatchObject(limitReached);
    expect(await save(member, blockBody(nonces[0], 1))).toMatchObject(ok);
    expect(await listOf(member)).toHaveLength(4);
    expect(await remove(member, nonces[0])).toMatchObject(ok);
    expect(await placesOf(member)).toEqual([
      [nonces[1], 0],
      [nonces[2], 0],
    ]);
    expect(await save(member, fourth)).toMatchObject(ok);
  });

  test('R140 at most three messages of sixteen blocks each are stored', async () => {
    const member = api.member();
    for (const nonce of [newNonce(), newNonce(), newNonce()]) {
      for (let counter = 0; counter < 16; counter += 1) {
        expect(await save(member, blockBody(nonce, counter))).toMatchObject(ok);
      }
      expect(await save(member, blockBody(nonce, 16))).toMatchObject({ status: 400 });
    }
    expect(await listOf(member)).toHaveLength(48);
  });

  test('R140 one block above the cap is refused', async () => {
    const { database } = api;
    const strict = createTestApi(
      { ...database, close: async () => undefined },
      { proofLimits: { messages: 3, blocks: 4 } },
    );
    const member = strict.member();
    const nonces = [newNonce(), newNonce()] as const;
    for (const nonce of nonces) {
      expect(await save(member, blockBody(nonce, 0))).toMatchObject(ok);
      expect(await save(member, blockBody(nonce, 1))).toMatchObject(ok);
    }
    expect(await save(member, blockBody(nonces[0], 2))).toMatchObject(limitReached);
    expect(await save(member, blockBody(newNonce(), 0))).toMatchObject(limitReached);
    expect(await listOf(member)).toHaveLength(4);
    await strict.app.close();
  });

  test('the same block again gets the same answer, under the same key, another one, or none', async () => {
    const member = api.member();
    const body = blockBody(newNonce());
    const keyed = { headers: { 'idempotency-key': ulid() } };
    const first = await member.post('/tma/proofs', body, keyed);
    expect(first).toMatchObject(ok);
    const again = [
      await member.post('/tma/proofs', body, keyed),
      await member.post('/tma/proofs', body, { headers: { 'idempotency-key': ulid() } }),
      await save(member, body),
    ];
    for (const answer of again) expect(answer).toMatchObject({ status: 200, body: first.body });
    expect(await listOf(member)).toHaveLength(1);
  });

  test('F51 a block delivered again after its message was deleted is refused, under its first key too', async () => {
    const member = api.member();
    const nonce = newNonce();
    const keyed = { headers: { 'idempotency-key': ulid() } };
    const send = () => member.post('/tma/proofs', blockBody(nonce), keyed);
    expect(await send()).toMatchObject(ok);
    await remove(member, nonce);
    expect(await send()).toMatchObject(conflict);
    expect(await listOf(member)).toEqual([]);
  });

  test('a known nonce and counter are refused with other bytes, and for any other member', async () => {
    const [owner, other] = [api.member(), api.member()];
    const nonce = newNonce();
    await save(owner, blockBody(nonce, 0, 1));
    expect(await save(owner, blockBody(nonce, 0, 2))).toMatchObject(conflict);
    expect(await save(other, blockBody(nonce, 0, 2))).toMatchObject(conflict);
    expect(await save(other, blockBody(nonce, 0, 1))).toMatchObject(conflict);
    expect(await listOf(owner)).toMatchObject([{ encryptedHex: '01'.repeat(64) }]);
    expect(await listOf(other)).toEqual([]);
  });

  test('F51 a deleted message does not come back, even if it was never stored', async () => {
    const member = api.member();
    const [saved, unsaved] = [newNonce(), newNonce()];
    await save(member, blockBody(saved));
    for (const nonce of [saved, unsaved]) {
      expect(await remove(member, nonce)).toMatchObject(ok);
      expect(await remove(member, nonce)).toMatchObject(ok);
      expect(await save(member, blockBody(nonce))).toMatchObject(conflict);
      expect(await save(member, blockBody(nonce, 1))).toMatchObject(conflict);
    }
    expect(await listOf(member)).toEqual([]);
  });

  test("R139 a stranger's save and deletion under a nonce affects no other member", async () => {
    const [owner, stranger] = [api.member(), api.member()];
    const nonce = newNonce();
    // The stranger has the proof file of a message that is not saved yet, and a block of their own for its nonce.
    expect(await save(stranger, blockBody(nonce, 0))).toMatchObject(ok);
    expect(await save(stranger, blockBody(nonce, 7))).toMatchObject(ok);
    expect(await remove(stranger, nonce)).toMatchObject(ok);
    for (const counter of [0, 1]) {
      expect(await save(owner, blockBody(nonce, counter))).toMatchObject(ok);
    }
    // The stranger tries again while the owner saves the message.
    expect(await save(stranger, blockBody(nonce, 9))).toMatchObject(conflict);
    expect(await remove(stranger, nonce)).toMatchObject({ status: 404 });
    expect(await save(owner, blockBody(nonce, 2))).toMatchObject(ok);
    expect(await placesOf(owner)).toEqual([
      [nonce, 0],
      [nonce, 1],
      [nonce, 2],
    ]);
    expect(await listOf(stranger)).toEqual([]);
  });

  test("R139 strangers' blocks under a nonce stop neither its owner's saving nor its deletion", async () => {
    const [owner, stranger, last] = [api.member(), api.member(), api.member()];
    const nonce = newNonce();
    await save(owner, blockBody(nonce, 0));
    await save(stranger, blockBody(nonce, 7));
    expect(await remove(stranger, nonce)).toMatchObject(ok);
    expect(await save(last, blockBody(nonce, 8))).toMatchObject(ok);
    expect(await save(owner, blockBody(nonce, 1))).toMatchObject(ok);
    expect(await save(owner, blockBody(nonce, 7))).toMatchObject(ok);
    expect(await remove(owner, nonce)).toMatchObject(ok);
    expect(await listOf(owner)).toEqual([]);
    expect(await placesOf(last)).toEqual([[nonce, 8]]);
    for (const counter of [0, 1, 2]) {
      expect(await save(owner, blockBody(nonce, counter))).toMatchObject(conflict);
    }
  });

  test('F51 deletions of unknown messages are remembered for each member, except the oldest', async () => {
    const id = 990_500;
    const member = api.member({ id });
    const [nonce, saved] = [newNonce(), newNonce()];
    await save(member, blockBody(saved));
    await remove(member, saved);
    await remove(member, nonce);
    expect(await save(api.member(), blockBody(nonce))).toMatchObject(ok);
    await remove(api.member(), nonce);
    const later = Array.from({ length: 998 }, (_, nth) => new Date(api.clock.now + 1 + nth));
    await api.database.write(async (tx) => {
      const rows = later.map((deletedAt) => ({
        memberId: id,
        nonce: newNonce(),
        existed: false,
        deletedAt,
      }));
      await tx.insert(deletedProofNonces).values(rows);
    });
    api.clock.now += 1000;
    await remove(member, newNonce());
    expect(await save(member, blockBody(nonce, 1))).toMatchObject(conflict);
    api.clock.now += 1;
    await remove(member, newNonce());
    expect(await save(member, blockBody(nonce, 1))).toMatchObject(ok);
    expect(await save(member, blockBody(saved, 1))).toMatchObject(conflict);
  });

  test("R139 another member's are neither read nor deleted", async () => {
    const [owner, other] = [api.member(), api.member()];
    const nonce = newNonce();
    await save(owner, blockBody(nonce));
    expect(await listOf(other)).toEqual([]);
    expect(await remove(other, nonce)).toMatchObject({ status: 404 });
    expect(await placesOf(owner)).toEqual([[nonce, 0]]);
    expect(await save(owner, blockBody(nonce, 1))).toMatchObject(ok);
  });
});

describe.each(concurrentDatabases)('races of proof blocks on $name', ({ openMany }) => {
  const { apis } = startTestApis(() => openMany(3), { settings: { writesPerMinute: 10_000 } });

  /** Each device deletes in one of them. */
  const rounds = byLength(6, 24);
  let lastMember = 991_000;
  /** One member on two devices of each instance. */
  const devices = (): [Asker, ...Asker[]] => {
    lastMember += 1;
    const id = lastMember;
    return [...apis, ...apis].map((api) => api.member({ id })) as [Asker, ...Asker[]];
  };

  test('F51 a deletion that races the blocks of its message wins', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const all = devices();
      const [device] = all;
      const [nonce, kept] = [newNonce(), newNonce()];
      await save(device, blockBody(kept));
      const answers = await Promise.all([
        ...all.map((one, index) => save(one, blockBody(nonce, index))),
        remove(all[round % all.length] ?? device, nonce),
        ...all.map((one, index) => save(one, blockBody(nonce, index + all.length))),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(await placesOf(device)).toEqual([[kept, 0]]);
    }
  });

  test('F51 R139 a deletion that races another member with the proof: at most that member has the block', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [owner] = devices();
      const others = devices();
      const body = blockBody(newNonce());
      const { nonce } = (await save(owner, body)).body as { nonce: string };
      const [removed, ...saves] = await Promise.all([
        remove(owner, nonce),
        ...others.map((other) => save(other, body)),
      ]);
      expect(removed).toMatchObject(ok);
      const taken = saves.filter(({ status }) => status === 200);
      for (const { status } of saves) expect([200, 409]).toContain(status);
      expect(await listOf(others[0])).toHaveLength(taken.length > 0 ? 1 : 0);
      expect(await listOf(owner)).toEqual([]);
      expect(await save(owner, body)).toMatchObject(conflict);
    }
  });

  test("R139 a stranger's deletions during the saving of a message lose none of its blocks", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [owner] = devices();
      const [stranger, ...elsewhere] = devices();
      const nonce = newNonce();
      await save(stranger, blockBody(nonce, 15));
      const spoiling = elsewhere.map((device) => remove(device, nonce));
      for (const counter of [0, 1, 2]) {
        expect(await save(owner, blockBody(nonce, counter))).toMatchObject(ok);
      }
      for (const { status } of await Promise.all(spoiling)) expect([200, 404]).toContain(status);
      expect(await placesOf(owner)).toEqual([
        [nonce, 0],
        [nonce, 1],
        [nonce, 2],
      ]);
    }
  });

  test('R140 three of six messages begun at the same moment are stored', async () => {
    const all = devices();
    const nonces = all.map(newNonce);
    const answers = await Promise.all(
      all.map((one, index) => save(one, blockBody(nonces[index] ?? '', index))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    expect(await listOf(all[0])).toHaveLength(3);
  });

  test('one block that many members save at once belongs to one of them', async () => {
    const body = blockBody(newNonce());
    const members = Array.from({ length: 4 }, devices).flat();
    const answers = await Promise.all(members.map((one) => save(one, body)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const lists = await Promise.all(members.map(listOf));
    const owners = lists.flatMap((list, index) => (list.length > 0 ? [Math.floor(index / 6)] : []));
    expect(new Set(owners).size).toBe(1);
    expect(lists.flat().length).toBe(6);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  });
});
