/** Idempotency keys: a mutation takes effect once, however often it is delivered. */
import { eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/connection/engine.ts';
import { idempotencyKeys } from '../../../server/db/schema/server.ts';
import { alreadyViewedMessage } from '../../../src/contract/calls/card/record-view.ts';
import {
  createTestApi,
  idsOf,
  publicMember,
  type Asker,
  type TestApi,
} from '../../support/api-server.ts';
import { concurrentDatabases, databases } from '../../support/databases.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const form = '/tma/meta/profile';
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const view = (viewer: Asker, viewedProfileId: string, key: string) =>
  viewer.post('/tma/profile/view', { viewedProfileId }, keyed(key));
const tagsOf = async (member: Asker): Promise<string[]> => {
  const { body } = await member.get('/tma/profile');
  return (body as { data: { profile: { tags: string[] } } }).data.profile.tags;
};
const keptKeys = async (api: TestApi, key: string): Promise<number> =>
  api.database.read(async (tx) => tx.$count(idempotencyKeys, eq(idempotencyKeys.key, key)));

describe.each(databases)('idempotency on $name', ({ open }) => {
  const api = startTestApi(open);

  test('F28 a mutation delivered again answers as before and has no second effect', async () => {
    const owner = await publicMember(api);
    const { ulid: id } = await idsOf(owner);
    const viewer = api.member();
    const key = ulid();
    const first = await view(viewer, id, key);
    const again = await view(viewer, id, key);
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(again.body).not.toEqual({ message: alreadyViewedMessage });
    expect((await owner.get('/tma/profile/views-stats')).body).toMatchObject({ totalViews: 1 });
  });

  test('F28 a late duplicate does not undo what came after it', async () => {
    const member = api.member();
    const key = ulid();
    await member.post(form, { tags: [1] }, keyed(key));
    await member.post(form, { tags: [2] }, keyed(ulid()));
    expect(await member.post(form, { tags: [1] }, keyed(key))).toMatchObject({ status: 200 });
    expect(await tagsOf(member)).toEqual(['Design']);
  });

  test('the same key with another body or call is refused and changes nothing', async () => {
    const member = api.member();
    const key = ulid();
    await member.post(form, { tags: [1] }, keyed(key));
    const refused = { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } };
    expect(await member.post(form, { tags: [2] }, keyed(key))).toMatchObject(refused);
    expect(
      await member.post('/tma/share-settings', { publicMode: true }, keyed(key)),
    ).toMatchObject(refused);
    expect(await tagsOf(member)).toEqual(['Technology']);
  });

  test('unknown fields do not make it another body, even if they are deeply nested', async () => {
    const member = api.member();
    const key = ulid();
    for (const unknown of ['1', '['.repeat(20_000) + ']'.repeat(20_000)]) {
      const body = `{"tags":[1],"unknown":${unknown}}`;
      expect(await member.post(form, body, keyed(key))).toMatchObject({ status: 200 });
    }
    expect(await tagsOf(member)).toEqual(['Technology']);
  });

  test('the order of fields and white space do not make it another body', async () => {
    const member = api.member();
    const key = ulid();
    await member.post(form, '{"tags":[1]}', keyed(key));
    expect(await member.post(form, '{ "tags": [ 1 ] }', keyed(key))).toMatchObject({ status: 200 });
  });

  test('members may use the same key', async () => {
    const key = ulid();
    const [first, second] = [api.member(), api.member()];
    await first.post(form, { tags: [1] }, keyed(key));
    expect(await second.post(form, { tags: [2] }, keyed(key))).toMatchObject({ status: 200 });
    expect(await tagsOf(second)).toEqual(['Design']);
  });

  test('a refusal is not stored: the same key may be sent again', async () => {
    const member = api.member();
    const key = ulid();
    expect(await member.post(form, { tags: [999_999] }, keyed(key))).toMatchObject({ status: 422 });
    expect(await keptKeys(api, key)).toBe(0);
    expect(await member.post(form, { tags: [1] }, keyed(key))).toMatchObject({ status: 200 });
    expect(await keptKeys(api, key)).toBe(1);
  });

  test('mutations work without a key; an invalid key is 400', async () => {
    const member = api.member();
    expect(await member.post(form, { tags: [1] })).toMatchObject({ status: 200 });
    for (const key of ['', 'x', ulid().toLowerCase(), `${ulid()}0`, "'; drop table members"]) {
      expect(await member.post(form, { tags: [2] }, keyed(key))).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      });
    }
    expect(await tagsOf(member)).toEqual(['Technology']);
  });

  test('F28 a transaction that fails at its commit leaves neither effect nor key', async () => {
    const member = api.member({ id: 77_700 });
    await member.post(form, { tags: [1] });
    const failing: Database = {
      ...api.database,
      write: (task) =>
        api.database.write(async (tx) => {
          const result = await task(tx);
          const isKept = await tx.$count(idempotencyKeys, eq(idempotencyKeys.key, key));
          if (isKept > 0) throw new Error('The connection broke');
          return result;
        }),
      close: async () => undefined,
    };
    const key = ulid();
    const broken = createTestApi(failing);
    const again = broken.member({ id: 77_700 });
    expect(await again.post(form, { tags: [2] }, keyed(key))).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL', error: 'Internal server error' },
    });
    await broken.app.close();
    expect(await keptKeys(api, key)).toBe(0);
    expect(await tagsOf(member)).toEqual(['Technology']);
    expect(await member.post(form, { tags: [2] }, keyed(key))).toMatchObject({ status: 200 });
    expect(await tagsOf(member)).toEqual(['Design']);
  });
});

describe.each(concurrentDatabases)('races of one key on $name', ({ open }) => {
  test('F28 a duplicate of a running request waits for it, and answers the same', async () => {
    const api = createTestApi(await open());
    const { ulid: id } = await idsOf(await publicMember(api));
    const viewer = api.member();
    const key = ulid();
    const answers = await Promise.all(Array.from({ length: 16 }, () => view(viewer, id, key)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
      expect(answer.body).not.toEqual({ message: alreadyViewedMessage });
    }
    expect(await keptKeys(api, key)).toBe(1);
    await api.app.close();
  });

  test('F28 two instances on one database apply a key once', async () => {
    const first = createTestApi(await open());
    const second = createTestApi({ ...first.database, close: async () => undefined });
    const { ulid: id } = await idsOf(await publicMember(first));
    const person = { id: 77_800 };
    const key = ulid();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        view((index % 2 ? first : second).member(person), id, key),
      ),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await second.app.close();
    await first.app.close();
  });
});
