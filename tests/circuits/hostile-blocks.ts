/** False claims that an attacker might want to prove, and that the circuit must refuse. */
import { inputsOf, maskOf, type BlockInputs } from './block-inputs.ts';

const encoder = new TextEncoder();

/** The inputs of a text; by default of one with characters of one to four bytes, filled with U+0000. */
export const honestBlock = (text: string | Uint8Array = 'Grüße, 你好 🚀 \0\0\0\0'): BlockInputs =>
  inputsOf({
    key: Uint8Array.from({ length: 32 }, (_, index) => (41 * index + 7) % 256),
    text: typeof text === 'string' ? encoder.encode(text) : text,
    nonce: Uint8Array.from({ length: 12 }, (_, index) => (97 * index + 3) % 256),
    counter: 0x8000_0005,
  });

/** A block of these bytes and fifteen well-formed characters. */
const among = (...odd: number[]): BlockInputs =>
  honestBlock(
    Uint8Array.from([...encoder.encode('0123456'), ...odd, ...encoder.encode('89abcdef')]),
  );

/** A block that claims `length` bytes of any text as text. */
export const masked = (text: string | Uint8Array, length: number): BlockInputs => ({
  ...honestBlock(text),
  mask: maskOf(length),
});

const changed = (name: keyof BlockInputs, place: number, value: number): BlockInputs => {
  const inputs = honestBlock();
  inputs[name][place] = value;
  return inputs;
};

/** A block that claims the first `length` bytes as text, with other marks at some places. */
export const oddlyMasked = (
  text: string,
  length: number,
  odd: Readonly<Record<number, number>>,
): BlockInputs => {
  const inputs = masked(text, length);
  for (const [place, mark] of Object.entries(odd)) inputs.mask[Number(place)] = mark;
  return inputs;
};

/**
 * In these blocks every non-zero byte is marked, and the marks minus the continuations are 16. So only a rule about the
 * mask alone refuses them.
 */
export const hostileMasks: readonly (readonly [string, BlockInputs])[] = [
  ['17 characters, one not marked', oddlyMasked('0123456789abcd\0ef', 17, { 14: 0 })],
  ['17 characters, filler marked by -1', oddlyMasked('0123456789abcdef!', 17, { 40: -1 })],
  ['17 characters, the last byte marked by -1', oddlyMasked('0123456789abcdef!', 17, { 63: -1 })],
  ['a U+0000 not marked, but filler', oddlyMasked('éééééééééabcd\0\0\0', 25, { 23: 0, 40: 1 })],
  ['14 characters and U+0000 marked by 2', oddlyMasked('éé0123456789ab', 16, { 16: 2 })],
];

/** 15 bytes of letters, or 63 bytes of other characters, and the beginning of one more. */
const cutOff = (text: string): Uint8Array => Uint8Array.from([...encoder.encode(text), 0xc3]);

const notBits = (['key', 'plaintext', 'nonce', 'counter'] as const).flatMap((name) =>
  [2, -1].map((value): [string, BlockInputs] => [
    `${value} for a bit of the ${name}`,
    changed(name, 29, value),
  ]),
);

export const hostileBlocks: readonly (readonly [string, BlockInputs])[] = [
  ['17 characters', honestBlock('0123456789abcdef!')],
  ['17 characters, the last one not marked', masked('0123456789abcdef!', 16)],
  ['16 characters and U+0000', honestBlock('0123456789abcdef\0')],
  ['64 characters', honestBlock('a'.repeat(64))],
  ['15 characters', honestBlock('🚀'.repeat(15))],
  ['15 characters and half of one', masked('🚀'.repeat(16), 61)],
  ['a hole in the mask', changed('mask', 18, 0)],
  ['a mask that begins again', changed('mask', 40, 1)],
  ['a mask of 2', changed('mask', 20, 2)],
  ['a mask of -1', changed('mask', 30, -1)],
  ['filler that is not zero', changed('plaintext', 8 * 50, 1)],
  ['filler that is not zero, in its last bit', changed('plaintext', 511, 1)],
  ['a character cut off by the filler', honestBlock(cutOff('a'.repeat(15)))],
  ['a character cut off by the end', honestBlock(cutOff(`${'🚀'.repeat(15)}€`))],
  ['a lone continuation', among(0x80)],
  ['overlong, two bytes', among(0xc0, 0x80)],
  ['overlong, two bytes, the largest', among(0xc1, 0xbf)],
  ['overlong, three bytes', among(0xe0, 0x80, 0x80)],
  ['overlong, three bytes, the largest', among(0xe0, 0x9f, 0xbf)],
  ['overlong, four bytes', among(0xf0, 0x80, 0x80, 0x80)],
  ['overlong, four bytes, the largest', among(0xf0, 0x8f, 0xbf, 0xbf)],
  ['the first surrogate', among(0xed, 0xa0, 0x80)],
  ['the last surrogate', among(0xed, 0xbf, 0xbf)],
  ['U+110000', among(0xf4, 0x90, 0x80, 0x80)],
  ['a first byte of F5', among(0xf5, 0x80, 0x80, 0x80)],
  ['five bytes', among(0xf8, 0x88, 0x80, 0x80, 0x80)],
  ['FF', among(0xff)],
  ...hostileMasks,
  ...notBits,
];

/** The first and the last character of each range of RFC 3629. */
export const rangeEnds: readonly (readonly [string, BlockInputs])[] = [
  ['U+007F', among(0x7f)],
  ['U+0080', among(0xc2, 0x80)],
  ['U+07FF', among(0xdf, 0xbf)],
  ['U+0800', among(0xe0, 0xa0, 0x80)],
  ['U+D7FF', among(0xed, 0x9f, 0xbf)],
  ['U+E000', among(0xee, 0x80, 0x80)],
  ['U+FFFF', among(0xef, 0xbf, 0xbf)],
  ['U+10000', among(0xf0, 0x90, 0x80, 0x80)],
  ['U+10FFFF', among(0xf4, 0x8f, 0xbf, 0xbf)],
];
