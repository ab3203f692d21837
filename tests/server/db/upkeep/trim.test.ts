/** F100 Old rows are trimmed, and no answer changes. */
import { eq, sql, type SQL } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PgTable } from 'drizzle-orm/pg-core';
import { viewDays, views } from '../../../../server/db/schema/cards.ts';
import { ledgerEntries } from '../../../../server/db/schema/payments.ts';
import { idempotencyKeys } from '../../../../server/db/schema/server.ts';
import { hourMs, startTrimming, trimBatch } from '../../../../server/db/upkeep/trim.ts';
import { idsOf, publicMember, startOfTime, type Asker } from '../../../support/api-server.ts';
import { deliver, refunded } from '../../../support/bot-updates.ts';
import { TestBuyer, day } from '../../../support/buyer.ts';
import { idOf, react, unreact } from '../../../support/card-talk.ts';
import { concurrentDatabases, databases } from '../../../support/databases.ts';
import { handTimers } from '../../../support/event-streams.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';
import { byLength } from '../../../support/length.ts';

const settings = { writesPerMinute: 1e6, readsPerMinute: 1e6 };

type Step = { kind: 'view' | 'react' | 'wait'; who: number; card: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('view', 'react', 'wait'),
  who: fc.nat(1),
  card: fc.nat(1),
});

const view = (viewer: Asker, viewedProfileId: string) =>
  viewer.post('/tma/profile/view', { viewedProfileId });
const reactAndTakeBack = async (member: Asker, card: string) =>
  unreact(member, idOf(await react(member, card, 0)));

/** Everything that these members can read about each other. */
const answersOf = async (members: Asker[], cards: string[]) =>
  Promise.all(
    members.flatMap((member) => [
      member.get('/tma/profile'),
      member.get('/tma/profile/views-stats'),
      ...cards.flatMap((card) => [
        member.get(`/tma/reactions/${card}`),
        member.get('/tma/profile/check-view', { query: { viewedProfileId: card } }),
      ]),
    ]),
  ).then((answers) => answers.map(({ status, body }) => ({ status, body })));

