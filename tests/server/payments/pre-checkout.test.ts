/** The pre-checkout answer always comes, in time, and accepts only a payment that will be credited. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/connection/engine.ts';
import { members } from '../../../server/db/schema/members.ts';
import { writePayload } from '../../../server/payments/payload.ts';
import { checkPayment } from '../../../server/payments/pre-checkout.ts';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import { invoiceTexts } from '../../../src/texts/en/invoices.ts';
import { idsOf, startOfTime, testSettings } from '../../support/api-server.ts';
import { asked, deliver } from '../../support/bot-updates.ts';
import { databases, openMemory } from '../../support/databases.ts';
import { FakeBotApi } from '../../support/fake-bot-api.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const memberId = 61_000_001;
const mini = { memberId, plan: 'mini' } as const;
const payloadOf = (plan: string, amount: number): string =>
  writePayload(demoBot.token, { memberId, plan, price: { currency: 'USD', amount } });

describe.each(databases)('R141 a pre-checkout query on $name', ({ open }) => {
  const bot = new FakeBotApi();
  const api = startTestApi(open, { bot });
  beforeAll(async () => {
    await idsOf(api.member({ id: memberId }));
  });

  const refusalOf = async (update: ReturnType<typeof asked>): Promise<string | undefined> => {
    bot.answers.length = 0;
    expect(await deliver(api, update)).toMatchObject({ status: 200 });
    expect(bot.answers).toMatchObject([{ queryId: update.pre_checkout_query.id }]);
    return bot.answers[0]?.refusal;
  };

  test.each(['mini', 'small', 'medium', '1month'] as const)('for %s is approved', async (plan) => {
    expect(await refusalOf(asked({ memberId, plan }))).toBeUndefined();
  });

  test.each<[string, string, ReturnType<typeof asked>]>([
    ['an amount', 'refusedStale', asked(mini, { total_amount: 24 })],
    ['a currency', 'refusedStale', asked(mini, { currency: 'EUR' })],
    ['a payload', 'refusedStale', asked(mini, { invoice_payload: '1.1.mini.25.x' })],
    [
      'a price of another day',
      'refusedStale',
      asked(mini, { invoice_payload: payloadOf('mini', 20), total_amount: 20 }),
    ],
    ['a plan', 'refusedStale', asked(mini, { invoice_payload: payloadOf('huge', 25) })],
    ['a payer', 'refusedMember', asked(mini, { from: memberId + 1 })],
    ['nobody', 'refusedStale', asked({ memberId: 61_999_999, plan: 'mini' })],
  ])('with %s that does not fit is refused', async (_, text, update) => {
    expect(await refusalOf(update)).toBe(invoiceTexts[text as keyof typeof invoiceTexts]);
  });

  test.each(['deletedAt', 'bannedAt'] as const)(
    'for an account that is gone (%s) is refused',
    async (column) => {
      const leaverId = memberId + column.length;
      await idsOf(api.member({ id: leaverId }));
      await api.database.write((tx) =>
        tx
          .update(members)
          .set({ [column]: new Date(startOfTime) })
          .where(eq(members.id, leaverId)),
      );
      expect(await refusalOf(asked({ memberId: leaverId, plan: 'mini' }))).toBe(
        invoiceTexts.refusedStale,
      );
    },
  );

  test('is delivered again if the answer fails, unless the query is too old', async () => {
    bot.failure = { ok: false, code: undefined, description: 'The Bot API did not answer' };
    expect(await deliver(api, asked(mini))).toMatchObject({ status: 503 });
    bot.failure = { ok: false, code: 429, description: 'Too Many Requests' };
    expect(await deliver(api, asked(mini))).toMatchObject({ status: 503 });
    bot.failure = { ok: false, code: 400, description: 'Bad Request: query is too old' };
    expect(await deliver(api, asked(mini))).toMatchObject({ status: 200 });
    bot.failure = undefined;
  });
});

describe('a pre-checkout query while the database has trouble', () => {
  const query = asked(mini).pre_checkout_query;
  const check = async (read: Database['read']): Promise<string | undefined> => {
    const database = await openMemory();
    const refusal = await checkPayment(
      { settings: testSettings(), database: { ...database, read }, clock: () => 0 },
      query,
      20,
    );
    await database.close();
    return refusal;
  };

  test('is refused when the database does not answer in time', async () => {
    expect(await check(() => new Promise(() => undefined))).toBe(invoiceTexts.refusedBusy);
  });

  test('is refused when the database fails', async () => {
    expect(await check(() => Promise.reject(new Error('gone')))).toBe(invoiceTexts.refusedBusy);
  });
});
