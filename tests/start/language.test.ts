import { afterEach, expect, test, vi } from 'vitest';
import { languageEntry, startLanguage } from '../../src/start/language.ts';

afterEach(() => vi.unstubAllGlobals());

interface Start {
  chosen?: string;
  /** What others who use this browser chose. */
  others?: Record<string, string>;
  /** Undefined: outside the messenger. */
  messenger?: { languageCode: unknown };
  browser?: string[];
  /** By the community, as the page has them. */
  offered?: string;
}

const decide = ({ chosen, others, messenger, browser = ['en-US'], offered }: Start) => {
  vi.stubGlobal('navigator', { languages: browser });
  const dataset = offered === undefined ? {} : { languages: offered };
  vi.stubGlobal('document', { documentElement: { dataset } });
  const launched = messenger && { id: 1, ...messenger };
  const choices: Record<string, string | undefined> = {
    [launched ? `cards:1:${languageEntry}` : languageEntry]: chosen,
    ...others,
  };
  const getItem = (key: string) => choices[key] ?? null;
  vi.stubGlobal('window', { localStorage: { getItem } });
  return startLanguage(launched);
};

const cases: [string, Start, string][] = [
  ['the community offers others', { browser: ['en'], offered: 'ru he' }, 'ru'],
  ['the community offers it', { browser: ['he'], offered: 'ru he' }, 'he'],
  ['the chosen one is not offered', { chosen: 'en', offered: 'ar' }, 'ar'],
  ['nothing is known', {}, 'en'],
  ['the member has chosen', { chosen: 'ar', messenger: { languageCode: 'ru' } }, 'ar'],
  ['the member has chosen English', { chosen: 'en', messenger: { languageCode: 'ru' } }, 'en'],
  ['the stored choice is no language', { chosen: 'xx', messenger: { languageCode: 'ru' } }, 'ru'],
  ['the messenger speaks Russian', { messenger: { languageCode: 'ru' } }, 'ru'],
  ['the messenger speaks a kind of Hebrew', { messenger: { languageCode: 'iw-IL' } }, 'he'],
  ['the messenger speaks German', { messenger: { languageCode: 'de' }, browser: ['ru'] }, 'en'],
  ['the messenger does not say', { messenger: { languageCode: undefined }, browser: ['ru'] }, 'ru'],
  ['the messenger says nonsense', { messenger: { languageCode: 7 } }, 'en'],
  ['a visitor’s browser prefers Arabic', { browser: ['fr', 'ar-EG', 'en'] }, 'ar'],
  [
    'only a visitor and another member have chosen',
    { others: { language: 'he', 'cards:2:language': 'ar' }, messenger: { languageCode: 'ru' } },
    'ru',
  ],
  ['only a member has chosen', { others: { 'cards:1:language': 'he' }, browser: ['ru'] }, 'ru'],
  ['a visitor has chosen', { chosen: 'he', browser: ['ru'] }, 'he'],
];

test.each(cases)('R172 if %s (%j), a start uses %s', (_, start, language) => {
  expect(decide(start)).toBe(language);
});
