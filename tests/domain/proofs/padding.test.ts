import { randomBytes as nodeBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byteLength,
  contentLimit,
  pad,
  sampleFault,
  titleLimit,
  unpad,
  type RandomBytes,
} from '../../../src/domain/proofs/padding.ts';
import { awkwardText, plainRule, textOfBytes } from '../../keys/texts.ts';

const random: RandomBytes = (count) => Uint8Array.from(nodeBytes(count));
const utf8 = (text: string): number => Buffer.byteLength(text, 'utf8');

describe('R97 the length in bytes', () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['я', 2],
    ['€', 3],
    ['🎉', 4],
    ['\u0000\u007F\u0080\u07FF\u0800\uFFFF', 1 + 1 + 2 + 2 + 3 + 3],
  ])('of %j is %i', (text, bytes) => expect(byteLength(text)).toBe(bytes));

  test('is that of UTF-8, for any text', () => {
    fc.assert(
      fc.property(awkwardText, (text) => {
        expect(byteLength(text)).toBe(utf8(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('of an unpaired surrogate is that of its replacement', () =>
    expect(byteLength('\uD800a')).toBe(4));
});

describe('R97 what cannot be saved', () => {
  test.each([
    ['title', '', 'empty'],
    ['content', '', 'empty'],
    ['title', 'a'.repeat(99), undefined],
    ['title', 'я'.repeat(49), undefined],
    ['title', 'a'.repeat(100), 'no-room-for-marker'],
    ['title', 'я'.repeat(50), 'no-room-for-marker'],
    ['title', 'a'.repeat(101), 'no-room-for-marker'],
    ['content', 'a'.repeat(254), undefined],
    ['content', 'a'.repeat(255), undefined],
    ['content', `${'я'.repeat(127)}a`, undefined],
    ['content', 'a'.repeat(256), 'too-long'],
    ['content', 'я'.repeat(128), 'too-long'],
    ['title', 'a\u001Ab', 'forbidden-character'],
    ['content', '\u001A', 'forbidden-character'],
    ['title', 'a\uD83C', 'forbidden-character'],
    ['content', '\uDF89b', 'forbidden-character'],
    ['content', '\uDF89\uD83C', 'forbidden-character'],
    ['content', '🎉', undefined],
    ['content', '_', undefined],
    ['content', ' ', undefined],
    ['content', '\u0000\uFEFF\n', undefined],
  ] as const)('%s %j: %s', (field, text, fault) => expect(sampleFault(field, text)).toBe(fault));
});

describe('R99 R100 padding', () => {
  test('is text, marker and characters of the alphabet, up to the limit', () => {
    const padded = pad('Hello', titleLimit, random);
    expect(padded).toMatch(/^Hello_[A-Za-z0-9@#!$%^&*()+=]{94}$/);
  });

  test('is random each time, with equally likely characters', () => {
    const counts = new Map<string, number>();
    for (let run = 0; run < 2000; run += 1) {
      for (const one of pad('', contentLimit, random).slice(1)) {
        counts.set(one, (counts.get(one) ?? 0) + 1);
      }
    }
    const mean = (2000 * 254) / 74;
    expect(counts.size).toBe(74);
    // A fair source stays within seven standard deviations.
    for (const count of counts.values())
      expect(Math.abs(count - mean)).toBeLessThan(7 * mean ** 0.5);
  });

  test('discards bytes that would favour some characters', () => {
    const draws = [Uint8Array.of(255, 222, 221, 0), Uint8Array.of(1, 2)];
    const padded = pad('x', 6, () => draws.shift() ?? new Uint8Array());
    expect(padded).toBe('x_=ABC');
  });

  test.each([
    ['a text of the limit has no marker', 'a'.repeat(255), 'a'.repeat(255)],
    ['one byte less has a marker alone', 'a'.repeat(254), `${'a'.repeat(254)}_`],
    ['its own marks are stood in for', '_'.repeat(255), '\u001A'.repeat(255)],
  ])('%s', (_name, text, padded) => expect(pad(text, contentLimit, random)).toBe(padded));

  test('the padded form ends the text at its first mark', () => {
    const padded = pad('a_b_c', contentLimit, random);
    expect(padded.slice(0, padded.indexOf('_'))).toBe('a\u001Ab\u001Ac');
  });

  test.each([
    ['too long', 'a'.repeat(101)],
    ['with U+001A', '\u001A'],
    ['with half a pair', '\uD800'],
  ])('of a text %s throws', (_name, text) =>
    expect(() => pad(text, titleLimit, random)).toThrow(RangeError),
  );
});

describe('properties', () => {
  test('R100 a text is shown as it was saved, and every padded form has the limit’s length', () => {
    fc.assert(
      fc.property(awkwardText, fc.constantFrom(titleLimit, contentLimit), (text, limit) => {
        fc.pre(utf8(text) <= limit);
        const padded = pad(text, limit, random);
        expect(unpad(padded)).toBe(text);
        expect(utf8(padded)).toBe(limit);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([0, 1, 2, 3, 4, 97, 98, 99, 100, 252, 253, 254, 255])(
    'R100 at %i bytes, with marks anywhere',
    (bytes) => {
      fc.assert(
        fc.property(textOfBytes(bytes), (text) => {
          expect(utf8(text)).toBe(bytes);
          const limit = bytes > titleLimit ? contentLimit : titleLimit;
          expect(unpad(pad(text, limit, random))).toBe(text);
        }),
        { numRuns: 300 },
      );
    },
  );

  test('texts without marks inside are read the same by the plain rule', () => {
    fc.assert(
      fc.property(awkwardText, (written) => {
        const text = written.replaceAll('_', '-');
        fc.pre(utf8(text) < contentLimit);
        const plain = plainRule.pad(text, contentLimit);
        expect(unpad(plain)).toBe(text);
        expect(plainRule.unpad(pad(text, contentLimit, random))).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });
});
