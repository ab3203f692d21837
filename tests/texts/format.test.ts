import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '../../src/domain/language.ts';
import {
  formatAge,
  formatDay,
  formatDecimal,
  formatFigure,
  formatMoment,
  formatNumber,
  formatWeekday,
} from '../../src/texts/format.ts';
import { languageNames } from '../../src/texts/language-names.ts';
import { translate } from '../../src/texts/translate.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  translate('en', {});
});

const at = new Date(2026, 10, 24, 17, 3).getTime();

test('numbers, dates and ages follow the current language', () => {
  const said = () => [
    formatNumber(12_345),
    formatFigure(4.55),
    formatDecimal(4),
    formatDay(at),
    formatMoment(at).replaceAll('\u202f', ' '),
    formatAge(3, 'minute'),
  ];
  expect(said()).toEqual([
    '12,345',
    '4.6',
    '4.0',
    'Nov 24, 2026',
    'Nov 24, 2026, 5:03 PM',
    '3 minutes ago',
  ]);
  translate('ru', {});
  expect(said().map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '12 345',
    '4,6',
    '4,0',
    '24 нояб. 2026 г.',
    '24 нояб. 2026 г., 17:03',
    '3 минуты назад',
  ]);
  translate('en', {});
  expect(formatDay(at)).toBe('Nov 24, 2026');
});

/** As Unicode's CLDR has them; with modules of its own, since formatters are made once. */
test.each([
  ['en', ['en-GB', 'en'], '24 Nov 2026', '24 Nov 2026, 17:03'],
  ['en', ['de-DE', 'en-AU'], '24 Nov 2026', '24 Nov 2026, 5:03 pm'],
  ['en', ['en-u-hc-h23', 'en-GB'], '24 Nov 2026', '24 Nov 2026, 17:03'],
  ['en', ['en-GB-oxendict', 'en-US'], '24 Nov 2026', '24 Nov 2026, 17:03'],
  ['en', ['en-Latn-GB'], '24 Nov 2026', '24 Nov 2026, 17:03'],
  ['en', ['ru-RU', 'de'], 'Nov 24, 2026', 'Nov 24, 2026, 5:03 PM'],
  ['en', ['en_GB'], 'Nov 24, 2026', 'Nov 24, 2026, 5:03 PM'],
  ['ar', ['ar-SA'], '24 نوفمبر 2026', '24 نوفمبر 2026، 5:03 م'],
] as const)(
  'dates in %s follow the region of a browser in %j',
  async (language, tags, ...dates) => {
    vi.stubGlobal('navigator', { languages: tags });
    vi.resetModules();
    const fresh = await import('../../src/texts/format.ts');
    const spoken = await import('../../src/texts/translate.ts');
    spoken.translate(language, {});
    const said = [fresh.formatDay(at), fresh.formatMoment(at)];
    vi.unstubAllGlobals();
    expect(
      said.map((text) => text.replaceAll(/[\u202f\u00a0]/g, ' ').replaceAll('\u200f', '')),
    ).toEqual(dates);
  },
);

test.each(languages)('the digits are European in %s', (language) => {
  translate(language, {});
  expect([formatNumber(7), formatDay(at), formatAge(3, 'day')].join()).not.toMatch(/[٠-٩۰-۹]/);
  expect(formatDay(at)).toContain('2026');
});

test('each language is offered under its own name', () => {
  expect(languages.map((language) => languageNames[language])).toEqual([
    'English',
    'Русский',
    'עברית',
    'العربية',
  ]);
});

test.each(languages)('weekdays are those of the UTC day in %s', (language) => {
  translate(language, {});
  for (const weekday of ['narrow', 'long'] as const) {
    const names = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    for (let day = 20; day < 27; day += 1) {
      for (const hour of [0, 23]) {
        const then = Date.UTC(2026, 10, day, hour, 59);
        expect(formatWeekday(then, weekday)).toBe(names.format(then));
      }
    }
  }
});
