/** Reports, and what the operator does about them: for all to see or not, undone, logged, once. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listActs, listReports } from '../../../../server/admin/lists.ts';
import { moderate } from '../../../../server/admin/moderate.ts';
import { moderationLimits, maxReportText } from '../../../../src/domain/members/moderation.ts';
import { idsOf, publicMember, testSettings } from '../../../support/api-server.ts';
import { actBy, admin, adminId, adminOf } from '../../../support/admin.ts';
import { idOf, react, reactionsOn, review, reviewsOf } from '../../../support/card-talk.ts';
import { databases } from '../../../support/databases.ts';
import { own, report, statusFor, startModeration } from './moderation-world.ts';

const dayMs = 86_400_000;

describe.each(databases)('moderation on $name', ({ open }) => {
  const { api, bot, thingsOf, actsOn, undo, world } = startModeration(open);

  test('R195 the admins see a report with the card, and the second report of a member replaces the first', async () => {
    const { member, other, card } = await world();
    expect(await report(other, card.profileId)).toMatchObject({ status: 200 });
    const text = { reason: 'other', text: '  Sells fakes ' };
    expect(await report(other, card.profileId, text)).toMatchObject({ status: 200 });
    const third = await publicMember(api);
    await report(third, card.profileId, { reason: 'abuse' });
    const [thing, ...more] = await thingsOf(card.profileId);
    expect(more).toEqual([]);
    expect(thing).toMatchObject({
      accused: { isHidden: false, isBanned: false, isDeleted: false },
      card: { profile: { ulid: card.ulid } },
      review: null,
      reports: [
        { reason: 'other', text: 'Sells fakes' },
        { reason: 'abuse', text: null },
      ],
    });
    expect(JSON.stringify((await member.get('/tma/export')).body)).not.toContain('Sells fakes');
    expect((await other.get('/tma/export')).body).toMatchObject({
      reportsMade: [{ profileId: card.profileId, reason: 'other', closedAt: null }],
    });
  });

  test.each([
    ['an unknown reason', { reason: 'boring' }, 422],
    ['no text for other', { reason: 'other' }, 422],
    ['blanks for other', { reason: 'other', text: '  ' }, 422],
    ['a text that no database stores', { text: 'a\u0000b' }, 422],
    ['a long text', { text: 'a'.repeat(maxReportText + 1) }, 422],
    ['a text that cannot be stored', { text: 'a\u0000' }, 422],
    ['an unknown card', { profileId: 999_999_999 }, 404],
    ['a review that is not there', { reviewId: '01JGFJJZ00ZZZZZZZZZZZZZZZZ' }, 404],
  ])('R195 a report is refused for %s', async (_, more, status) => {
    const { other, card } = await world();
    expect(await report(other, card.profileId, more)).toMatchObject({ status });
    expect(await thingsOf(card.profileId)).toEqual([]);
  });

  test('R195 reports of the own card or review, and too many a day, are refused', async () => {
    const { member, other, card, otherCard } = await world();
    expect(await report(member, card.profileId)).toMatchObject({ status: 403 });
    const reviewId = idOf(await review(member, otherCard.ulid, 'Fine'));
    expect(await report(member, otherCard.profileId, { reviewId })).toMatchObject({ status: 403 });
    await api.database.write((tx) =>
      tx.execute(sql`insert into reports (card_id, reporter_id, reason, created_at, closed_at)
        select m.id, m.id, 'spam', ${new Date(api.clock.now).toISOString()}::timestamptz, now() from members m, generate_series(1, ${moderationLimits.reportsADay})
        where m.profile_id = ${otherCard.profileId}`),
    );
    expect(await report(other, card.profileId)).toMatchObject({ status: 422 });
    api.clock.now += dayMs;
    expect(await report(other, card.profileId)).toMatchObject({ status: 200 });
  });

  test('R197 a review that is hidden is seen by its author alone, on this card alone', async () => {
    const { member, other, card, otherCard } = await world();
    const third = await publicMember(api);
    const thirdCard = await idsOf(third);
    const reviewId = idOf(await review(member, otherCard.ulid, 'Buy my watches'));
    await review(member, thirdCard.ulid, 'Nice');
    await report(third, otherCard.profileId, { reviewId });
    expect(await thingsOf(card.profileId)).toMatchObject([
      { review: { onProfileId: otherCard.profileId, body: 'Buy my watches', isHidden: false } },
    ]);
    const act = { profileId: card.profileId, onProfileId: otherCard.profileId };
    const judge = await adminOf(api);
    const id = await judge({ kind: 'hide-review', ...act });
    expect(await judge({ kind: 'hide-review', ...act })).toBe(id);
    for (const viewer of [other, third])
      expect(await reviewsOf(viewer, otherCard.ulid)).toMatchObject({ count: 0, reviews: [] });
    expect(await reviewsOf(member, otherCard.ulid)).toMatchObject({ count: 1, reviews: [{}] });
    expect((await reviewsOf(other, thirdCard.ulid)).count).toBe(1);
    expect(await thingsOf(card.profileId)).toEqual([]);
    await undo(id);
    expect((await reviewsOf(other, otherCard.ulid)).count).toBe(1);
    expect(await thingsOf(card.profileId)).toHaveLength(1);
  });

  test('R197 a hidden card is unknown to all others, its member reads why and still edits', async () => {
    const { member, other, card, otherCard } = await world();
    await react(member, otherCard.ulid, 1);
    await review(member, otherCard.ulid, 'Nice');
    await report(other, card.profileId);
    const judge = await adminOf(api);
    const id = await judge({ kind: 'hide', profileId: card.profileId, note: 'Not your photo' });
    expect(await judge({ kind: 'hide', profileId: card.profileId, note: 'Again' })).toBe(id);
    expect([
      await statusFor(other, card.ulid),
      await statusFor(api.visitor, card.ulid),
      await statusFor(member, card.ulid),
    ]).toEqual([404, 404, 200]);
    expect((await reviewsOf(other, otherCard.ulid)).count).toBe(0);
    expect((await reactionsOn(other, otherCard.ulid)).emojiCounts).toEqual({});
    expect((await reviewsOf(member, otherCard.ulid)).count).toBe(1);
    expect(await own(member)).toMatchObject({
      notices: [{ kind: 'hidden', note: 'Not your photo' }],
    });
    expect(await member.post('/tma/meta/profile', { tags: [1] })).toMatchObject({ status: 200 });
    expect(await member.post('/tma/share-settings', { publicMode: true })).toMatchObject({
      status: 200,
    });
    expect(await statusFor(other, card.ulid)).toBe(404);
    const { body } = await other.get('/tma/users', { query: { q: String(card.profileId) } });
    expect(JSON.stringify(body)).not.toContain(card.ulid);
    expect(await thingsOf(card.profileId)).toEqual([]);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await statusFor(other, card.ulid)).toBe(200);
    expect(await own(member)).not.toHaveProperty('notices');
    expect(await thingsOf(card.profileId)).toHaveLength(1);
    expect(await actsOn(card.profileId)).toMatchObject([
      { kind: 'restore', undoneAt: null, by: 'Caspar' },
      { kind: 'hide', undoneAt: expect.any(String) },
    ]);
  });

  test('R197 undoing a restoration hides the card again, for the same reason', async () => {
    const { member, card } = await world();
    const judge = await adminOf(api);
    await judge({ kind: 'hide', profileId: card.profileId, note: 'Not your photo' });
    await undo(await judge({ kind: 'restore', profileId: card.profileId }));
    expect(await own(member)).toMatchObject({
      notices: [{ kind: 'hidden', note: 'Not your photo' }],
    });
  });

  test('R198 a warning stays until its member has confirmed it, which nobody else can do', async () => {
    const { member, other, card } = await world();
    const judge = await adminOf(api);
    const act = { kind: 'warn', profileId: card.profileId, note: 'Be kind' };
    const id = await judge(act);
    expect(await judge(act)).toBe(id);
    expect(await own(member)).toMatchObject({ notices: [{ id, kind: 'warned', note: 'Be kind' }] });
    await other.post(`/tma/notices/${id}/read`, '');
    expect(await own(member)).toHaveProperty('notices');
    expect(await member.post(`/tma/notices/${id}/read`, '')).toMatchObject({ status: 200 });
    expect(await own(member)).not.toHaveProperty('notices');
    const second = await judge({ ...act, note: 'Be kinder' });
    await undo(second);
    expect(await own(member)).not.toHaveProperty('notices');
  });

  test('R199 nobody acts on an admin, other members cannot moderate, and unknown things are 404', async () => {
    const { member, card } = await world();
    const caspar = await idsOf(admin(api));
    expect(await own(admin(api))).toMatchObject({ isAdmin: true });
    expect(await own(member)).not.toHaveProperty('isAdmin');
    for (const kind of ['ban', 'hide', 'warn', 'delete'])
      expect(await actBy(admin(api), { kind, profileId: caspar.profileId })).toMatchObject({
        status: 403,
      });
    expect(await actBy(member, { kind: 'hide', profileId: card.profileId })).toMatchObject({
      status: 403,
    });
    expect(await actBy(admin(api), { kind: 'hide', profileId: 999_999_999 })).toMatchObject({
      status: 404,
    });
    expect(await undo(999_999_999)).toMatchObject({ status: 404 });
    expect(await actBy(admin(api), { kind: 'hide-review', profileId: 1001 })).toMatchObject({
      status: 422,
    });
  });

  test('R199 dismissed reports come back when that is undone, unless the member reported again', async () => {
    const { other, card } = await world();
    await report(other, card.profileId);
    const judge = await adminOf(api);
    const id = await judge({ kind: 'dismiss', profileId: card.profileId });
    expect(await judge({ kind: 'dismiss', profileId: card.profileId })).toBe(id);
    expect(await thingsOf(card.profileId)).toEqual([]);
    await report(other, card.profileId, { reason: 'abuse' });
    await undo(id);
    expect(await thingsOf(card.profileId)).toMatchObject([{ reports: [{ reason: 'abuse' }] }]);
  });

  test('R199 a script does the same, and both are in the log', async () => {
    const { other, card } = await world();
    await report(other, card.profileId, { reason: 'other', text: 'Bad\u001b[2J news' });
    const deps = {
      settings: testSettings(),
      database: api.database,
      bot,
      clock: () => api.clock.now,
      log: { error: () => undefined },
    };
    const lines = await listReports(api.database, new Date(api.clock.now));
    const [line] = lines.filter((one) => one.includes(`card ${card.profileId} `));
    expect(line).toContain('other: Bad [2J news');
    const order = { kind: 'hide', profileId: card.profileId, note: 'Rules' } as const;
    expect(await moderate(deps, order)).toMatchObject({ ok: true });
    expect(await statusFor(other, card.ulid)).toBe(404);
    expect(await moderate(deps, { ...order, kind: 'restore' })).toMatchObject({ ok: true });
    expect(await moderate(deps, { ...order, kind: 'unban' })).toEqual({
      ok: true,
      said: 'There was nothing to do.',
    });
    expect(await moderate(deps, { ...order, profileId: 999_999_999 })).toMatchObject({ ok: false });
    const log = (await listActs(api.database)).filter((one) =>
      one.includes(`card ${card.profileId} `),
    );
    expect(log).toHaveLength(2);
    expect(log[1]).toMatch(/hide .*by a script {2}Rules {2}undone/);
    expect(JSON.stringify(await actsOn(card.profileId))).not.toContain(String(adminId));
  });
});
