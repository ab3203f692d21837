import { expect, test } from 'vitest';
import { signalsOf } from '../../src/verifier/sealed-block.ts';

const block = { nonce: '0a'.repeat(12), counter: 1, encryptedHex: 'f7'.repeat(64) };

test('a block of 12 and 64 bytes in lower-case hex has the signals of its bytes', () => {
  expect(signalsOf(block)?.length).toBe(641);
});

test.each([
  ['digits that are none', { nonce: 'zz'.repeat(12) }],
  ['upper-case digits', { encryptedHex: 'F7'.repeat(64) }],
  ['a byte too few', { encryptedHex: 'f7'.repeat(63) }],
  ['a byte too many', { nonce: '0a'.repeat(13) }],
  ['half a byte', { nonce: `${'0a'.repeat(11)}0` }],
  ['no digits', { nonce: '' }],
])('a block with %s has none', (_what, change) => {
  expect(signalsOf({ ...block, ...change })).toBeUndefined();
});
