/** Message samples: sealed, three for each member, and closed to other members. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../../src/contract/calls/talk/messages.ts';
import { type ApiAnswer, type Asker } from '../../../support/api-server.ts';
import { concurrentDatabases, databases } from '../../../support/databases.ts';
import { startTestApi, startTestApis } from '../../../support/start-for-tests.ts';

/** Looks like a sealed text of so many bytes. It is random each time, as real ones are. */
const sealed = (bytes: number): string => randomBytes(12 + bytes + 16).toString('base64');
const sample = () => ({ title: sealed(100), content: sealed(255) });

const create = (member: Asker, body: unknown = sample()): Promise<ApiAnswer> =>
  member.post('/tma/messages', body);
const listOf = async (member: Asker): Promise<{ messages: Message[]; count: number }> =>
  (await member.get('/tma/messages')).body as { messages: Message[]; count: number };
const idOf = ({ body }: ApiAnswer): number => (body as { id: number }).id;
const statuses = (answers: readonly ApiAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe.each(databases)('message samples on $name', ({ open }) => {
  const api = startTestApi(open);

  test('R98 R101 R102 are stored unchanged, edited and deleted', async () => {
    const member = api.member();
    expect(await listOf(member)).toEqual({ messages: [], count: 0 });
    const [first, second, changed] = [sample(), sample(), sample()];
    const createdAt = new Date(api.clock.now).toISOString();
    const id = idOf(await create(member, first));
    await create(member, second);
    api.clock.now += 60_000;
    const updatedAt = new Date(api.clock.now).toISOString();
    expect(await member.put(`/tma/messages/${id}`, changed)).toMatchObject({ status: 200 });
    const { messages, count } = await listOf(member);
    expect(count).toBe(2);
    expect(messages).toMatchObject([
      { id, ...changed, createdAt, updatedAt },
      { ...second, createdAt, updatedAt: createdAt },
    ]);
    expect(await member.delete(`/tma/messages/${id}`)).toMatchObject({ status: 200 });
    expect((await listOf(member)).messages.map(({ title }) => title)).toEqual([second.title]);
  });

  test('R147 an edit by a server whose clock is behind is not taken for an older version', async () => {
    const member = api.member();
    const id = idOf(await create(member));
    const [before] = (await listOf(member)).messages;
    api.clock.now -= 4000;
    await member.put(`/tma/messages/${id}`, sample());
    expect((await listOf(member)).messages[0]?.updatedAt).toBe(before?.updatedAt);
  });

  test('R103 R140 the fourth is refused, and nothing is stored; after a deletion there is room', async () => {
    const member = api.member();
    for (let nth = 0; nth < 3; nth += 1)
      expect(await create(member)).toMatchObject({ status: 200 });
    expect(await create(member)).toMatchObject({
      status: 422,
      body: { code: 'LIMIT_REACHED', error: expect.any(String) },
    });
    const { messages, count } = await listOf(member);
    expect(count).toBe(3);
    await member.delete(`/tma/messages/${messages[0]?.id}`);
    expect(await create(member)).toMatchObject({ status: 200 });
  });

  test("R139 another member's cannot be read, changed or deleted", async () => {
    const [owner, other] = [api.member(), api.member()];
    const mine = sample();
    const id = idOf(await create(owner, mine));
    expect((await listOf(other)).messages).toEqual([]);
    expect(await other.put(`/tma/messages/${id}`, sample())).toMatchObject({ status: 404 });
    expect(await other.delete(`/tma/messages/${id}`)).toMatchObject({ status: 404 });
    expect((await listOf(owner)).messages).toMatchObject([mine]);
  });

  test('R140 what is not sealed is refused, and nothing is stored', async () => {
    const member = api.member();
    const plain = { ...sample(), title: 'Hello there' };
    expect(await create(member, plain)).toMatchObject({ status: 422 });
    const id = idOf(await create(member));
    expect(await member.put(`/tma/messages/${id}`, plain)).toMatchObject({ status: 422 });
    expect((await listOf(member)).count).toBe(1);
  });
});

describe.each(concurrentDatabases)('races of message samples on $name', ({ openMany }) => {
  const { apis } = startTestApis(() => openMany(3));

  test('R140 of six created at the same moment three are kept', async () => {
    const id = 990_001;
    const devices = apis.flatMap((api) => [api.member({ id }), api.member({ id })]);
    const answers = await Promise.all(devices.map((device) => create(device)));
    expect(statuses(answers)).toEqual([200, 200, 200, 422, 422, 422]);
    expect((await listOf(devices[0] as Asker)).count).toBe(3);
  });
});
