import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStorableText } from '../../src/domain/text.ts';

/** Any UTF-16, unpaired surrogates included. */
const anyUtf16 = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((units) => String.fromCharCode(...units));

describe('isStorableText', () => {
  test.each(['', 'plain', '🦊', '\uFFFF', 'a\nb'])('takes %j', (text) => {
    expect(isStorableText(text)).toBe(true);
  });

  test.each(['\u0000', 'a\u0000b', '\uD83E', '\uDD8A', '\uDD8A\uD83E', 'a\uD83Eb'])(
    'refuses %j',
    (text) => {
      expect(isStorableText(text)).toBe(false);
    },
  );

  test('takes exactly the texts that survive UTF-8, except U+0000', () => {
    fc.assert(
      fc.property(anyUtf16, (text) => {
        const survives = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
          new TextEncoder().encode(text),
        );
        expect(isStorableText(text)).toBe(survives === text && !text.includes('\u0000'));
      }),
    );
  });
});
