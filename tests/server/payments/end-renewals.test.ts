/** Members end the renewals of their subscriptions in Stars, allow them again, or go. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { members } from '../../../server/db/schema/members.ts';
import { subscriptions } from '../../../server/db/schema/payments.ts';
import { deliver } from '../../support/bot-updates.ts';
import { TestBuyer } from '../../support/buyer.ts';
import { databases } from '../../support/databases.ts';
import { change, renews, seen, startStarShop } from '../../support/star-shop.ts';

describe.each(databases)('R141 the end of renewals in Stars on $name', ({ open }) => {
  const { api, bot, subscriptionOf, send } = startStarShop(open);

  test('a member cancels and allows again, by the charge of the first payment', async () => {
    const buyer = await TestBuyer.make(api);
    expect(await change(buyer, false)).toMatchObject({ status: 404 });
    const { month, charges, state } = subscriptionOf(buyer.id);
    await send(month(1), month(0));
    expect(await change(buyer, false)).toMatchObject({ status: 200, body: renews(false) });
    expect(await change(buyer, false)).toMatchObject({ status: 200, body: renews(false) });
    const first = { memberId: buyer.id, chargeId: charges[0]?.chargeId };
    expect(bot.edits).toEqual([{ ...first, isCanceled: true }]);
    // Of an earlier change in the messenger, which allows none of what we have canceled.
    await send(state('active'));
    expect(await seen(buyer)).toEqual(renews(false));
    // core.telegram.org/bots/api#edituserstarsubscription: false lets the user enable it, and does not.
    expect(await change(buyer, true)).toMatchObject({ status: 200, body: renews(false) });
    expect(bot.edits.at(-1)).toEqual({ ...first, isCanceled: false });
    await send(state('active'));
    expect(await seen(buyer)).toEqual(renews(true));
  });

  test('renewals that were allowed although the answer was lost can start, and end again', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, state, charges } = subscriptionOf(buyer.id);
    await send(month(0));
    await change(buyer, false);
    bot.failure = { ok: false, code: undefined, description: 'The Bot API did not answer' };
    expect(await change(buyer, true)).toMatchObject({ status: 503 });
    bot.failure = { ok: false, code: 400, description: 'Bad Request: nothing to allow' };
    expect(await change(buyer, true)).toMatchObject({ status: 200, body: renews(false) });
    bot.failure = undefined;
    await send(state('active'));
    expect(await seen(buyer)).toEqual(renews(true));
    bot.edits.length = 0;
    await buyer.member.delete('/tma/profile');
    const chargeId = charges[0]?.chargeId;
    expect(bot.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
  });

  test('a banned member allows no renewals again', async () => {
    const buyer = await TestBuyer.make(api);
    await send(subscriptionOf(buyer.id).month(0));
    await change(buyer, false);
    bot.edits.length = 0;
    await api.database.write((tx) =>
      tx
        .update(members)
        .set({ bannedAt: new Date(api.clock.now) })
        .where(eq(members.id, buyer.id)),
    );
    expect(await change(buyer, true)).toMatchObject({ body: { code: 'ACCOUNT_BANNED' } });
    expect(bot.edits).toEqual([]);
  });

  test('a change that the Bot API does not make is 503, and nothing is stored', async () => {
    const buyer = await TestBuyer.make(api);
    await send(subscriptionOf(buyer.id).month(0));
    bot.failure = { ok: false, code: 429, description: 'Too Many Requests', retryAfterS: 9 };
    const answer = await change(buyer, false);
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '9' } });
    expect(await seen(buyer)).toEqual(renews(true));
  });

  test('R192 a deleted account renews no more; while the Bot API is away, the deletion waits', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, charges } = subscriptionOf(buyer.id);
    await send(month(0));
    bot.failure = { ok: false, code: undefined, description: 'The Bot API did not answer' };
    expect(await buyer.member.delete('/tma/profile')).toMatchObject({ status: 503 });
    bot.failure = undefined;
    bot.edits.length = 0;
    for (const _ of [1, 2]) {
      expect(await buyer.member.delete('/tma/profile')).toMatchObject({ status: 200 });
    }
    const chargeId = charges[0]?.chargeId;
    expect(bot.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
    await buyer.member.post('/tma/profile/restore', {});
    expect(await seen(buyer)).toEqual(renews(false));
  });

  test('R192 of two subscriptions that were paid at once, a deletion ends both', async () => {
    const buyer = await TestBuyer.make(api);
    const [one, other] = [subscriptionOf(buyer.id), subscriptionOf(buyer.id)];
    await send(one.month(0), other.month(0));
    expect(await buyer.member.delete('/tma/profile')).toMatchObject({ status: 200 });
    const canceled = [one, other].map(({ charges: [first] }) => first?.chargeId);
    expect(new Set(bot.edits)).toEqual(
      new Set(canceled.map((chargeId) => ({ memberId: buyer.id, chargeId, isCanceled: true }))),
    );
    // The messenger is not asked again.
    await buyer.member.delete('/tma/profile');
    expect(bot.edits).toHaveLength(2);
  });

  test('R192 a month that is paid while the account is deleted is the last one', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, charges } = subscriptionOf(buyer.id);
    await buyer.member.delete('/tma/profile');
    bot.failure = { ok: false, code: undefined, description: 'The Bot API did not answer' };
    expect(await deliver(api, month(0))).toMatchObject({ status: 503 });
    bot.failure = undefined;
    bot.edits.length = 0;
    await send(month(0), month(0));
    const chargeId = charges[0]?.chargeId;
    expect(bot.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
    await buyer.member.post('/tma/profile/restore', {});
    expect(await seen(buyer)).toEqual(renews(false));
    expect(await buyer.daysLeft()).toBe(30);
  });

  test('R192 a renewal for an account that is erased is the last one', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, state, charges } = subscriptionOf(buyer.id);
    await send(month(0));
    await buyer.member.delete('/tma/profile');
    await send(state('active'));
    await api.database.write((tx) => tx.delete(subscriptions));
    await api.database.write((tx) => tx.delete(members).where(eq(members.id, buyer.id)));
    bot.edits.length = 0;
    await send(month(1));
    const chargeId = charges[1]?.chargeId;
    expect(bot.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
  });

  test('R192 a subscription that the Bot API does not know does not delay the deletion', async () => {
    const buyer = await TestBuyer.make(api);
    await send(subscriptionOf(buyer.id).month(0));
    bot.failure = { ok: false, code: 400, description: 'Bad Request: CHARGE_ID_INVALID' };
    expect(await buyer.member.delete('/tma/profile')).toMatchObject({ status: 200 });
  });

  test('of two subscriptions, the one that still renews is shown and can be ended', async () => {
    const buyer = await TestBuyer.make(api);
    const [one, other] = [subscriptionOf(buyer.id), subscriptionOf(buyer.id)];
    await send(one.month(0), other.month(0));
    await change(buyer, false);
    expect(await seen(buyer)).toEqual(renews(true));
    await change(buyer, false);
    expect(await seen(buyer)).toEqual(renews(false));
    expect(new Set(bot.edits.map(({ chargeId }) => chargeId)).size).toBe(2);
  });
});