describe.each(databases)('F100 trimming on $name', ({ open }) => {
  let start: number;
  const api = startTestApi(open, { settings, timers: handTimers().timers });
  beforeAll(async () => {
    start = api.clock.now;
  });
  beforeEach(() => {
    api.clock.now = start;
  });

  const rows = (table: PgTable, which?: SQL) =>
    api.database.read(async (tx) => tx.$count(table, which));
  const trim = async () => {
    while (await api.database.write((tx) => trimBatch(tx, api.clock.now)));
  };
  const live = async (steps: Step[]): Promise<void> => {
    api.clock.now = start;
    const owners = [await publicMember(api), await publicMember(api)];
    const cards = (await Promise.all(owners.map(idsOf))).map(({ ulid }) => ulid);
    const guests = [api.member(), api.member()];
    const act = async ({ kind, who, card }: Step, isLast: boolean) => {
      const [guest, to] = [guests[who], cards[card]];
      if (!guest || to === undefined) throw new Error('Nobody');
      if (kind === 'view') await view(guest, to);
      else if (kind === 'react') await reactAndTakeBack(guest, to);
      else api.clock.now += 17 * day * (1 + 4 * card) * (1 + 4 * who);
      // As the hourly job: only once time has passed.
      if (kind !== 'wait' && !isLast) return;
      const before = await answersOf([...owners, ...guests], cards);
      await trim();
      expect(await answersOf([...owners, ...guests], cards)).toEqual(before);
    };
    for (const [at, one] of steps.entries()) await act(one, at === steps.length - 1);
  };

  test('F100 after any history, trimming changes no answer', async () => {
    const steps = fc.array(step, { minLength: 15, maxLength: 25, size: 'max' });
    await fc.assert(fc.asyncProperty(steps, live), { numRuns: byLength(2, 20) });
  });

  test('F100 old rows are deleted, and their sums stay', async () => {
    const [ownerId, guestId] = [77_200, 77_201];
    const owner = await publicMember(api, { id: ownerId });
    const { ulid } = await idsOf(owner);
    const guest = api.member({ id: guestId });
    for (let count = 0; count < 5; count += 1) {
      await view(guest, ulid);
      await reactAndTakeBack(guest, ulid);
      api.clock.now += 3 * day;
    }
    const viewed = await rows(views, eq(views.viewerId, guestId));
    await view(guest, ulid);
    expect(await rows(views, eq(views.viewerId, guestId))).toBe(viewed);
    api.clock.now += 401 * day;
    await trim();
    // One sum of views, and the guest's welcome and last entry.
    expect(await rows(viewDays, eq(viewDays.cardId, ownerId))).toBe(1);
    expect(await rows(ledgerEntries, eq(ledgerEntries.memberId, guestId))).toBe(2);
    expect((await owner.get('/tma/profile/views-stats')).body).toMatchObject({
      todayViews: 0,
      totalViews: 6,
    });
  });

  test('F100 a package is refunded although the rows around it were trimmed', async () => {
    const buyer = await TestBuyer.make(api);
    const { ulid } = await idsOf(await publicMember(api));
    const payment = await buyer.pay('mini');
    await reactAndTakeBack(buyer.member, ulid);
    await react(buyer.member, ulid, 0);
    expect(await buyer.balance()).toBe(19);
    api.clock.now += 401 * day;
    await trim();
    await deliver(api, refunded(payment));
    await deliver(api, refunded(payment));
    expect(await buyer.balance()).toBe(9);
  });

  test('F100 the hourly job deletes keys older than 30 days in batches, and no younger ones', async () => {
    const { timers, goOff } = handTimers();
    const { database, clock } = api;
    const now = () => clock.now;
    const onError = expect.unreachable;
    const stop = startTrimming({ database, clock: now, timers, onError, random: () => 0 });
    await api.member({ id: 77_100 }).get('/tma/profile');
    const at = new Date(clock.now);
    await database.write((tx) =>
      tx.execute(sql`
        insert into idempotency_keys (member_id, key, request_hash, status, answer, created_at)
        select 77100, n::text, '', 200, '', ${at.toISOString()}::timestamptz from generate_series(1, 1100) as n`),
    );
    const kept = await rows(idempotencyKeys);
    clock.now += 29 * day;
    goOff(0);
    await stop();
    expect(await rows(idempotencyKeys)).toBe(kept);
    const next = startTrimming({ database, clock: now, timers, onError, random: () => 0 });
    goOff(0);
    clock.now += 2 * day;
    // A run that meets another run leaves the work to it, and tries again an hour later.
    const afterAnHour = () => {
      goOff(hourMs);
      return rows(idempotencyKeys);
    };
    await expect.poll(afterAnHour).toBe(0);
    await next();
  });
});

describe.each(concurrentDatabases)('F100 trimming by several instances on $name', (shared) => {
  test('F100 one instance trims at a time, and the others do not wait for it', async () => {
    const [one, other] = await shared.openMany(2);
    if (!one || !other) throw new Error('Two were asked for');
    const now = startOfTime;
    await one.write(async (tx) => {
      await trimBatch(tx, now);
      await other.write(async (own) => {
        await own.execute(sql`
          insert into members (id, first_name, search_text) values (1, '', '')`);
        await own.execute(sql`
          insert into idempotency_keys select 1, n::text, '', 200, '', 'epoch' from generate_series(1, 500) as n`);
      });
      expect(await other.write((own) => trimBatch(own, now))).toBe(false);
    });
    expect(await other.read((tx) => tx.$count(idempotencyKeys))).toBe(500);
    expect(await other.write((tx) => trimBatch(tx, now))).toBe(true);
    expect(await other.read((tx) => tx.$count(idempotencyKeys))).toBe(0);
    await Promise.all([one.close(), other.close()]);
  });
});
