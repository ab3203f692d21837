import { expect, test } from 'vitest';
import {
  createdWords,
  rangeWords,
  unsentNonces,
} from '../../../src/features/proof/message-words.ts';
import type { OutboxItem } from '../../../src/sync/api.ts';

test('R122 the counters of a message, from 0', () => {
  const blocks = [0, 1, 2].map((counter) => ({ counter }));
  expect(rangeWords(blocks)).toBe('0 – 2');
  expect(rangeWords(blocks.slice(0, 1))).toBe('0');
});

test('a moment that is none is shown as it came', () => {
  expect(createdWords('2026-11-21T10:00:00Z')).toMatch(/Nov 21, 2026/);
  expect(createdWords('yesterday')).toBe('yesterday');
});

const item = (kind: OutboxItem['kind'], nonce: string, seq: number): OutboxItem => ({
  seq,
  kind,
  args: { nonce, counter: seq },
  createdAt: 0,
  dependants: 0,
  status: { state: 'waiting' },
});

test('messages with blocks in the outbox are not sent yet; a deletion is no message', () => {
  const items = [
    item('save-proof-block', 'aa', 1),
    item('save-proof-block', 'aa', 2),
    item('delete-proof', 'bb', 3),
  ];
  expect([...unsentNonces(items)]).toEqual(['aa']);
});
