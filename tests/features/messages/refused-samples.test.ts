import { expect, test } from 'vitest';
import {
  isOnItsWay,
  isSampleUnsent,
  refusedAt,
  refusedOf,
  sealedOf,
  refusedDraft,
} from '../../../src/features/messages/refused-samples.ts';
import type { OutboxItem } from '../../../src/mutations/registry.ts';
import { outboxItem, type GivenItem } from '../../support/outbox-item.ts';

const error = {
  kind: 'http',
  status: 409,
  statusText: 'Conflict',
  error: 'No room',
} as const;
const save = (seq: number, id: string, more: GivenItem = {}): OutboxItem =>
  outboxItem(seq, {
    kind: 'save-message',
    args: { id, base: null, title: `t${seq}`, content: `c${seq}` },
    ...more,
  });
const member = {
  id: 7,
  ulid: null,
  firstName: 'Ben',
  lastName: null,
  username: null,
  photoUrl: null,
  tags: [],
  singularity: false,
};
const items: OutboxItem[] = [
  save(1, 'A'),
  save(2, 'B', { status: { state: 'refused', error } }),
  save(3, 'B', { status: { state: 'refused', error } }),
  outboxItem(4, { kind: 'delete-message', args: { id: 'C', base: 'c1' } }),
  outboxItem(5, { kind: 'unknown' }),
  outboxItem(6, { kind: 'change-bookmark', args: { member, note: 'sealed' } }),
  outboxItem(7, { kind: 'change-bookmark', args: { member, isFavourite: true, note: null } }),
];

test('a refused sample is found by its place and by its id, the last one first', () => {
  expect(refusedAt(items, 2)?.args.title).toBe('t2');
  expect(refusedAt(items, 1)).toBeUndefined();
  expect(refusedAt(items, undefined)).toBeUndefined();
  expect(refusedOf(items, 'B')?.seq).toBe(3);
  expect(refusedOf(items, 'A')).toBeUndefined();
});

test('R130 a sample is marked while its ciphertext waits', () => {
  expect([isSampleUnsent(items, 'c1'), isSampleUnsent(items, 'c9')]).toEqual([true, false]);
});

test('unsent samples and notes that need the member are distinguished from those that are sent automatically', () => {
  expect(sealedOf(items).map(({ seq }) => seq)).toEqual([1, 2, 3, 6]);
  expect(sealedOf(items.filter(isOnItsWay)).map(({ seq }) => seq)).toEqual([1, 6]);
});

test('a refused sample comes back as it was, sealed already', () => {
  const refused = refusedAt(items, 2);
  if (!refused) throw new Error('it is there');
  const title = { ok: true, text: 'Title' } as const;
  const content = { ok: true, text: 'Content' } as const;
  expect(
    refusedDraft(refused, { title, content, failure: undefined, by: 'F', isBound: true }),
  ).toMatchObject({
    id: 'B',
    base: null,
    title: 'Title',
    content: 'Content',
    replaces: 2,
    reason: 'HTTP 409: No room',
    sealed: { fingerprint: 'F', sealed: { title: 't2', content: 'c2' } },
  });
  const closed = {
    title,
    content: { ok: false },
    failure: { cause: 'damaged' },
    by: 'F',
    isBound: true,
  } as const;
  expect(refusedDraft(refused, closed)).toBeUndefined();
});
