/** Deleting an account hides the member on every call at once, a week later for good. Coming back before undoes it. */
import { eq, sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { saveMembership } from '../../../../server/db/bot/chat-memberships.ts';
import { saveRequest } from '../../../../server/db/bot/doors.ts';
import { charges } from '../../../../server/db/schema/payments.ts';
import { trimBatch } from '../../../../server/db/upkeep/trim.ts';
import {
  idsOf,
  publicMember,
  signInitData,
  type Asker,
  type TestUser,
} from '../../../support/api-server.ts';
import { deliver, newCharge, paid, refunded } from '../../../support/bot-updates.ts';
import { react, review } from '../../../support/card-talk.ts';
import { databases } from '../../../support/databases.ts';
import { openStream } from '../../../support/event-streams.ts';
import { startSite } from '../../../support/site.ts';
import { blockBody } from '../../../support/trusting-proofs.ts';
import { sealedText } from '../../../support/sync/samples.ts';

const dayMs = 86_400_000;
const sealed = sealedText('Sealed');
const account = '/tma/profile';

let lastId = 7_310_000;

describe.each(databases)('deleted accounts on $name', ({ open }) => {
  const site = startSite(open);

  /** A member with data of every kind, and another whose card they talk on. */
  const world = async () => {
    const otherId = ++lastId;
    const id = ++lastId;
    const marker = `Zuleika${id}`;
    const user: TestUser = { id, first_name: marker, username: marker };
    const [member, other] = [
      await publicMember(site, user),
      await publicMember(site, { id: otherId }),
    ];
    const [card, otherCard] = [await idsOf(member), await idsOf(other)];
    const payment = newCharge(user.id, 'mini');
    await member.post('/tma/meta/profile', { tags: [1, 2], description: marker });
    await member.post('/tma/share-settings', { searchEngines: true });
    await member.post('/tma/messages', { title: sealed, content: sealed });
    await member.post('/tma/proofs', blockBody(String(lastId).padStart(24, '0')));
    await member.put(`/tma/bookmarks/${otherCard.profileId}`, { isFavourite: true });
    await member.post('/tma/profile/view', { viewedProfileId: otherCard.ulid });
    await deliver(site, paid(payment));
    expect(await react(member, otherCard.ulid, 1)).toMatchObject({ status: 200 });
    expect(await review(member, otherCard.ulid, marker)).toMatchObject({ status: 200 });
    await site.database.write(async (tx) => {
      const checkedAt = new Date(site.clock.now);
      await saveMembership(tx, user.id, { isIn: true, checkedAt });
      await saveRequest(tx, user.id, checkedAt);
    });
    await react(other, card.ulid, 2);
    await review(other, card.ulid, 'Nice');
    await other.put(`/tma/bookmarks/${card.profileId}`, { isFavourite: true });
    return { marker, user, otherId, member, other, card, otherCard, payment };
  };
  type World = Awaited<ReturnType<typeof world>>;

  /** All that others read of the member. */
  const seenBy = async ({ marker, other, card, otherCard }: World) => {
    const gets: [Asker, string, Record<string, string>?][] = [
      [other, `${account}/by/id`, { id: card.ulid }],
      [site.visitor, `${account}/by/id`, { id: String(card.profileId) }],
      [other, '/tma/users', { q: marker }],
      [other, '/tma/users', { sort: 'reactions', limit: '100' }],
      [other, '/tma/bookmarks'],
      [other, `/tma/reactions/${otherCard.ulid}`],
      [other, `/tma/reviews/${otherCard.ulid}`],
      [other, `/tma/reactions/${card.ulid}`],
      [other, `/tma/reviews/${card.ulid}`],
      [other, `${account}/check-view`, { viewedProfileId: card.ulid }],
    ];
    const answers = [];
    for (const [who, path, query = {}] of gets) {
      const { status, body } = await who.get(path, { query });
      answers.push({ path, status, body });
    }
    const files = ['', '.vcf', '/code.svg'].map((file) => `/user/${card.ulid}${file}`);
    for (const path of [...files, '/sitemap-0.xml']) {
      const { statusCode: status, body } = await site.open(path);
      answers.push({ path, status, body });
    }
    return answers;
  };

  const erase = async () => {
    while (await site.database.write((tx) => trimBatch(tx, site.clock.now)));
  };

  test('R192 all that others see of a member is gone at once, and back after a restoration', async () => {
    const made = await world();
    const before = await seenBy(made);
    expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));
    expect(
      before.filter(({ body }) => JSON.stringify(body).includes(made.marker)).length,
    ).toBeGreaterThan(7);
    expect(await made.member.delete(account)).toMatchObject({ status: 200 });
    const gone = await seenBy(made);
    const text = JSON.stringify(gone);
    for (const one of [made.marker, made.card.ulid])
      expect(text.replaceAll(`/${made.card.ulid}`, '')).not.toContain(one);
    const missing = gone.filter(
      ({ path }) => path.includes(made.card.ulid) || path.includes('by/id'),
    );
    expect(missing.map(({ status }) => status)).toEqual(missing.map(() => 404));
    const about = gone.find(({ path }) => path === `/tma/reviews/${made.otherCard.ulid}`);
    expect(about?.body).toMatchObject({ data: { reviews: [], count: 0 } });
    expect(await made.member.post(`${account}/restore`, undefined)).toMatchObject({ status: 200 });
    expect(await seenBy(made)).toEqual(before);
  });

  test('R192 the member sees when it ends, and may take the data along', async () => {
    const { member, card } = await world();
    const before = (await member.get('/tma/export')).body;
    await member.delete(account);
    const erasedAt = new Date(site.clock.now + 7 * dayMs).toISOString();
    const own = {
      filled: false,
      erasedAt,
      profile: { profileId: card.profileId, description: null },
    };
    expect(await member.get(account)).toMatchObject({ status: 200, body: { data: own } });
    site.clock.now += 60_000;
    await member.delete(account);
    expect(await member.get(account)).toMatchObject({ body: { data: { erasedAt } } });
    const { reactions, reviews, sharing } = before as Record<string, unknown>;
    expect((await member.get('/tma/export')).body).toMatchObject({ reactions, reviews, sharing });
  });

  test('R192 a repeated deletion does not undo a restoration; a change made in between stays refused', async () => {
    const { member, marker } = await world();
    const key = { headers: { 'idempotency-key': ulid() } };
    await member.delete(account, key);
    const late = await member.post('/tma/meta/profile', { tags: [1], description: 'Late' });
    expect(late).toMatchObject({ status: 410, body: { code: 'ACCOUNT_DELETED' } });
    await member.post(`${account}/restore`, undefined);
    expect(await member.delete(account, key)).toMatchObject({ status: 200 });
    const { body } = await member.get(account);
    expect(body).toMatchObject({ data: { filled: true, profile: { description: marker } } });
  });

  test('R192 after a week nothing names the member; the payment stays, and a refund gives nothing', async () => {
    const { user, member, other, card, payment, otherCard } = await world();
    await member.delete(account);
    site.clock.now += 7 * dayMs;
    await erase();
    expect(await member.get(account)).toMatchObject({ body: { data: { filled: false } } });
    site.clock.now += 1;
    const erasedAt = site.clock.now;
    await erase();
    const columns = await site.database.read((tx) =>
      tx
        .select({
          table: sql<string>`table_name`,
          column: sql<string>`column_name`,
          type: sql<string>`data_type`,
        })
        .from(sql`information_schema.columns`)
        .where(sql`table_schema = 'public'`),
    );
    for (const { table, column } of columns) {
      const [row] = await site.database.read((tx) =>
        tx.select({ found: sql<number>`count(*)::int` }).from(sql`${sql.identifier(table)}`)
          .where(sql`strpos(${sql.identifier(column)}::text, ${String(user.id)}) > 0
            or strpos(${sql.identifier(column)}::text, ${user.username ?? ''}) > 0`),
      );
      expect({ table, column, ...row }).toEqual({ table, column, found: 0 });
    }
    const kept = await site.database.read((tx) =>
      tx.select().from(charges).where(eq(charges.id, payment.chargeId)),
    );
    expect(kept).toMatchObject([{ memberId: null, amount: 25, plan: 'mini' }]);
    expect(await deliver(site, refunded(payment))).toMatchObject({ status: 200 });
    expect((await other.get(`/tma/reviews/${otherCard.ulid}`)).body).toMatchObject({
      data: { count: 0 },
    });
    // Who comes back is somebody new; what a device still has for the former account is not taken.
    expect(await idsOf(member)).not.toMatchObject({ ulid: card.ulid });
    const save = (ageS: number) =>
      member.post(
        '/tma/meta/profile',
        { tags: [1], description: 'Old' },
        {
          headers: { 'idempotency-key': ulid(), 'x-change-age': String(ageS) },
        },
      );
    site.clock.now = erasedAt + 3600_000;
    expect(await save(2 * 3600)).toMatchObject({ status: 410 });
    expect(await save(60)).toMatchObject({ status: 200 });
  });

  test('R192 devices of the member, and of members whose cards change, are notified', async () => {
    const { user, member, otherId } = await world();
    const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const open = (id: number) =>
      openStream(url, signInitData({ id }, { signedAt: site.clock.now }));
    const streams = [await open(user.id), await open(otherId)];
    for (const stream of streams) await stream.next();
    await member.delete(account);
    const [own, theirs] = [await streams[0]?.next(), await streams[1]?.next()];
    expect(own?.topics).toContain('profile');
    expect(theirs?.topics.toSorted()).toEqual(['reactions', 'reviews']);
    for (const stream of streams) stream.cut();
  });
});
