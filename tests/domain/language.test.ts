import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  directionOf,
  languageOf,
  languages,
  localeOf,
  parseLanguage,
} from '../../src/domain/language.ts';

describe('a language', () => {
  test.each([
    ['en', 'en'],
    ['ru-RU', 'ru'],
    ['RU', 'ru'],
    ['he_IL', 'he'],
    ['iw', 'he'],
    ['iw-IL', 'he'],
    ['ar-u-nu-latn', 'ar'],
    ['rum', undefined],
    ['de', undefined],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
    [7, undefined],
    [{}, undefined],
  ])('%j is %s', (tag, language) => expect(parseLanguage(tag)).toBe(language));

  test('any language of a device maps to a supported one or to none', () => {
    fc.assert(
      fc.property(fc.anything(), (tag) => {
        expect([...languages, undefined]).toContain(parseLanguage(JSON.stringify(tag)));
      }),
    );
  });

  test('the first supported language counts, else English', () => {
    expect(languageOf(['fr', 'ar-SA', 'ru'])).toBe('ar');
    expect(languageOf([undefined, 'xx'])).toBe('en');
    expect(languageOf([])).toBe('en');
    expect(languageOf(['ru', 'he'], ['ar', 'he'])).toBe('he');
    expect(languageOf(['ru', 'en'], ['ar', 'he'])).toBe('ar');
  });

  test.each([
    ['en', 'ltr', 'en'],
    ['ru', 'ltr', 'ru'],
    ['he', 'rtl', 'he'],
    ['ar', 'rtl', 'ar-u-nu-latn'],
  ] as const)('%s runs %s', (language, direction, locale) => {
    expect(directionOf(language)).toBe(direction);
    expect(localeOf(language)).toBe(locale);
  });
});
