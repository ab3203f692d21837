/** Reviews: who may write them, what they may say, and what the list says. */
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, idsOf, publicMember, type TestApi } from '../support/api-server.ts';
import { idOf, review, reviewsOf } from '../support/card-talk.ts';
import { databases } from '../support/databases.ts';

const empty = { reviews: [], count: 0, averageRating: 0, satisfaction: 0, yourIds: [] };

describe.each(databases)('reviews on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(await open());
  });
  afterAll(() => api.app.close());

  const publicCard = async () => (await idsOf(await publicMember(api))).ulid;

  test('R82 R86 reviews are listed newest first, trimmed, with name and time', async () => {
    const card = await publicCard();
    const member = api.member({ first_name: 'Ana', last_name: 'Lys' });
    expect(await reviewsOf(member, card)).toEqual(empty);
    const first = await review(member, card, '  Nice  ');
    expect(first).toMatchObject({ status: 200 });
    const second = await review(api.member({ first_name: 'Bo' }), card, 'שלום־');
    const createdAt = new Date(api.clock.now).toISOString();
    expect(await reviewsOf(member, card)).toEqual({
      ...empty,
      reviews: [
        { id: idOf(second), displayName: 'Bo', body: 'שלום־', createdAt },
        { id: idOf(first), displayName: 'Ana Lys', body: 'Nice', createdAt },
      ],
      count: 2,
      yourIds: [idOf(first)],
    });
  });

  test.each(['Hi, ok! (a-b_c.)', 'Привет', 'שלום־', 'مرحبا', 'x'.repeat(100)])(
    'R85 passes: %s',
    async (body) => {
      expect(await review(api.member(), await publicCard(), body)).toMatchObject({ status: 200 });
    },
  );

  test.each(['x'.repeat(101), '@', '👍', '"', '/', '   ', '', 'a\u0000', 7, null])(
    'R140 is refused, and nothing is stored: %s',
    async (body) => {
      const card = await publicCard();
      const member = api.member();
      expect(await review(member, card, body as string)).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_FAILED', error: expect.any(String) },
      });
      expect(await reviewsOf(member, card)).toEqual(empty);
    },
  );

  test('R140 reviewing oneself is 403 with an error, and nothing is stored', async () => {
    const owner = await publicMember(api);
    const { ulid: card } = await idsOf(owner);
    expect(await review(owner, card, 'Great')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', error: expect.stringMatching(/./) },
    });
    expect(await reviewsOf(owner, card)).toEqual(empty);
  });

  test('a private card is 403 to others and open to its owner, an unknown one 404', async () => {
    const owner = await publicMember(api);
    const { ulid: card } = await idsOf(owner);
    const member = api.member();
    await review(member, card, 'Great');
    await owner.post('/tma/share-settings', { publicMode: false });
    const hidden = { status: 403, body: { code: 'PROFILE_PRIVATE' } };
    expect(await member.get(`/tma/reviews/${card}`)).toMatchObject(hidden);
    expect(await review(member, card, 'Again')).toMatchObject(hidden);
    expect(await reviewsOf(owner, card)).toMatchObject({ count: 1, yourIds: [] });
    const nobody = { status: 404, body: { code: 'PROFILE_NOT_FOUND' } };
    expect(await member.get(`/tma/reviews/${ulid()}`)).toMatchObject(nobody);
    expect(await review(member, ulid(), 'Great')).toMatchObject(nobody);
  });

  test('F28 a review delivered twice under one key is one review', async () => {
    const card = await publicCard();
    const member = api.member();
    const keyed = { headers: { 'idempotency-key': ulid() } };
    const send = () => member.post('/tma/reviews', { profileUlid: card, body: 'Great' }, keyed);
    const first = await send();
    expect(await send()).toMatchObject({ status: 200, body: first.body as object });
    expect(await reviewsOf(member, card)).toMatchObject({ count: 1 });
  });

  test('visitors read and write nothing; the list has an entity tag', async () => {
    const card = await publicCard();
    const path = `/tma/reviews/${card}`;
    expect(await api.visitor.get(path)).toMatchObject({ status: 401 });
    expect(await review(api.visitor, card, 'Great')).toMatchObject({ status: 401 });
    const member = api.member();
    const known = { 'if-none-match': String((await member.get(path)).headers['etag']) };
    expect(await member.get(path, { headers: known })).toMatchObject({ status: 304 });
    await review(api.member(), card, 'Great');
    expect(await member.get(path, { headers: known })).toMatchObject({ status: 200 });
  });
});
