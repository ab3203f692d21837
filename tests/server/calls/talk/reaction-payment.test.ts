/** Reactions that need payment, and the payments that allow them. */
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  grantSingularity,
  idsOf,
  publicMember,
  type ApiAnswer,
  type TestApi,
} from '../../../support/api-server.ts';
import { deliver, newCharge, paid } from '../../../support/bot-updates.ts';
import { TestBuyer } from '../../../support/buyer.ts';
import { react, reactionsOn, spendAll, unreact } from '../../../support/card-talk.ts';
import { concurrentDatabases, databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const oneCard = { status: 402, body: { code: 'PAYMENT_REQUIRED', reason: 'one_per_card' } };
const noBalance = { status: 402, body: { code: 'PAYMENT_REQUIRED', reason: 'balance' } };

const publicCards = async (api: TestApi, count: number): Promise<string[]> => {
  const owners = await Promise.all(Array.from({ length: count }, () => publicMember(api)));
  return (await Promise.all(owners.map(idsOf))).map((ids) => ids.ulid);
};

/** A member without balance, a card without a reaction of theirs, and their request to add one. */
const broke = async (api: TestApi) => {
  const [card = '', ...spent] = await publicCards(api, 11);
  const buyer = await TestBuyer.make(api);
  await spendAll(buyer.member, spent);
  const keyed = { headers: { 'idempotency-key': ulid() } };
  const body = { profileUlid: card, emoji: 3 };
  const add = (): Promise<ApiAnswer> => buyer.member.post('/tma/reactions', body, keyed);
  return { card, spent, buyer, add };
};

describe.each(databases)('reactions that need payment on $name', ({ open }) => {
  const api = startTestApi(open);

  const publicCard = async () => (await publicCards(api, 1))[0] ?? '';

  test('R72 a free member has one reaction on a card, regardless of the balance', async () => {
    const card = await publicCard();
    const member = api.member();
    await react(member, card, 0);
    expect(await react(member, card, 1)).toMatchObject(oneCard);
    expect(await balanceOf(member)).toBe(9);
    expect((await reactionsOn(member, card)).emojiCounts).toEqual({ 0: 1 });
    await grantSingularity(api, member, new Date(api.clock.now + 1000));
    expect(await react(member, card, 1)).toMatchObject({ status: 200 });
    expect(await balanceOf(member)).toBe(9);
  });

  test('R72 without balance a reaction on another card is 402, until one is removed', async () => {
    const { card, spent, buyer } = await broke(api);
    expect(await buyer.balance()).toBe(0);
    expect(await react(buyer.member, card, 3)).toMatchObject(noBalance);
    // A package would not help on a card that already has the member's reaction.
    const [full = ''] = spent;
    expect(await react(buyer.member, full, 3)).toMatchObject(oneCard);
    const [mine = ''] = (await reactionsOn(buyer.member, full)).yourIds;
    await unreact(buyer.member, mine);
    expect(await react(buyer.member, card, 3)).toMatchObject({ status: 200 });
  });

  test('F35 a reaction that is refused, paid for, and sent again under its key takes effect once', async () => {
    const { card, buyer, add } = await broke(api);
    expect(await add()).toMatchObject(noBalance);
    expect(await reactionsOn(buyer.member, card)).toMatchObject({ emojiCounts: {} });
    await buyer.pay('mini');
    const landed = await add();
    expect(landed).toMatchObject({ status: 200, body: { emoji: 3 } });
    expect(await add()).toMatchObject({ status: 200, body: landed.body as object });
    expect(await buyer.balance()).toBe(9);
    expect(await reactionsOn(buyer.member, card)).toMatchObject({ emojiCounts: { 3: 1 } });
  });

  test('F35 a second reaction on a card needs the subscription, not a package', async () => {
    const card = await publicCard();
    const buyer = await TestBuyer.make(api);
    await react(buyer.member, card, 0);
    await buyer.pay('medium');
    expect(await react(buyer.member, card, 1)).toMatchObject(oneCard);
    await buyer.pay('1month');
    expect(await react(buyer.member, card, 1)).toMatchObject({ status: 200 });
    expect(await buyer.balance()).toBe(159);
  });
});

describe.each(concurrentDatabases)('races of payment and reaction on $name', ({ open }) => {
  const api = startTestApi(open);

  test('F35 an add that is sent again while the payment arrives takes effect once', async () => {
    const { card, buyer, add } = await broke(api);
    const payment = newCharge(buyer.id, 'mini');
    await Promise.all([
      add(),
      add(),
      deliver(api, paid(payment)),
      add(),
      deliver(api, paid(payment)),
      add(),
    ]);
    expect(await add()).toMatchObject({ status: 200 });
    expect(await buyer.balance()).toBe(9);
    expect(await reactionsOn(buyer.member, card)).toMatchObject({ emojiCounts: { 3: 1 } });
  });
});
