/** Reactions: what they cost, who may add and remove them, and what the list says. */
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { balanceOf, grantSingularity, idsOf, publicMember } from '../../../support/api-server.ts';
import { idOf, react, reactionsOn, subscriber, unreact } from '../../../support/card-talk.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const oneCard = { status: 402, body: { code: 'PAYMENT_REQUIRED', reason: 'one_per_card' } };

describe.each(databases)('reactions on $name', ({ open }) => {
  const api = startTestApi(open);

  const publicCard = async () => (await idsOf(await publicMember(api))).ulid;

  test('R69 R141 adding costs 1, answers with the emoji, and shows in the list', async () => {
    const card = await publicCard();
    const member = api.member({ first_name: 'Ana', last_name: 'Lys' });
    expect(await balanceOf(member)).toBe(10);
    const added = await react(member, card, 2);
    expect(added).toMatchObject({ status: 200, body: { emoji: 2 } });
    expect(await balanceOf(member)).toBe(9);
    const id = idOf(added);
    expect(await member.get(`/tma/reactions/${card}`)).toMatchObject({
      status: 200,
      body: {
        data: {
          reactions: [{ id, emoji: 2, displayName: 'Ana Lys' }],
          emojiCounts: { 2: 1 },
          yourIds: [id],
        },
      },
    });
    expect(await reactionsOn(api.member(), card)).toMatchObject({ yourIds: [] });
  });

  test('R70 R141 removing refunds what the reaction cost', async () => {
    const card = await publicCard();
    const member = api.member();
    const id = idOf(await react(member, card, 4));
    expect(await unreact(member, id)).toMatchObject({ status: 200 });
    expect(await balanceOf(member)).toBe(10);
    expect(await reactionsOn(member, card)).toEqual({
      reactions: [],
      emojiCounts: {},
      yourIds: [],
    });
    expect(await unreact(member, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await balanceOf(member)).toBe(10);
    expect(idOf(await react(member, card, 4))).not.toBe(id);
  });

  test('R141 a subscriber reacts with all six for free, and removing refunds nothing', async () => {
    const card = await publicCard();
    const member = await subscriber(api);
    const added = [];
    for (const emoji of [0, 1, 2, 3, 4, 5]) added.push(await react(member, card, emoji));
    expect(added.every(({ status }) => status === 200)).toBe(true);
    expect(await balanceOf(member)).toBe(10);
    const list = await reactionsOn(member, card);
    expect(list.emojiCounts).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 });
    expect(list.reactions.map(({ emoji }) => emoji)).toEqual([5, 4, 3, 2, 1, 0]);
    await unreact(member, added[0] ? idOf(added[0]) : '');
    expect(await balanceOf(member)).toBe(10);
  });

  test("a subscriber's reactions stay after Singularity ends, and then count as the one per card", async () => {
    const card = await publicCard();
    const member = await subscriber(api);
    const ids = [idOf(await react(member, card, 0)), idOf(await react(member, card, 1))];
    await grantSingularity(api, member, new Date(api.clock.now - 1000));
    expect(await react(member, card, 2)).toMatchObject(oneCard);
    for (const id of ids) await unreact(member, id);
    expect(await balanceOf(member)).toBe(10);
    expect(await react(member, card, 2)).toMatchObject({ status: 200 });
    expect(await balanceOf(member)).toBe(9);
  });

  test('F28 the same emoji again answers with the existing reaction and costs nothing', async () => {
    const card = await publicCard();
    const member = api.member();
    const first = await react(member, card, 5);
    expect(await react(member, card, 5)).toMatchObject({ status: 200, body: first.body as object });
    expect(await balanceOf(member)).toBe(9);
    expect((await reactionsOn(member, card)).emojiCounts).toEqual({ 5: 1 });
  });

  test('F28 a removal delivered twice refunds once', async () => {
    const card = await publicCard();
    const member = api.member();
    const id = idOf(await react(member, card, 5));
    const keyed = { headers: { 'idempotency-key': ulid() } };
    const first = await member.delete(`/tma/reactions/${id}`, keyed);
    expect(await member.delete(`/tma/reactions/${id}`, keyed)).toMatchObject({
      status: 200,
      body: first.body as object,
    });
    expect(await balanceOf(member)).toBe(10);
  });

  test('R140 a reaction to the own card is 403 with an error, and nothing is stored', async () => {
    const owner = await publicMember(api);
    const { ulid: card } = await idsOf(owner);
    expect(await react(owner, card, 0)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', error: expect.stringMatching(/./) },
    });
    expect(await balanceOf(owner)).toBe(10);
    expect((await reactionsOn(owner, card)).reactions).toEqual([]);
  });

  test('a private card is 403 to others and open to its owner, an unknown one 404', async () => {
    const owner = await publicMember(api);
    const { ulid: card } = await idsOf(owner);
    const member = api.member();
    const id = idOf(await react(member, card, 0));
    await owner.post('/tma/share-settings', { publicMode: false });
    const hidden = { status: 403, body: { code: 'PROFILE_PRIVATE' } };
    expect(await member.get(`/tma/reactions/${card}`)).toMatchObject(hidden);
    expect(await react(member, card, 1)).toMatchObject(hidden);
    expect((await reactionsOn(owner, card)).emojiCounts).toEqual({ 0: 1 });
    expect(await unreact(member, id)).toMatchObject({ status: 200 });
    const nobody = { status: 404, body: { code: 'PROFILE_NOT_FOUND' } };
    expect(await member.get(`/tma/reactions/${ulid()}`)).toMatchObject(nobody);
    expect(await react(member, 'I'.repeat(26), 1)).toMatchObject(nobody);
    expect(await balanceOf(member)).toBe(10);
  });

  test("R139 another's reaction cannot be removed", async () => {
    const card = await publicCard();
    const author = api.member();
    const id = idOf(await react(author, card, 0));
    const other = api.member();
    expect(await unreact(other, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect([await balanceOf(author), await balanceOf(other)]).toEqual([9, 10]);
    expect((await reactionsOn(author, card)).yourIds).toEqual([id]);
  });

  test('the list has an entity tag, which a new reaction changes', async () => {
    const card = await publicCard();
    const member = api.member();
    const path = `/tma/reactions/${card}`;
    const { headers } = await member.get(path);
    const known = { headers: { 'if-none-match': String(headers['etag']) } };
    expect(await member.get(path, known)).toMatchObject({ status: 304, body: undefined });
    await react(api.member(), card, 0);
    expect(await member.get(path, known)).toMatchObject({ status: 200 });
  });
});
