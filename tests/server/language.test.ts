/** The language that the server uses for a member. */
import { describe, expect, test } from 'vitest';
import { acceptedLanguages, languageOfRequest } from '../../server/language.ts';
import { byText } from '../../src/domain/card/profile-fields.ts';
import { limits } from '../../src/domain/limits.ts';
import { asked, deliver } from '../support/bot-updates.ts';
import { openMemory } from '../support/databases.ts';
import { FakeBotApi } from '../support/fake-bot-api.ts';
import { startTestApi } from '../support/start-for-tests.ts';

describe('Accept-Language', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['ru', ['ru']],
    ['da, en-gb;q=0.8, en;q=0.7', ['da', 'en-gb', 'en']],
    ['en;q=0.1,he;q=0.9 , ar', ['ar', 'he', 'en']],
    ['ru;q=0, en', ['en']],
    ['ru;q=x, en', ['en']],
    ['*', ['*']],
  ])('%j prefers %j', (header, tags) => expect(acceptedLanguages(header)).toEqual(tags));
});

const member = { id: 1 } as never;
const askedBy = (acceptLanguage: string | undefined, languageCode?: string) =>
  languageOfRequest({
    headers: { ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }) },
    caller: { member, languageCode, startParam: null, expiresAt: 0 },
  });

test('the language of the app outweighs that of the messenger', () => {
  expect(askedBy('en', 'ru')).toBe('en');
  expect(askedBy('he', 'ru')).toBe('he');
  expect(askedBy(undefined, 'ru')).toBe('ru');
  expect(askedBy(undefined)).toBe('en');
  expect(languageOfRequest({ headers: {}, caller: undefined })).toBe('en');
});

describe("R172 the language of the server's texts", () => {
  const bot = new FakeBotApi();
  const api = startTestApi(openMemory, { bot });

  const unknownCard = (headers: Record<string, string> = {}, languageCode?: string) =>
    api
      .member({ ...(languageCode !== undefined && { language_code: languageCode }) })
      .get('/tma/profile/by/id', { query: { id: '999999999' }, headers });

  test.each([
    [{}, undefined, 'Profile not found'],
    [{ 'accept-language': 'en-GB' }, 'ru', 'Profile not found'],
    [{ 'accept-language': 'ru' }, 'en', 'Профиль не найден'],
    [{ 'accept-language': 'he' }, undefined, 'הפרופיל לא נמצא'],
    [{}, 'ar', 'لم يُعثر على الملف الشخصي'],
    [{}, 'de', 'Profile not found'],
  ] as const)(
    'headers %j from a member with language %s: %s',
    async (headers, languageCode, error) => {
      expect(await unknownCard(headers, languageCode)).toMatchObject({
        status: 404,
        body: { error, code: 'PROFILE_NOT_FOUND' },
      });
    },
  );

  test('is used for the fields of a refused form', async () => {
    const headers = { 'accept-language': 'ru' };
    const form = byText(({ name }) => 'x'.repeat(limits[name] + 1));
    const answer = await api.member().post('/tma/meta/profile', form, { headers });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: 'Данные не прошли проверку',
        details: [
          { path: 'headline', message: 'Неверная подпись' },
          { path: 'description', message: 'Неверное описание' },
          { path: 'phone', message: 'Неверный телефон' },
          { path: 'email', message: 'Неверный адрес почты' },
        ],
      },
    });
  });

  test('is used for invoices', async () => {
    const order = { billingModel: 'package', planType: 'mini' };
    await api.member({ language_code: 'ru' }).post('/tma/generate-invoice', order);
    await api.member().post('/tma/generate-invoice', order);
    expect(bot.invoices.map(({ title }) => title)).toEqual(['10 реакций', '10 reactions']);
  });

  test('is the payer’s when a payment is refused', async () => {
    const query = asked({ memberId: 61_000_001, plan: 'mini' }, { invoice_payload: 'none' });
    const from = { ...query.pre_checkout_query.from, language_code: 'he' };
    await deliver(api, { ...query, pre_checkout_query: { ...query.pre_checkout_query, from } });
    expect(bot.answers.at(-1)?.refusal).toBe('החשבונית הזאת כבר אינה בתוקף. נא לבקש חדשה.');
  });
});
