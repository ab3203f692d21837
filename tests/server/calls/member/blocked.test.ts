/** Blocking: neither of the two sees the other, on any list, and nobody else sees less. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moderationLimits } from '../../../../src/domain/members/moderation.ts';
import { members } from '../../../../server/db/schema/members.ts';
import { blocks } from '../../../../server/db/schema/moderation.ts';
import { idsOf, publicMember, signInitData, type Asker } from '../../../support/api-server.ts';
import {
  idOf,
  react,
  reactionsOn,
  review,
  reviewsOf,
  subscriber,
} from '../../../support/card-talk.ts';
import { databases } from '../../../support/databases.ts';
import { openStream } from '../../../support/event-streams.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';
import type { UsersPage } from '../../../../src/contract/calls/users.ts';
import type { Bookmark } from '../../../../src/contract/calls/member/bookmarks.ts';
import { sealedText } from '../../../support/sync/samples.ts';

const block = (member: Asker, profileId: number) => member.put(`/tma/blocked/${profileId}`, '');
const unblock = (member: Asker, profileId: number) => member.delete(`/tma/blocked/${profileId}`);

const sealed = sealedText('Sealed');

const usersOf = async (member: Asker, query: Record<string, string | string[]> = {}) =>
  (await member.get('/tma/users', { query })).body as UsersPage;
const bookmarksOf = async (member: Asker) =>
  ((await member.get('/tma/bookmarks')).body as { bookmarks: Bookmark[] }).bookmarks;
const isThere = ({ profiles }: UsersPage, id: number) => profiles.some((one) => one.id === id);

describe.each(databases)('blocked members on $name', ({ open }) => {
  const api = startTestApi(open);

  const pair = async () => {
    const [ann, bob, eve] = [
      await publicMember(api),
      await publicMember(api, { username: 'bob_the_builder' }),
      await publicMember(api),
    ];
    const [annCard, bobCard, eveCard] = [await idsOf(ann), await idsOf(bob), await idsOf(eve)];
    return { ann, bob, eve, annCard, bobCard, eveCard };
  };

  test.each([
    { what: 'default', query: {} },
    { what: 'name', query: { sort: 'name' } },
    { what: 'reactions', query: { sort: 'reactions' } },
    { what: 'interests', query: { tag: 'Design' } },
    { what: 'words', query: { q: 'member' } },
  ])(
    'R196 neither member sees the other in a list by $what, or in its total',
    async ({ query }) => {
      const { ann, bob, eve, annCard, bobCard } = await pair();
      const before = [
        await usersOf(ann, query),
        await usersOf(bob, query),
        await usersOf(eve, query),
      ];
      await block(ann, bobCard.profileId);
      const after = [
        await usersOf(ann, query),
        await usersOf(bob, query),
        await usersOf(eve, query),
      ];
      const [wasSeen] = before;
      for (const [index, hidden] of [bobCard.profileId, annCard.profileId].entries()) {
        const [one, other] = [before[index], after[index]];
        if (!one || !other || !wasSeen) throw new Error('A page is missing');
        expect(isThere(other, hidden)).toBe(false);
        expect(other.total).toBe((one.total ?? 0) - (isThere(one, hidden) ? 1 : 0));
      }
      expect(after[2]).toEqual(before[2]);
      await unblock(ann, bobCard.profileId);
      expect([await usersOf(ann, query), await usersOf(bob, query)]).toEqual(before.slice(0, 2));
    },
  );

  test('R196 a large total leaves out blocked members', async () => {
    const { ann, bobCard } = await pair();
    await api.database.write((tx) =>
      tx.execute(sql`
        insert into members (id, first_name, search_text, is_filled, is_public)
        select 8900000 + n, 'Crowd', 'crowd', true, true from generate_series(1, 1100) n`),
    );
    const { total = 0 } = await usersOf(ann);
    const first = await usersOf(ann, { q: 'crowd' });
    await block(ann, bobCard.profileId);
    expect((await usersOf(ann)).total).toBe(total - 1);
    expect((await usersOf(ann, { q: 'crowd' })).total).toBe(first.total);
    await api.database.write((tx) => tx.delete(members).where(eq(members.firstName, 'Crowd')));
  });

  test('R196 what each of them wrote on a third card is hidden from the other, and not counted', async () => {
    const { ann, bob, eve, bobCard, eveCard } = await pair();
    for (const author of [ann, bob]) {
      await react(author, eveCard.ulid, 1);
      await review(author, eveCard.ulid, 'Kind');
    }
    await block(ann, bobCard.profileId);
    for (const viewer of [ann, bob]) {
      expect(await reactionsOn(viewer, eveCard.ulid)).toMatchObject({
        reactions: [{}],
        emojiCounts: { 1: 1 },
        yourIds: [expect.any(String)],
      });
      expect(await reviewsOf(viewer, eveCard.ulid)).toMatchObject({ count: 1, reviews: [{}] });
    }
    expect((await reactionsOn(eve, eveCard.ulid)).emojiCounts).toEqual({ 1: 2 });
    expect((await reviewsOf(eve, eveCard.ulid)).count).toBe(2);
    await unblock(ann, bobCard.profileId);
    expect((await reviewsOf(bob, eveCard.ulid)).count).toBe(2);
  });

  test('R196 an owner no longer sees what a blocked member wrote on the own card', async () => {
    const { ann, bob, annCard, bobCard } = await pair();
    await react(bob, annCard.ulid, 2);
    const id = idOf(await review(bob, annCard.ulid, 'Rude'));
    await block(ann, bobCard.profileId);
    expect(await reviewsOf(ann, annCard.ulid)).toMatchObject({ count: 0, reviews: [] });
    expect((await reactionsOn(ann, annCard.ulid)).emojiCounts).toEqual({});
    expect(await ann.post(`/tma/reviews/${id}/hide`, '')).toMatchObject({ status: 404 });
    expect(await bob.put(`/tma/reviews/${id}`, { body: 'Ruder' })).toMatchObject({ status: 404 });
  });

  test('R196 favourites and notes of each other are gone until unblocked', async () => {
    const { ann, bob, annCard, bobCard } = await pair();
    await ann.put(`/tma/bookmarks/${bobCard.profileId}`, { isFavourite: true, note: sealed });
    await bob.put(`/tma/bookmarks/${annCard.profileId}`, { isFavourite: true });
    const before = await bookmarksOf(ann);
    await block(ann, bobCard.profileId);
    expect([await bookmarksOf(ann), await bookmarksOf(bob)]).toEqual([[], []]);
    const note = { note: sealed };
    expect(await bob.put(`/tma/bookmarks/${annCard.profileId}`, note)).toMatchObject({
      status: 404,
    });
    await unblock(ann, bobCard.profileId);
    expect(await bookmarksOf(ann)).toEqual(before);
  });

  test('R196 a member blocks only members that they can see, up to a limit; the list names them', async () => {
    const annId = 8_700_001;
    const [ann, bob] = [await publicMember(api, { id: annId }), await publicMember(api)];
    const bobCard = await idsOf(bob);
    await bob.post('/tma/share-settings', { publicMode: false });
    expect(await block(ann, bobCard.profileId)).toMatchObject({ status: 403 });
    await bob.post('/tma/share-settings', { publicMode: true });
    expect(await block(ann, (await idsOf(ann)).profileId)).toMatchObject({ status: 403 });
    for (let again = 0; again < 2; again += 1)
      expect(await block(ann, bobCard.profileId)).toMatchObject({ status: 200 });
    expect((await ann.get('/tma/blocked')).body).toMatchObject({
      blocked: [{ profileId: bobCard.profileId }],
    });
    expect((await bob.get('/tma/blocked')).body).toEqual({ blocked: [] });
    const crowd = Array.from({ length: moderationLimits.blocked - 1 }, (_, index) => ({
      id: 8_990_000 + index,
      firstName: 'Crowd',
      searchText: 'crowd',
    }));
    const rows = crowd.map(({ id }) => ({
      memberId: annId,
      blockedId: id,
      createdAt: new Date(0),
    }));
    await api.database.write(async (tx) => {
      await tx.insert(members).values(crowd);
      await tx.insert(blocks).values(rows);
    });
    const more = await publicMember(api);
    expect(await block(ann, (await idsOf(more)).profileId)).toMatchObject({
      status: 422,
      body: { code: 'LIMIT_REACHED' },
    });
  });

  test("R196 the blocked member's devices are not notified, the own devices are", async () => {
    const ann = await publicMember(api, { id: 8_800_001 });
    const bob = await publicMember(api, { id: 8_800_002 });
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const open = (id: number) => openStream(url, signInitData({ id }, { signedAt: api.clock.now }));
    const [own, theirs] = [await open(8_800_001), await open(8_800_002)];
    for (const stream of [own, theirs]) await stream.next();
    await block(ann, (await idsOf(bob)).profileId);
    expect((await own.next())?.topics).toContain('blocked');
    await bob.post('/tma/share-settings', { publicMode: true });
    expect((await theirs.next())?.topics).toEqual(['share-settings']);
    for (const stream of [own, theirs]) stream.cut();
  });

  test('R196 a subscription does not help a blocked member', async () => {
    const { ann, annCard } = await pair();
    const rich = await subscriber(api);
    await rich.post('/tma/meta/profile', { tags: [1] });
    await rich.post('/tma/share-settings', { publicMode: true });
    await block(ann, (await idsOf(rich)).profileId);
    expect(await react(rich, annCard.ulid, 1)).toMatchObject({ status: 404 });
    expect(await review(rich, annCard.ulid, 'Hello')).toMatchObject({ status: 404 });
    expect(await rich.post('/tma/share-message', { profileId: annCard.profileId })).toMatchObject({
      status: 404,
    });
  });
});
