/** Deliveries at the same moment, over several instances of the server on one database. */
import { describe, expect, test } from 'vitest';
import { type TestApi } from '../../support/api-server.ts';
import { deliver, newCharge, paid, refunded, type Payment } from '../../support/bot-updates.ts';
import { TestBuyer } from '../../support/buyer.ts';
import { concurrentDatabases, openMemory } from '../../support/databases.ts';
import { startTestApis } from '../../support/start-for-tests.ts';

const times = (count: number, make: (payment: Payment) => object, payment: Payment) =>
  Array.from({ length: count }, () => make(payment));

/** On PGlite's one connection nothing races, but deliveries at the same moment must work there too. */
const shared = [
  { name: 'PGlite', openMany: async () => [await openMemory()] },
  ...concurrentDatabases,
];

describe.each(shared)('R141 races of payments on $name', ({ openMany }) => {
  const { api, apis } = startTestApis(() => openMany(3));

  const newBuyer = () => TestBuyer.make(api);

  /** Delivers all at once, each to the next instance. */
  const deliverAll = async (updates: readonly object[]): Promise<void> => {
    const answers = await Promise.all(
      updates.map((update, index) => deliver(apis[index % apis.length] as TestApi, update)),
    );
    expect(answers.map(({ status }) => status)).toEqual(updates.map(() => 200));
  };

  test('one payment that is delivered twelve times is credited once', async () => {
    const buyer = await newBuyer();
    await deliverAll(times(12, paid, newCharge(buyer.id, 'small')));
    expect(await buyer.balance()).toBe(60);
  });

  test('twelve payments are credited twelve times', async () => {
    const buyer = await newBuyer();
    await deliverAll(Array.from({ length: 12 }, () => paid(newCharge(buyer.id, 'mini'))));
    expect(await buyer.balance()).toBe(130);
  });

  test('a payment and its refund at the same moment leave nothing, in either order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await newBuyer();
      const payment = newCharge(buyer.id, 'small');
      await deliverAll([...times(3, paid, payment), ...times(3, refunded, payment)].toReversed());
      await deliverAll([...times(3, paid, payment), ...times(3, refunded, payment)]);
      expect(await buyer.balance()).toBe(10);
    }
  });

  test('a refund without a valid payload and its payment at the same moment leave nothing', async () => {
    const buyer = await newBuyer();
    const payment = newCharge(buyer.id, 'small');
    const bare = refunded(payment, { invoice_payload: '' });
    await deliverAll([paid(payment), bare, bare, paid(payment), bare, paid(payment)]);
    expect(await buyer.balance()).toBe(10);
  });

  test('payments of three months at once give ninety days', async () => {
    const buyer = await newBuyer();
    const months = Array.from({ length: 3 }, () => newCharge(buyer.id, '1month'));
    await deliverAll(months.flatMap((month) => times(3, paid, month)));
    expect(await buyer.daysLeft()).toBe(90);
    await deliverAll(months.slice(1).flatMap((month) => times(2, refunded, month)));
    expect(await buyer.daysLeft()).toBe(30);
  });
});
