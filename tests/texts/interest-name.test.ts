import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as arCard from '../../src/texts/ar/ar-card.ts';
import * as heCard from '../../src/texts/he/he-card.ts';
import { interestName } from '../../src/texts/interest-name.ts';
import * as ruCard from '../../src/texts/ru/ru-card.ts';
import { inLanguage } from '../../src/texts/translate.ts';

const migration = path.join(
  import.meta.dirname,
  '../../server/db/migrations/0001_reference-data.sql',
);

/** The interests of every new server. */
const stored = [...readFileSync(migration, 'utf8').matchAll(/\('(\w+)'\)/g)].map(
  ([, name]) => name,
);

test.each([
  ['ru', ruCard, 'Дизайн'],
  ['he', heCard, 'עיצוב'],
  ['ar', arCard, 'التصميم'],
] as const)('all interests have a name in %s', (language, texts, design) => {
  expect(stored).toHaveLength(24);
  expect(Object.keys(texts.card.interests)).toEqual(stored);
  expect(inLanguage(language, texts, () => interestName('Design'))).toBe(design);
});

test('English, and interests of a single server, keep the stored name', () => {
  expect(interestName('Design')).toBe('Design');
  expect(inLanguage('ru', ruCard, () => interestName('Falconry'))).toBe('Falconry');
});
