/** Members who are banned or deleted by the operator, and what is left to them. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { trimBatch } from '../../../../server/db/upkeep/trim.ts';
import { saveSubscription } from '../../../../server/db/talk/subscriptions.ts';
import { actBy, admin, adminOf } from '../../../support/admin.ts';
import { review, reviewsOf } from '../../../support/card-talk.ts';
import { databases } from '../../../support/databases.ts';
import { own, statusFor, startModeration } from './moderation-world.ts';

const dayMs = 86_400_000;

describe.each(databases)('bans on $name', ({ open }) => {
  const { api, bot, actsOn, undo, world } = startModeration(open);
  const subscribe = (id: number, paidUntil: Date) =>
    api.database.write((tx) =>
      saveSubscription(tx, {
        payload: `of ${id}`,
        memberId: id,
        plan: '1month',
        stars: 100,
        chargeId: `charge ${id}`,
        paidUntil,
      }),
    );

  test('R198 a banned member reads and changes nothing, also with a key that worked before', async () => {
    const { id, member, other, card, otherCard } = await world();
    await review(member, otherCard.ulid, 'Nice');
    const options = { headers: { 'idempotency-key': '01JGFJJZ00KKKKKKKKKKKKKKKK' } };
    await member.post('/tma/meta/profile', { tags: [2] }, options);
    const paidUntil = new Date(api.clock.now + 20 * dayMs);
    await subscribe(id, paidUntil);
    const judge = await adminOf(api);
    const act = await judge({ kind: 'ban', profileId: card.profileId, note: 'Fraud' });
    expect(bot.edits).toContainEqual({ memberId: id, chargeId: `charge ${id}`, isCanceled: true });
    const banned = { status: 403, body: { code: 'ACCOUNT_BANNED' } };
    expect(await member.get('/tma/profile')).toMatchObject(banned);
    expect(await member.get('/tma/events')).toMatchObject(banned);
    expect(await member.post('/tma/meta/profile', { tags: [2] }, options)).toMatchObject(banned);
    expect(await member.post('/tma/profile/restore', {})).toMatchObject(banned);
    expect(await statusFor(other, card.ulid)).toBe(404);
    expect(await statusFor(api.visitor, card.ulid)).toBe(404);
    expect((await reviewsOf(other, otherCard.ulid)).count).toBe(0);
    await undo(act);
    expect(await member.get('/tma/profile')).toMatchObject({ status: 200 });
    expect((await reviewsOf(other, otherCard.ulid)).count).toBe(1);
  });

  test('R192 R198 a banned member still takes their data along, and deletes them for good', async () => {
    const { member, card } = await world();
    const judge = await adminOf(api);
    await judge({ kind: 'ban', profileId: card.profileId });
    expect(await member.get('/tma/export')).toMatchObject({
      status: 200,
      body: { account: { profileId: card.profileId, bannedAt: expect.any(String) } },
    });
    expect(await member.delete('/tma/profile')).toMatchObject({ status: 200 });
    expect(await member.post('/tma/profile/restore', {})).toMatchObject({ status: 403 });
    expect(await member.get('/tma/export')).toMatchObject({ status: 200 });
    api.clock.now += 7 * dayMs + 1;
    while (await api.database.write((tx) => trimBatch(tx, api.clock.now)));
    expect(await member.get('/tma/profile')).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_BANNED' },
    });
  });

  test('R198 a failed end of the renewals fails the ban, which may be repeated', async () => {
    const { id, card } = await world();
    await subscribe(id, new Date(api.clock.now + 20 * dayMs));
    bot.failure = { ok: false, code: 500, description: 'Internal Server Error' };
    const order = { kind: 'ban', profileId: card.profileId };
    expect(await actBy(admin(api), order)).toMatchObject({ status: 503 });
    bot.failure = undefined;
    expect(await actsOn(card.profileId)).toEqual([]);
    expect(await actBy(admin(api), order)).toMatchObject({ status: 200 });
  });

  test('R198 a ban outlives the erasure, and ends with it lifted', async () => {
    const { member, card } = await world();
    const judge = await adminOf(api);
    await judge({ kind: 'ban', profileId: card.profileId });
    await judge({ kind: 'delete', profileId: card.profileId });
    api.clock.now += 7 * dayMs + 1;
    while (await api.database.write((tx) => trimBatch(tx, api.clock.now)));
    expect(await member.get('/tma/profile')).toMatchObject({ status: 403 });
    const [kept] = await actsOn(card.profileId);
    expect(kept).toMatchObject({ kind: 'delete', name: null, by: 'Caspar' });
    const [again] = await api.database.read((tx) =>
      tx
        .select({ profileId: sql<number>`max(profile_id)::int` })
        .from(sql`members`)
        .where(sql`banned_at is not null`),
    );
    await judge({ kind: 'unban', profileId: again?.profileId ?? 0 });
    expect(await member.get('/tma/profile')).toMatchObject({ status: 200 });
  });

  test('R197 the operator deletes an account, which only the operator brings back', async () => {
    const { member, other, card, otherCard } = await world();
    await review(member, otherCard.ulid, 'Nice');
    const judge = await adminOf(api);
    const id = await judge({ kind: 'delete', profileId: card.profileId });
    expect(await judge({ kind: 'delete', profileId: card.profileId })).toBe(id);
    expect(await own(member)).toHaveProperty('erasedAt');
    expect((await reviewsOf(other, otherCard.ulid)).count).toBe(0);
    expect(await member.post('/tma/profile/restore', '')).toMatchObject({ status: 403 });
    await undo(id);
    expect(await statusFor(other, card.ulid)).toBe(200);
    expect((await reviewsOf(other, otherCard.ulid)).count).toBe(1);
  });

  test('R197 an account that its member deleted stays deleted when the operator undoes a deletion', async () => {
    const { member, card } = await world();
    await member.delete('/tma/profile');
    api.clock.now += 1000;
    const judge = await adminOf(api);
    await undo(await judge({ kind: 'delete', profileId: card.profileId }));
    expect(await own(member)).toHaveProperty('erasedAt');
    expect(await member.post('/tma/profile/restore', '')).toMatchObject({ status: 200 });
  });
});
