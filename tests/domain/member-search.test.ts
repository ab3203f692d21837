import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFound, searchTextOf, searchWords } from '../../src/domain/member-search.ts';

const member = { firstName: 'Анна Мария', lastName: 'ДЕ ЛА КРУС', username: 'Anna_Mc' };
const finds = (query: string, one: Parameters<typeof searchTextOf>[0] = member) =>
  isFound(searchTextOf(one), searchWords(query));

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
  ['анна пётр', false],
  ['аннамария', false],
  ['%', false],
])('R171 %j finds the member: %j', (query, expected) => {
  expect(finds(query)).toBe(expected);
});

test('a member with a first name alone is found by that', () => {
  const shy = { firstName: 'Emeka', lastName: null, username: null };
  expect(finds('EMEKA', shy)).toBe(true);
  expect(finds('null', shy)).toBe(false);
  expect(finds('@', shy)).toBe(false);
});

describe('for any names', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  const people = fc.record({
    firstName: name,
    lastName: fc.option(name),
    username: fc.option(fc.stringMatching(/^[A-Za-z_]{4,12}$/)),
  });
  const blanks = fc.stringMatching(/^[ \t\u00a0\u3000]{1,3}$/);
  /** The words of a member's own names, shuffled, with any blanks around them. */
  const asked = people.chain((one) =>
    fc
      .tuple(fc.shuffledSubarray(searchWords(searchTextOf(one))), blanks)
      .map(([words, blank]) => ({ one, query: blank + words.join(blank) + blank })),
  );

  test('some of its words in any order find a member, between any blanks', () => {
    fc.assert(
      fc.property(asked, ({ one, query }) => {
        expect(finds(query, one)).toBe(true);
      }),
    );
  });

  test('more words never find more', () => {
    fc.assert(
      fc.property(people, name, name, (one, first, second) => {
        expect(finds(`${first} ${second}`, one)).toBe(finds(first, one) && finds(second, one));
      }),
    );
  });

  test('Latin, Cyrillic and Greek capitals make no difference', () => {
    const letters = fc.stringMatching(/^[a-zа-яёα-ρ]{1,12}$/);
    fc.assert(
      fc.property(letters, (firstName) => {
        expect(finds(firstName.toUpperCase(), { firstName })).toBe(true);
        expect(finds(firstName, { firstName: firstName.toUpperCase() })).toBe(true);
      }),
    );
  });
});
