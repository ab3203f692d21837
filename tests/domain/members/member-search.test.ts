import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isFound,
  searchGrams,
  type searchTextOf,
  searchWords,
  sortNameOf,
  wholeSearchTextOf,
} from '../../../src/domain/members/member-search.ts';

type Named = Parameters<typeof searchTextOf>[0];

const member = { firstName: 'Анна Мария', lastName: 'ДЕ ЛА КРУС', username: 'Anna_Mc' };
const finds = (query: string, one: Named = member, tags: readonly string[] = []) =>
  isFound(wholeSearchTextOf({ ...one, tags }), searchWords(query));

test.each([
  ['', true],
  ['   ', true],
  ['анна', true],
  ['крус анна', true],
  ['  КРУС   мария\tанна ', true],
  ['@anna_', true],
  ['anna_mc крус', true],
  ['ｃ анна', true],
  ['анна анна', true],
  ['аннамария', true],
  ['анна пётр', false],
  ['мариянна', false],
  ['круc', false],
  ['%', false],
])('R171 %j finds the member: %j', (query, expected) => {
  expect(finds(query)).toBe(expected);
});

test('R210 a headline is searched after names and interests, word by word', () => {
  const maps = { ...member, tags: ['Art'], headline: 'Maps for people who get lost' };
  const isIn = (query: string) => isFound(wholeSearchTextOf(maps), searchWords(query));
  for (const query of ['maps', 'LOST people', 'анна maps art']) expect(isIn(query)).toBe(true);
  for (const query of ['artmaps', 'mapsart', 'atlas']) expect(isIn(query)).toBe(false);
});

const bea = { firstName: 'Beatriz', lastName: "D'Ângelo Moreira", username: 'bea_moreira' };
const interests = ['Machine Learning', 'Öko-Design'];

test.each([
  'bea moreira',
  '@bea_moreira',
  '@bea moreira',
  'beamoreira',
  '@BeaMoreira',
  'bea-moreira',
  'bea   _moreira',
  'moreira beatriz',
  'dangelo',
  'd’angelo',
  'D Ângelo',
  'ANGELO',
  'A\u0302ngelo',
  'machine learning beatriz',
  'machinelearning',
  'oko design',
  'ökodesign',
  'learning @bea',
])('R171 %j finds the member by name, handle or interest, with any white space', (query) => {
  expect(finds(query, bea, interests)).toBe(true);
});

test.each(['@beatriz', 'moreira design carpentry', '@machine', 'moreirabea', 'gnilearnin'])(
  'R171 %j does not find the member',
  (query) => {
    expect(finds(query, bea, interests)).toBe(false);
  },
);

test.each([
  ['Елена', 'Ёлкина', 'елкина'],
  ['שָׁלוֹם', null, 'שלום'],
  ['مُحَمَّد', null, 'محمد'],
  ['İpek', null, 'ipek'],
  ['김', '하늘', '하늘'],
  ['Jürgen', 'Müller', 'jurgen muller'],
  ['Jürgen', 'Müller', 'juergen mueller'],
  ['Ju\u0308rgen', null, 'JUERGEN'],
  ['Øyvind', 'Åse', 'aase oeyvind'],
  ['Đorđe', null, 'djordje'],
  ['Juergen', 'Mueller', 'Ju\u0308rgen MÜLLER'],
  ['Joergen', 'Aabye', 'jørgen å'],
])('R171 %j %j is found by %j', (firstName, lastName, query) => {
  expect(finds(query, { firstName, lastName })).toBe(true);
});

test('R171 a word with two spellings finds texts in either of them, and in no third', () => {
  expect(finds('müller', { firstName: 'Muller' })).toBe(true);
  expect(finds('mueller', { firstName: 'Muller' })).toBe(false);
  expect(finds('müller', { firstName: 'Miller' })).toBe(false);
});

test('R171 blanks alone are no word', () => {
  expect([searchWords(''), searchWords(' \n ')]).toEqual([[], []]);
});

test('an index is asked for pairs of characters, and for a word of one character', () => {
  expect(searchGrams('anna')).toEqual(['an', 'nn', 'na']);
  expect(searchGrams('🦊a')).toEqual(['🦊a']);
  expect(searchGrams('李')).toEqual(['李']);
});

test('a member who has only a first name is found by it', () => {
  const shy = { firstName: 'Emeka', lastName: null, username: null };
  expect(finds('EMEKA', shy)).toBe(true);
  expect(finds('null', shy)).toBe(false);
  expect(finds('@', shy)).toBe(false);
});

test('the order by name compares folded names of limited length', () => {
  const names = ['Ångström', 'anna b', 'Annabel', 'Zoë', 'Борис', '🦊'];
  const keys = names.map((firstName) => sortNameOf({ firstName }));
  expect(keys).toEqual(['angstrom', 'anna b', 'annabel', 'zoe', 'борис', '🦊']);
  expect(Array.from(sortNameOf({ firstName: '🦊'.repeat(60) }))).toHaveLength(48);
});

describe('for any names', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  const people = fc.record({
    firstName: name,
    lastName: fc.option(name),
    username: fc.option(fc.stringMatching(/^[A-Za-z_]{4,12}$/)),
  });
  const blanks = fc.stringMatching(/^[ \t\u00a0\u3000]{1,3}$/);
  /** The words of a member's own names and interests, shuffled, with any blanks around them. */
  const asked = fc
    .tuple(people, fc.array(name, { maxLength: 3 }))
    .chain(([one, tags]) =>
      fc
        .tuple(fc.shuffledSubarray(searchWords(wholeSearchTextOf({ ...one, tags })).flat()), blanks)
        .map(([words, blank]) => ({ one, tags, query: blank + words.join(blank) + blank })),
    );

  test('R171 any words of a member, in any order and with any blanks, find the member', () => {
    fc.assert(
      fc.property(asked, ({ one, tags, query }) => {
        expect(finds(query, one, tags)).toBe(true);
      }),
    );
  });

  test('R171 the full name finds a member, with or without blanks', () => {
    const spread = people.chain((one) =>
      fc
        .tuple(fc.constantFrom('', ' ', '  '), fc.constantFrom('', '_', '-', '.'))
        .map(([blank, mark]) => ({
          one,
          query: [one.firstName, one.lastName ?? ''].join(blank + mark),
        })),
    );
    fc.assert(
      fc.property(spread, ({ one, query }) => {
        expect(finds(query, one)).toBe(true);
      }),
    );
  });

  test('more words never find more members', () => {
    fc.assert(
      fc.property(people, name, name, (one, first, second) => {
        expect(finds(`${first} ${second}`, one)).toBe(finds(first, one) && finds(second, one));
      }),
    );
  });

  test('the case of Latin, Cyrillic and Greek letters does not matter', () => {
    const letters = fc.stringMatching(/^[a-zа-яёα-ρ]{1,12}$/);
    fc.assert(
      fc.property(letters, (firstName) => {
        expect(finds(firstName.toUpperCase(), { firstName })).toBe(true);
        expect(finds(firstName, { firstName: firstName.toUpperCase() })).toBe(true);
      }),
    );
  });
});
