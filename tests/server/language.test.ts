/** Whom the server speaks to in which language. */
import { describe, expect, test } from 'vitest';
import { acceptedLanguages, languageOfRequest } from '../../server/language.ts';

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

test('what the app shows outweighs what the messenger speaks', () => {
  expect(askedBy('en', 'ru')).toBe('en');
  expect(askedBy('he', 'ru')).toBe('he');
  expect(askedBy(undefined, 'ru')).toBe('ru');
  expect(askedBy(undefined)).toBe('en');
  expect(languageOfRequest({ headers: {}, caller: undefined })).toBe('en');
});
