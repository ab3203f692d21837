import { expect, test } from 'vitest';
import {
  isBeingDeleted,
  saveStateOf,
  type Known,
} from '../../../../src/features/proof/create/save-state.ts';
import type { View } from '../../../../src/sync/api.ts';
import type { OutboxItem } from '../../../../src/mutations/registry.ts';
import { outboxItem } from '../../../support/outbox-item.ts';
import { nonceOf, proofBlock } from '../../../support/sync/samples.ts';

const nonce = nonceOf(7);
const waiting = { state: 'waiting' } as const;
const error = { kind: 'http', status: 422, error: 'No', statusText: '' } as never;
const refused = { state: 'refused', error } as const;

const unsent = (counter: number, status: OutboxItem['status'] = waiting, of = nonce): OutboxItem =>
  outboxItem(counter + 1, { kind: 'save-proof-block', args: proofBlock(of, counter), status });
const held = (nonces: string[]): View<{ nonce: string }[]> => ({
  state: 'ready',
  value: nonces.map((one) => ({ nonce: one })),
  isPending: false,
});
const all = [unsent(0), unsent(1), unsent(2)];
const others = [unsent(0, refused, nonceOf(8))];

type Outcome = Parameters<typeof saveStateOf>[1];
const stateOf = (outcome: Outcome, items: OutboxItem[] | undefined, proofs: Known['held']) =>
  saveStateOf(nonce, outcome, { items, held: proofs, wasListed: true });

test('R116 the save result follows the outbox', () => {
  const there = held([nonce]);
  expect(stateOf(undefined, all, there)).toEqual({ state: 'sending', left: 3 });
  expect(stateOf(undefined, others, there)).toEqual({ state: 'sending', left: 0 });
  expect(stateOf('acknowledged', [], held([nonce]))).toEqual({ state: 'saved' });
  expect(stateOf('queued', all, there)).toEqual({ state: 'waiting' });
  expect(stateOf('queued', [], held([nonce]))).toEqual({ state: 'saved' });
});

test('an unread outbox or list makes a message neither saved nor deleted', () => {
  expect(stateOf('queued', undefined, held([nonce]))).toEqual({ state: 'waiting' });
  expect(stateOf('queued', [], { state: 'loading' })).toEqual({ state: 'waiting' });
  const before = { items: [], held: held([]), wasListed: false };
  expect(saveStateOf(nonce, 'queued', before)).toEqual({ state: 'waiting' });
  expect(saveStateOf(nonce, 'acknowledged', before)).toEqual({ state: 'saved' });
});

test('without a list, only the outbox decides', () => {
  expect(stateOf('queued', [], { state: 'failed', error })).toEqual({ state: 'saved' });
});

test('R118 a message can be refused later, or deleted by the member', () => {
  const item = unsent(1, refused);
  expect(stateOf('queued', [item], held([]))).toEqual({ state: 'refused', error });
  expect(stateOf('acknowledged', others, held([nonceOf(8)]))).toEqual({ state: 'gone' });
});

test('R118 the outbox shows whether parts are still to be deleted', () => {
  const deletion = { ...unsent(0), kind: 'delete-proof' as const, args: { nonce, isHalf: true } };
  expect(isBeingDeleted([deletion], nonce)).toBe(true);
  expect(isBeingDeleted([...all, { ...deletion, args: { nonce: nonceOf(8) } }], nonce)).toBe(false);
  expect(isBeingDeleted([], nonce)).toBe(false);
  expect(isBeingDeleted(undefined, nonce)).toBeUndefined();
});
