import { expect, test } from 'vitest';
import * as heCard from '../../src/texts/he/he-card.ts';
import { withStoredInterests } from '../../src/texts/interest-query.ts';
import * as ruCard from '../../src/texts/ru/ru-card.ts';
import { inLanguage } from '../../src/texts/translate.ts';

const inRussian = (query: string) => inLanguage('ru', ruCard, () => withStoredInterests(query));

test.each([
  ['дизайн', 'Design'],
  ['Дизайн ', 'Design'],
  ['анна  ДИЗАЙН', 'анна  Design'],
  ['дизай', 'дизай'],
  ['Design', 'Design'],
  ['', ''],
])('a search for %j in Russian requests %j', (query, asked) => {
  expect(inRussian(query)).toBe(asked);
});

test('a name of several words is found as a whole', () => {
  const asked = inLanguage('he', heCard, () => withStoredInterests('בינה מלאכותית'));
  expect(asked).toBe('AI');
});

test('a search in English is requested unchanged', () => {
  expect(withStoredInterests('anna design')).toBe('anna design');
});
