import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePointLength } from '../../src/domain/code-points.ts';
import { fullName, initialOf, takeCodePoints } from '../../src/domain/text.ts';

const anyText = fc.string({ unit: 'binary' });
describe('codePointLength', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['привет', 6],
    ['🦊', 1],
    ['👩‍🚀', 3],
  ])('%s is %i long', (text, length) => {
    expect(codePointLength(text)).toBe(length);
  });
});

describe('takeCodePoints', () => {
  test('counts an emoji once and never splits it', () => {
    expect(takeCodePoints('🦊🦊🦊', 2)).toBe('🦊🦊');
    expect(takeCodePoints('a🦊b', 2)).toBe('a🦊');
  });

  test('takes a prefix of at most the asked length, and all of a shorter text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(40), (text, count) => {
        const taken = takeCodePoints(text, count);
        expect(text.startsWith(taken)).toBe(true);
        expect(codePointLength(taken)).toBe(Math.min(count, codePointLength(text)));
      }),
    );
  });
});

describe('names', () => {
  test.each([
    [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
    [{ firstName: 'Ada', lastName: null }, 'Ada'],
    [{ firstName: 'Ada' }, 'Ada'],
    [{ firstName: 'Ada', lastName: '' }, 'Ada'],
    [{ firstName: '', lastName: 'Lovelace' }, 'Lovelace'],
  ])('%j is called %s', (member, name) => {
    expect(fullName(member)).toBe(name);
  });

  test.each([
    ['ada', 'A'],
    ['  ада', 'А'],
    ['שרה', 'ש'],
    ['🦊 fox', '🦊'],
    ['i', 'I'],
    ['', '?'],
    ['   ', '?'],
  ])('the initial of %j is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
