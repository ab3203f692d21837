/** A production without a payment provider works, but sells nothing. */
import { expect, test } from 'vitest';
import { idsOf, publicMember } from '../../support/api-server.ts';
import { react, spendAll } from '../../support/card-talk.ts';
import { openMemory } from '../../support/databases.ts';
import { FakeBotApi } from '../../support/fake-bot-api.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const bot = new FakeBotApi();
const api = startTestApi(openMemory, { bot, settings: { shop: undefined } });

const newCard = async () => (await idsOf(await publicMember(api))).ulid;

test('the configuration tells clients', async () => {
  expect(await api.visitor.get('/config.json')).toMatchObject({ body: { sells: false } });
});

const refused = (reason: string) => ({
  status: 402,
  body: {
    code: 'PAYMENT_REQUIRED',
    reason,
    error: expect.stringContaining('nothing is for sale'),
  },
});

test('R72 a 402 says that purchases are not available', async () => {
  const member = api.member();
  const cards = await Promise.all(Array.from({ length: 11 }, newCard));
  await spendAll(member, cards);
  expect(await react(member, cards[10] ?? '', 0)).toMatchObject(refused('balance'));
  expect(await react(member, cards[0] ?? '', 1)).toMatchObject(refused('one_per_card'));
});

test('no invoice is created', async () => {
  const answers = [
    await api.member().post('/tma/generate-invoice', { billingModel: 'package', planType: 'mini' }),
    await api.member().post('/tma/generate-invoice/monthly', {}),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, body: { error: 'Nothing is for sale here' } });
  }
  expect(bot.invoices).toEqual([]);
});
