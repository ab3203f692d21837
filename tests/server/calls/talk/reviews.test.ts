/** Reviews: who may write them, what they may say, and what the list says. */
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { idsOf, publicMember } from '../../../support/api-server.ts';
import { idOf, review, reviewsOf, rewrite, unreview } from '../../../support/card-talk.ts';
import { concurrentDatabases, databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const empty = { reviews: [], count: 0, averageRating: 0, satisfaction: 0, yourIds: [] };

describe.each(databases)('reviews on $name', ({ open }) => {
  const api = startTestApi(open);

  const publicCard = async () => (await idsOf(await publicMember(api))).ulid;

  /** A review with its card and author. */
  const written = async () => {
    const owner = await publicMember(api);
    const { ulid: card } = await idsOf(owner);
    const author = api.member();
    return { owner, card, author, id: idOf(await review(author, card, 'First')) };
  };

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

  test('R85 R140 a text that no review may have is refused, and nothing is stored', async () => {
    const card = await publicCard();
    const member = api.member();
    expect(await review(member, card, '👍')).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', error: expect.any(String) },
    });
    expect(await reviewsOf(member, card)).toEqual(empty);
  });

  test('R140 a review of the own card is 403 with an error, and nothing is stored', async () => {
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

  describe('R175 one review for each author and card', () => {
    const none = { status: 404, body: { code: 'NOT_FOUND', error: expect.stringMatching(/./) } };

    test('writing again edits it; its place, time and id stay', async () => {
      const { card, author, id } = await written();
      const [first] = (await reviewsOf(author, card)).reviews;
      const other = idOf(await review(api.member(), card, 'Later'));
      api.clock.now += 60_000;
      const again = await review(author, card, ' Second ');
      expect(again).toMatchObject({ status: 200, body: { id } });
      const list = await reviewsOf(author, card);
      expect(list).toMatchObject({ count: 2, yourIds: [id], reviews: [{ id: other }, {}] });
      expect(list.reviews[1]).toEqual({ ...first, body: 'Second' });
    });

    test('its author edits and removes it', async () => {
      const { card, author, id } = await written();
      expect(await rewrite(author, id, ' Edited ')).toMatchObject({ status: 200, body: { id } });
      expect(await reviewsOf(author, card)).toMatchObject({
        count: 1,
        reviews: [{ id, body: 'Edited' }],
        yourIds: [id],
      });
      expect(await unreview(author, id)).toMatchObject({ status: 200, body: { id } });
      expect(await reviewsOf(author, card)).toEqual(empty);
      expect(await unreview(author, id)).toMatchObject(none);
      expect(await rewrite(author, id, 'Back')).toMatchObject(none);
      expect(await review(author, card, 'Anew')).toMatchObject({ status: 200 });
      expect(await reviewsOf(author, card)).toMatchObject({ count: 1 });
    });

    test('another member and the owner of the card cannot edit or remove it', async () => {
      const { owner, card, author, id } = await written();
      for (const other of [api.member(), owner]) {
        expect(await rewrite(other, id, 'Mine now')).toMatchObject(none);
        expect(await unreview(other, id)).toMatchObject(none);
      }
      expect(await reviewsOf(author, card)).toMatchObject({ reviews: [{ id, body: 'First' }] });
    });

    test('R140 an edit follows the rules of a review', async () => {
      const { card, author, id } = await written();
      const refused = { status: 422, body: { code: 'VALIDATION_FAILED' } };
      expect(await rewrite(author, id, '@')).toMatchObject(refused);
      expect(await reviewsOf(author, card)).toMatchObject({ reviews: [{ body: 'First' }] });
    });

    test('it can be removed, but not edited, once its card is private', async () => {
      const { owner, card, author, id } = await written();
      await owner.post('/tma/share-settings', { publicMode: false });
      const hidden = { status: 403, body: { code: 'PROFILE_PRIVATE' } };
      expect(await rewrite(author, id, 'Edited')).toMatchObject(hidden);
      expect(await unreview(author, id)).toMatchObject({ status: 200 });
      expect(await reviewsOf(owner, card)).toEqual(empty);
    });

    test('F28 an edit or a removal under one key takes effect once, even with other changes between', async () => {
      const { card, author, id } = await written();
      const edit = { headers: { 'idempotency-key': ulid() } };
      const send = () => author.put(`/tma/reviews/${id}`, { body: 'Edited' }, edit);
      await send();
      await rewrite(author, id, 'Later');
      expect(await send()).toMatchObject({ status: 200, body: { id } });
      expect(await reviewsOf(author, card)).toMatchObject({ reviews: [{ body: 'Later' }] });
      const removal = { headers: { 'idempotency-key': ulid() } };
      await author.delete(`/tma/reviews/${id}`, removal);
      expect(await author.delete(`/tma/reviews/${id}`, removal)).toMatchObject({ status: 200 });
    });
  });
});

describe.each(concurrentDatabases)('races of reviews on $name', ({ open }) => {
  const api = startTestApi(open);

  test('R175 an author who writes many times at once has one review with one of the texts', async () => {
    const { ulid: card } = await idsOf(await publicMember(api));
    const authors = Array.from({ length: 5 }, () => api.member());
    await Promise.all(authors.map((author) => reviewsOf(author, card)));
    const texts = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(
      authors.flatMap((author) => texts.map((text) => review(author, card, text))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(idOf)).size).toBe(authors.length);
    for (const author of authors) {
      const { count, yourIds, reviews } = await reviewsOf(author, card);
      expect([count, yourIds.length]).toEqual([authors.length, 1]);
      expect(texts).toContain(reviews.find(({ id }) => id === yourIds[0])?.body);
    }
  });
});
