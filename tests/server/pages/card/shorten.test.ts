/** Where a text may be cut: Unicode Standard Annex 29 (graphemes) and 14 (line breaks: spaces, and scripts without them). */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorten } from '../../../../server/pages/card/shorten.ts';

const family = '👩‍👩‍👧';
const zalgo = `Z${'\u0301'.repeat(3)}`;

test.each([
  ['one that fits', 'maps of every', 13, 'maps of every'],
  ['words', 'maps of every neighbourhood', 21, 'maps of every…'],
  ['a word that ends at the limit', 'maps of every neighbourhood', 14, 'maps of every…'],
  ['a comma at the end', 'maps, walks, and', 13, 'maps, walks…'],
  ['Russian', 'карты каждого района', 15, 'карты каждого…'],
  ['Hebrew', 'מפות של כל שכונה', 13, 'מפות של כל…'],
  ['Arabic', 'خرائط لكل حي', 11, 'خرائط لكل…'],
  ['Chinese, at any character', '我画每个街区的地图', 6, '我画每个街…'],
  ['Chinese after a space', 'Hi 我画每个街区的地图', 8, 'Hi 我画每个…'],
  ['Thai, not before its marks', 'ฉันทำแผนที่ของทุกย่าน', 4, 'ฉัน…'],
  ['one long address', 'https://cards.example/user', 12, 'https://car…'],
  ['families', family.repeat(3), 12, `${family.repeat(2)}…`],
  ['marks', zalgo.repeat(3), 8, `${zalgo}…`],
])('of %s', (_, text, most, expected) => {
  expect(shorten(text, most)).toBe(expected);
});

test('is never longer than the limit, and begins as the text does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(30), (text, more) => {
      const most = 8 + more;
      const short = shorten(text, most);
      expect(Array.from(short).length).toBeLessThanOrEqual(most);
      if (short !== text) expect(text.startsWith(short.slice(0, -1))).toBe(true);
    }),
  );
});
