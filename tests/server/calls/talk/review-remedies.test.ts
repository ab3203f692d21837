/** Remedies against many unwanted reviews on a card: a daily limit, and hiding by the owner. */
import { sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { members } from '../../../../server/db/schema/members.ts';
import { limits } from '../../../../src/domain/limits.ts';
import { idsOf, publicMember, type Asker } from '../../../support/api-server.ts';
import {
  hide,
  idOf,
  review,
  reviewsOf,
  rewrite,
  unhide,
  unreview,
} from '../../../support/card-talk.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const dayMs = 86_400_000;

const ids = async (who: Asker, card: string) => {
  const { reviews, count, hiddenIds } = await reviewsOf(who, card);
  expect(count).toBe(reviews.length);
  return { seen: reviews.map(({ id }) => id), hidden: hiddenIds };
};

describe.each(databases)('unwanted reviews on $name', ({ open }) => {
  const api = startTestApi(open);

  const newCard = async () => {
    const owner = await publicMember(api);
    return { owner, card: (await idsOf(owner)).ulid };
  };

  const spend = async (author: Asker, count: number) => {
    const cards = Array.from({ length: count }, (_, nth) => ({
      id: 8_700_000 + nth,
      ulid: ulid(),
      firstName: 'Card',
      searchText: '',
      isFilled: true,
      isPublic: true,
    }));
    await api.database.write((tx) => tx.insert(members).values(cards));
    for (const [nth, { ulid: card }] of cards.entries()) {
      // Stays below the limit of changes a minute.
      if (nth % 10 === 0) api.clock.now += 60_000;
      expect(await review(author, card, 'Hm')).toMatchObject({ status: 200 });
    }
  };

  /** Reviews of a hundred more, each hidden by the owner. */
  const addHidden = (card: string) =>
    api.database.write(async (tx) => {
      await tx.execute(sql`
        insert into members (id, first_name, search_text)
        select 8710000 + n, 'Spam', '' from generate_series(1, 100) n`);
      await tx.execute(sql`
        insert into reviews (id, card_id, author_id, body, created_at)
        select 'v' || n, owner.id, 8710000 + n, 'Rude', now()
        from members owner, generate_series(1, 100) n where owner.ulid = ${card}`);
      await tx.execute(sql`
        insert into hidden_reviewers (card_id, author_id)
        select owner.id, 8710000 + n from members owner, generate_series(1, 100) n where owner.ulid = ${card}`);
    });

  const bombed = async () => {
    const { owner, card } = await newCard();
    const author = api.member({ first_name: 'Spam' });
    const honest = idOf(await review(api.member(), card, 'Kind'));
    const id = idOf(await review(author, card, 'Rude'));
    return { owner, card, author, honest, id };
  };

  describe('F92 a daily limit for new reviews', () => {
    const refused = {
      status: 422,
      body: {
        code: 'LIMIT_REACHED',
        error: 'At most 30 new reviews a day',
        details: { limit: limits.newReviewsADay },
      },
    };
    test('new reviews are counted, even if they were removed since; edits are not', async () => {
      api.clock.now += dayMs - (api.clock.now % dayMs);
      const author = api.member();
      const { card } = await newCard();
      const id = idOf(await review(author, card, 'First'));
      await review(author, card, 'Second');
      await rewrite(author, id, 'Third');
      await spend(author, limits.newReviewsADay - 2);
      await unreview(author, id);
      const again = idOf(await review(author, card, 'Anew'));
      const { card: other } = await newCard();
      expect(await review(author, other, 'One too many')).toMatchObject(refused);
      expect(await reviewsOf(author, other)).toMatchObject({ count: 0 });
      expect(await rewrite(author, again, 'An edit')).toMatchObject({ status: 200 });
      expect(await review(author, card, 'Another edit')).toMatchObject({ status: 200 });
      expect(await review(api.member(), other, 'Of somebody else')).toMatchObject({ status: 200 });

      const { card: third } = await newCard();
      api.clock.now -= 3 * dayMs;
      expect(await review(author, third, 'By a clock set right')).toMatchObject({ status: 200 });
      api.clock.now += 4 * dayMs;
      expect(await review(author, other, 'On the next day')).toMatchObject({ status: 200 });
    });
  });

  describe('F93 the owner hides a review', () => {
    test('the owner sees the review marked, its author sees it unchanged, and others do not see it', async () => {
      const { owner, card, author, honest, id } = await bombed();
      expect(await ids(owner, card)).toEqual({ seen: [id, honest], hidden: undefined });
      expect(await hide(owner, id)).toMatchObject({ status: 200, body: { id } });
      expect(await hide(owner, id)).toMatchObject({ status: 200 });
      expect(await ids(owner, card)).toEqual({ seen: [id, honest], hidden: [id] });
      expect(await ids(author, card)).toEqual({ seen: [id, honest], hidden: undefined });
      expect(await ids(api.member(), card)).toEqual({ seen: [honest], hidden: undefined });
      expect(await reviewsOf(author, card)).toMatchObject({ yourIds: [id] });

      expect(await unhide(owner, id)).toMatchObject({ status: 200, body: { id } });
      expect(await unhide(owner, id)).toMatchObject({ status: 200 });
      expect(await ids(api.member(), card)).toEqual({ seen: [id, honest], hidden: undefined });
      expect(await ids(owner, card)).toEqual({ seen: [id, honest], hidden: undefined });
    });

    test('later reviews of its author are hidden on this card, but not on others', async () => {
      const { owner, card, author, honest, id } = await bombed();
      await hide(owner, id);
      await rewrite(author, id, 'Ruder');
      expect(await ids(api.member(), card)).toEqual({ seen: [honest], hidden: undefined });
      await unreview(author, id);
      const again = idOf(await review(author, card, 'Rudest'));
      expect(await ids(api.member(), card)).toEqual({ seen: [honest], hidden: undefined });
      expect(await ids(owner, card)).toEqual({ seen: [again, honest], hidden: [again] });
      const { card: other } = await newCard();
      const kind = idOf(await review(author, other, 'Kind'));
      expect(await ids(api.member(), other)).toEqual({ seen: [kind], hidden: undefined });
    });

    test('hidden reviews do not use up places in the list', async () => {
      const { owner, card, honest } = await bombed();
      await addHidden(card);
      expect((await reviewsOf(owner, card)).count).toBe(102);
      await hide(owner, idOf(await review(api.member(), card, 'Rude')));
      const { reviews, count } = await reviewsOf(api.member(), card);
      expect(reviews.map(({ id }) => id)).toContain(honest);
      expect(count).toBe(2);
    });

    test("only the card's owner can hide it; for others it is 404", async () => {
      const { author, card, id } = await bombed();
      const none = { status: 404, body: { code: 'NOT_FOUND', error: expect.stringMatching(/./) } };
      for (const who of [author, api.member(), (await newCard()).owner]) {
        expect(await hide(who, id)).toMatchObject(none);
        expect(await unhide(who, id)).toMatchObject(none);
      }
      expect(await hide(author, ulid())).toMatchObject(none);
      expect(await reviewsOf(api.member(), card)).toMatchObject({ count: 2 });
    });
  });
});
