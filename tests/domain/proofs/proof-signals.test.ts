import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rejectionTexts } from '#texts/rejections';
import {
  readSignals,
  signalCount,
  writeSignals,
  type PublicBlock,
} from '../../../src/domain/proofs/proof-signals.ts';

const block: PublicBlock = {
  ciphertext: Uint8Array.from({ length: 64 }, (_, index) => (index * 37) % 256),
  nonce: Uint8Array.from({ length: 12 }, (_, index) => index + 1),
  counter: 0x0102_0304,
};

const anyBytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

const anyBlock: fc.Arbitrary<PublicBlock> = fc.record({
  ciphertext: anyBytes(64),
  nonce: anyBytes(12),
  counter: fc.nat(2 ** 32 - 1),
});

const word = (counter: number): string =>
  writeSignals({ ...block, counter })
    .slice(-32)
    .join('');

describe('the public signals of a block', () => {
  test('are the length, 512 bits of ciphertext, 96 of nonce, 32 of counter', () => {
    const signals = writeSignals(block);
    expect(signals).toHaveLength(1 + 512 + 96 + 32);
    expect(signals).toHaveLength(signalCount);
    expect(signals[0]).toBe('16');
  });

  test('hold each byte with its least significant bit first', () => {
    const ciphertext = Uint8Array.from({ length: 64 }, (_, index) =>
      index === 1 ? 0b0000_0101 : 0,
    );
    const signals = writeSignals({ ...block, ciphertext });
    expect(signals.slice(1, 17).join('')).toBe('0000000010100000');
  });

  test('hold the counter as its little-endian word', () => {
    expect(word(1)).toBe('1'.padEnd(32, '0'));
    expect(word(256)).toBe('000000001'.padEnd(32, '0'));
    expect(word(2 ** 31)).toBe('1'.padStart(32, '0'));
  });

  test('are read as the block that they were written from', () => {
    fc.assert(
      fc.property(anyBlock, (written) => {
        expect(readSignals(writeSignals(written))).toEqual({ ok: true, block: written });
      }),
    );
  });

  test('that are readable are written again unchanged', () => {
    const signals = fc.array(fc.constantFrom('0', '1'), { minLength: 640, maxLength: 640 });
    fc.assert(
      fc.property(signals, (bits) => {
        const reading = readSignals(['16', ...bits]);
        expect(reading.ok && writeSignals(reading.block)).toEqual(['16', ...bits]);
      }),
    );
  });
});

describe('signals that are not canonical', () => {
  const signals = writeSignals(block);

  test.each([
    ['none', [], 'too-few'],
    ['one too few', signals.slice(0, -1), 'too-few'],
    ['one too many', [...signals, '0'], 'too-many'],
    ['another length', signals.with(0, '15'), 'length'],
    ['a length with a zero before it', signals.with(0, '016'), 'length'],
    ['a length in hex', signals.with(0, '0x10'), 'length'],
    ['a last signal of 2', signals.with(640, '2'), 'bit'],
    ['an empty one', signals.with(1, ''), 'bit'],
  ])('%s', (_, given, fault) => {
    expect(readSignals(given)).toEqual({ ok: false, fault });
  });

  test('are refused at any place', () => {
    const other = fc.oneof(fc.string(), fc.bigInt().map(String), fc.constantFrom('00', '01', ' 1'));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 640 }), other, (index, signal) => {
        fc.pre(signal !== '0' && signal !== '1');
        expect(readSignals(signals.with(index, signal))).toEqual({ ok: false, fault: 'bit' });
      }),
    );
  });
});

test('R137 the texts of rejections that members read', () => {
  expect(rejectionTexts['too-few-signals']).toBe('Expected at least 641 public signals');
  expect(rejectionTexts.length).toBe('Length check failed: expected 16 characters');
});
