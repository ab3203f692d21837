import { describe, expect, test } from 'vitest';
import {
  obstacleOf,
  faultText,
  heldBlocks,
  refusalOf,
  warningOf,
} from '../../../../src/features/proof/create/pre-checks.ts';
import { proofTexts } from '#texts/proof';
import { Secret } from '../../../../src/keys/stored/secret.ts';
import { sizeOf } from '../../../../src/domain/proofs/proof-text.ts';
import type { OutboxItem } from '../../../../src/mutations/registry.ts';
import { outboxItem } from '../../../support/outbox-item.ts';

const emoji = '😀';
const blocksOf = (...counts: number[]) =>
  counts.flatMap((count, nth) => Array.from({ length: count }, () => ({ nonce: String(nth) })));

describe('R120 warnings', () => {
  test.each([
    ['a'.repeat(64), undefined],
    ['a'.repeat(65), 'many-blocks'],
    [emoji.repeat(17), 'many-blocks'],
    [emoji.repeat(240), 'many-blocks'],
    [emoji.repeat(241), 'near-limit'],
    [emoji.repeat(256), 'near-limit'],
    ['a'.repeat(257), 'over-limits'],
    [emoji.repeat(257), 'over-limits'],
  ])('%#', (text, warning) => expect(warningOf(sizeOf(text))).toBe(warning));

  test('are in Cyrillic', () => {
    for (const words of Object.values(proofTexts.warnings)) expect(words).toMatch(/\p{sc=Cyrl}/u);
  });
});

describe('R119 before anything is proven', () => {
  test('a text beyond the limits is a fault of the field', () => {
    expect(faultText('a'.repeat(257))).toBe('Text exceeds limits');
    expect(faultText('a'.repeat(256))).toBeUndefined();
    expect(faultText('')).toBeUndefined();
    expect(faultText('a\ud800')).toContain('cannot be encrypted');
  });

  test('three messages are the limit', () => {
    expect(refusalOf('a', blocksOf(1, 1))).toBeUndefined();
    expect(refusalOf('a'.repeat(256), blocksOf(1, 1, 1))).toBe(
      'Message limit reached (3). Delete some messages to create new ones.',
    );
  });

  test('48 blocks are the limit', () => {
    expect(refusalOf('a'.repeat(32), blocksOf(30, 16))).toBeUndefined();
    expect(refusalOf('a'.repeat(33), blocksOf(30, 16))).toBe(
      'This text will require approximately 3 blocks. You have 2 blocks remaining.',
    );
  });
});

describe('R119 the existing blocks', () => {
  const error = { kind: 'network', message: 'no route' } as const;
  const unread = { state: 'failed', error } as const;
  const item = (kind: OutboxItem['kind'], nonce: string, isRefused = false): OutboxItem =>
    outboxItem(1, {
      kind,
      args: { nonce },
      ...(isRefused && { status: { state: 'refused', error } }),
    });

  test('are those of the list, unsent ones included', () => {
    const list = { state: 'ready', value: blocksOf(2), isPending: true } as const;
    expect(heldBlocks(list, [item('save-proof-block', '1')])).toEqual(blocksOf(2));
  });

  test('are the unsent ones if the list was never read', () => {
    expect(heldBlocks(unread)).toEqual([]);
    const items = [
      ...['1', '2', '2', '3'].map((nonce) => item('save-proof-block', nonce)),
      item('save-proof-block', '4', true),
      item('delete-proof', '5'),
    ];
    const held = heldBlocks(unread, items);
    expect(held.map(({ nonce }) => nonce)).toEqual(['1', '2', '2', '3']);
    expect(refusalOf('a', held)).toContain('Message limit reached (3)');
  });
});

describe('R113 the obstacle to a proof', () => {
  const ready = { state: 'ready' } as const;
  const key = {
    state: 'ready',
    keptIn: 'cloud',
    isNew: false,
    secret: new Secret('00'.repeat(32)),
    fingerprint: 'K7Q2M-9XW4T',
  } as const;
  const invalid = { state: 'unavailable', reason: 'invalid', place: 'cloud' } as const;

  test('is one reason at a time', () => {
    expect(obstacleOf(ready, key, 'ready', 'a')).toBeUndefined();
    expect(obstacleOf(ready, key, 'ready', '')).toBe('empty');
    expect(obstacleOf({ state: 'idle' }, key, 'ready', '')).toBe('circuit');
    expect(obstacleOf({ state: 'loading', loadedBytes: 1, totalBytes: 2 }, key, 'ready', 'a')).toBe(
      'circuit',
    );
    const fault = { kind: 'http', detail: 'HTTP 404' } as const;
    expect(obstacleOf({ state: 'failed', fault }, key, 'loading', 'a')).toBe('circuit-failed');
    expect(obstacleOf(ready, { state: 'reading' }, 'loading', 'a')).toBe('key-reading');
    expect(obstacleOf({ state: 'idle' }, invalid, 'loading', 'a')).toBe('key');
    expect(obstacleOf(ready, key, 'loading', 'a')).toBe('list');
    expect(obstacleOf(ready, key, 'failed', 'a')).toBeUndefined();
  });
});
