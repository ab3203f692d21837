import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupProofs } from '../../../src/domain/proofs/proof-groups.ts';

const block = (nonce: string, counter: number, minute = 0, bytes = 64) => ({
  nonce,
  counter,
  encryptedHex: '0f'.repeat(bytes),
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
});

test('R122 blocks of one nonce are one message, by counter, newest message first', () => {
  const groups = groupProofs([
    block('aa', 1, 5),
    block('bb', 0, 2),
    block('aa', 0, 1),
    block('cc', 0, 3),
    block('aa', 2, 6),
  ]);
  expect(groups.map(({ nonce }) => nonce)).toEqual(['cc', 'bb', 'aa']);
  const message = groups[2];
  expect(message?.blocks.map(({ counter }) => counter)).toEqual([0, 1, 2]);
  expect(message).toMatchObject({ isMultiBlock: true, bytes: 192 });
  expect(message?.createdAt).toBe('2026-01-01T00:01:00.000Z');
  expect(groups[0]).toMatchObject({ isMultiBlock: false, bytes: 64 });
});

test('an empty list has no groups', () => {
  expect(groupProofs([])).toEqual([]);
});

test('every block is in exactly one group, and the sizes agree', () => {
  const blocks = fc.uniqueArray(
    fc.record({
      nonce: fc.constantFrom('aa', 'bb', 'cc', 'dd'),
      counter: fc.nat(15),
      minute: fc.nat(100),
    }),
    { selector: ({ nonce, counter }) => `${nonce}/${counter}` },
  );
  fc.assert(
    fc.property(blocks, (drawn) => {
      const all = drawn.map(({ nonce, counter, minute }) => block(nonce, counter, minute));
      const groups = groupProofs(all);
      expect(new Set(groups.map(({ nonce }) => nonce)).size).toBe(groups.length);
      expect(new Set(groups.flatMap((group) => group.blocks))).toEqual(new Set(all));
      expect(groups.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(all.length * 64);
      const times = groups.map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual(times.toSorted((first, second) => second - first));
    }),
  );
});
