import { expect, test } from 'vitest';
import {
  createdText,
  isProofSaved,
  rangeText,
  refusalText,
  unsentNonces,
} from '../../../../src/features/proof/create/message-text.ts';
import type { OutboxItem } from '../../../../src/mutations/registry.ts';
import { outboxItem } from '../../../support/outbox-item.ts';

test('R122 the blocks of a message count from 1, their counters from 0', () => {
  const blocks = [0, 1, 2].map((counter) => ({ counter }));
  expect(rangeText(blocks)).toBe('1 – 3 (counters 0 – 2)');
  expect(rangeText(blocks.slice(0, 1))).toBe('1 (counter 0)');
});

test('an invalid time is shown unchanged', () => {
  expect(createdText('2026-11-21T10:00:00Z')).toMatch(/Nov 21, 2026/);
  expect(createdText('yesterday')).toBe('yesterday');
});

const item = (kind: OutboxItem['kind'], nonce: string, seq: number): OutboxItem =>
  outboxItem(seq, { kind, args: { nonce, counter: seq } });

test('messages with blocks in the outbox are not sent yet; a deletion is no message', () => {
  const items = [
    item('save-proof-block', 'aa', 1),
    item('save-proof-block', 'aa', 2),
    item('delete-proof', 'bb', 3),
  ];
  expect([...unsentNonces(items)]).toEqual(['aa']);
});

const list = (isPending: boolean) => ({ state: 'ready', value: [], isPending }) as const;

test('R148 a message is saved once the outbox is known to have none of its blocks', () => {
  const others = () => [item('save-proof-block', 'bb', 0)];
  expect(isProofSaved('aa', { list: list(false), unsent: [] })).toBe(true);
  expect(isProofSaved('aa', { list: list(true), unsent: others() })).toBe(true);
  expect(
    isProofSaved('aa', { list: list(true), unsent: [item('save-proof-block', 'aa', 1)] }),
  ).toBe(false);
  expect(isProofSaved('aa', { list: list(false), unsent: undefined })).toBe(false);
  expect(isProofSaved('aa', { list: { state: 'loading' }, unsent: [] })).toBe(false);
});

test('R146 reasons why a text is not shown count blocks from 1', () => {
  const blockCauses = ['missing', 'doubled', 'damaged', 'unproven', 'changed', 'foreign'] as const;
  for (const cause of blockCauses) {
    expect(refusalText({ ok: false, cause, place: 1 })).toMatch(/^Block 2 /);
  }
  expect(refusalText({ ok: false, cause: 'cut', blocks: 2, length: 3 })).toMatch(
    /^The end is not proven: .* 3 blocks, and the server sent 2\. Block 3 is missing\.$/,
  );
  expect(refusalText({ ok: false, cause: 'unverified', fault: 'network' })).toContain('not shown');
});
