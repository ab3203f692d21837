import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localeOf } from '../../src/domain/language.ts';
import { createPlural } from '../../src/texts/plural.ts';

const plurals = {
  en: (count: number) => createPlural('en')(count, { one: 'one #', other: 'other #' }),
  ru: (count: number) => createPlural('ru')(count, { one: 'one #', few: 'few #', many: 'many #' }),
  he: (count: number) =>
    createPlural('he')(count, { one: 'one #', two: 'two #', other: 'other #' }),
  ar: (count: number) =>
    createPlural('ar')(count, {
      zero: 'zero #',
      one: 'one #',
      two: 'two #',
      few: 'few #',
      many: 'many #',
      other: 'other #',
    }),
} as const;
const spoken = Object.entries(plurals) as [keyof typeof plurals, (count: number) => string][];

describe.each(spoken)('in %s', (language, plural) => {
  test('each whole number has the plural form and the digits of the language', () => {
    const rules = new Intl.PluralRules(language);
    const numbers = new Intl.NumberFormat(localeOf(language));
    fc.assert(
      fc.property(fc.oneof(fc.nat(200), fc.nat()), (count) => {
        expect(plural(count)).toBe(`${rules.select(count)} ${numbers.format(count)}`);
      }),
    );
  });
});

test.each([
  [0, 'many'],
  [1, 'one'],
  [2, 'few'],
  [5, 'many'],
  [11, 'many'],
  [12, 'many'],
  [21, 'one'],
  [22, 'few'],
  [111, 'many'],
])('%i is %s in Russian', (count, form) => expect(plurals.ru(count)).toBe(`${form} ${count}`));

test('no text contains Arabic-Indic digits', () => {
  expect(plurals.ar(1234)).toBe('many 1,234');
});
