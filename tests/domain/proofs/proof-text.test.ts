/** Texts that are proven: counted, split and joined again over all of Unicode. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  barTone,
  blocksNeeded,
  bytesOfBlock,
  joinBlocks,
  proofTextFault,
  sizeOf,
  splitText,
} from '../../../src/domain/proofs/proof-text.ts';

/** Any code point of UTF-8 except U+0000. All lengths in UTF-8 are equally likely. */
const codePoint = fc
  .oneof(
    fc.integer({ min: 0x01, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0x7ff }),
    fc.integer({ min: 0x800, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0xffff }),
    fc.integer({ min: 0x10000, max: 0x10ffff }),
  )
  .map((point) => String.fromCodePoint(point));
const text = fc
  .array(codePoint, { minLength: 1, maxLength: 256 })
  .map((characters) => characters.join(''));
const emoji = '😀';

describe('size', () => {
  test('R112 an emoji is one character and four bytes', () => {
    expect(sizeOf('Hello world!')).toEqual({ characters: 12, bytes: 12 });
    expect(sizeOf(emoji)).toEqual({ characters: 1, bytes: 4 });
    expect(sizeOf('я')).toEqual({ characters: 1, bytes: 2 });
  });

  test.each([
    [0, 'neutral'],
    [1, 'green'],
    [16, 'green'],
    [17, 'blue'],
    [240, 'blue'],
    [241, 'yellow'],
    [256, 'yellow'],
    [257, 'red'],
  ])('R112 %i characters are %s', (characters, tone) => {
    expect(barTone(characters)).toBe(tone);
  });
});

describe('faults', () => {
  test.each([
    ['', 'empty'],
    ['a'.repeat(256), undefined],
    [emoji.repeat(256), undefined],
    ['a'.repeat(257), 'too-long'],
    ['a\0b', 'forbidden-character'],
    ['a\ud800', 'forbidden-character'],
    ['\udc00a', 'forbidden-character'],
    ['e\u0301\u200d\uffff\u{10ffff}', undefined],
  ])('%j: %s', (given, fault) => {
    expect(proofTextFault(given)).toBe(fault);
  });
});

describe('blocks', () => {
  test('R138 an emoji at the edge is not split', () => {
    const given = `${'a'.repeat(15)}${emoji}b`;
    const blocks = splitText(given);
    expect(blocks).toEqual([`${'a'.repeat(15)}${emoji}`, `b${'\0'.repeat(15)}`]);
    expect(joinBlocks(blocks.map(bytesOfBlock))).toBe(given);
  });

  test('a block is 64 bytes: its text, then zeros', () => {
    expect([...bytesOfBlock(splitText('я')[0] ?? '')]).toEqual([
      0xd1,
      0x8f,
      ...Array<number>(62).fill(0),
    ]);
    expect(bytesOfBlock(emoji.repeat(16))).toHaveLength(64);
    expect(() => bytesOfBlock(emoji.repeat(17))).toThrow(RangeError);
  });

  test.each([
    [16, 1],
    [17, 2],
    [240, 15],
    [256, 16],
  ])('%i characters need %i', (characters, blocks) => {
    expect(blocksNeeded(emoji.repeat(characters))).toBe(blocks);
  });

  test('of any text contain 16 code points each, fit, and give the same text again', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(proofTextFault(given)).toBeUndefined();
        const blocks = splitText(given);
        expect(blocks).toHaveLength(blocksNeeded(given));
        for (const block of blocks) expect(Array.from(block)).toHaveLength(16);
        const bytes = blocks.map(bytesOfBlock);
        for (const block of bytes) expect(block).toHaveLength(64);
        expect(joinBlocks(bytes)).toBe(given);
      }),
      { numRuns: 1000 },
    );
  });

  test('of a wrong key give no text', () => {
    expect(joinBlocks([new Uint8Array(64).fill(0xff)])).toBeUndefined();
    expect(
      joinBlocks([Uint8Array.from([0xc0, 0x80, ...Array<number>(62).fill(0)])]),
    ).toBeUndefined();
    expect(
      joinBlocks([Uint8Array.from([0xed, 0xa0, 0x80, ...Array<number>(61).fill(0)])]),
    ).toBeUndefined();
  });

  test('with anything but zeros after the 16 characters give no text, as in the circuit', () => {
    const block = bytesOfBlock('a'.repeat(16));
    expect(joinBlocks([block])).toBe('a'.repeat(16));
    expect(joinBlocks([block.with(63, 0x62)])).toBeUndefined();
    expect(joinBlocks([block.with(16, 0x62)])).toBeUndefined();
  });

  test('show U+0000 within a text, and treat it as filler at the end', () => {
    const blocks = ['Hi\0'.padEnd(16, '\0'), 'there\0you'.padEnd(16, '\0')].map(bytesOfBlock);
    expect(joinBlocks(blocks)).toBe(`Hi${'␀'.repeat(14)}there␀you`);
  });

  test('keep a byte order mark', () => {
    const given = '\ufeffa';
    expect(joinBlocks(splitText(given).map(bytesOfBlock))).toBe(given);
  });
});
