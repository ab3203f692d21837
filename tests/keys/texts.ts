/** Texts that break careless code, and the simple padding rule that other writers follow. */
import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';

/** One character of one to four bytes; U+001A and halves of pairs cannot be written. */
const character = fc.oneof(
  { weight: 3, arbitrary: fc.constant('_') },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 0x1f }).map((code) => String.fromCharCode(code)),
  },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 0x20, max: 0x7f }).map((code) => String.fromCharCode(code)),
  },
  { weight: 2, arbitrary: fc.constantFrom('ש', 'ل', '\u202E', '\u2067', '\u200F', '\u0591') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('\uFEFF', '\uFFFD', '\uFFFF', '\u2028', 'e\u0301', '👩‍🚀'),
  },
  {
    weight: 4,
    // Not fast-check's own unit of this kind, which lists a million characters before the first is drawn.
    arbitrary: fc
      .integer({ min: 0, max: 0x10ffff })
      .map((code) => String.fromCodePoint(code))
      .filter((one) => !/\p{Surrogate}/u.test(one)),
  },
);

const writable = character.map((one) => one.replaceAll('\u001A', '_'));

const joined = (parts: string[]) => parts.join('');

/** Texts of all planes, up to about 300 bytes. */
export const awkwardText: fc.Arbitrary<string> = fc
  .array(writable, { maxLength: 120 })
  .map((parts) => joined(parts).slice(0, 300))
  .map((text) => text.replaceAll(/\p{Surrogate}/gu, ''));

/** Cuts or fills a text to exactly so many bytes. */
export const textOfBytes = (bytes: number): fc.Arbitrary<string> =>
  fc.array(writable, { minLength: bytes, maxLength: bytes + 1 }).map((parts) => {
    let text = '';
    for (const one of joined(parts)) {
      if (Buffer.byteLength(text + one) <= bytes) text += one;
    }
    return text + '_'.repeat(bytes - Buffer.byteLength(text));
  });

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@#!$%^&*()+=';

/** Padding as specified, without the rule for marks inside a text. */
export const plainRule = {
  pad: (text: string, limit: number): string => {
    const room = limit - Buffer.byteLength(text) - 1;
    const filler = Array.from(randomBytes(room), (byte) => alphabet.charAt(byte % alphabet.length));
    return `${text}_${filler.join('')}`;
  },
  unpad: (padded: string): string => padded.split('_')[0] ?? '',
};
