/** Whether anything was sealed with a key: what the server just answered, and what waits on this device. */
import { expect, test } from 'vitest';
import { countHoldings } from '../../src/app/keys.ts';
import { messagesResource } from '../../src/mutations/resources.ts';
import type { AppSync } from '../../src/mutations/registry.ts';
import type { OutboxItem } from '../../src/mutations/registry.ts';
import { outboxItem } from '../support/outbox-item.ts';
import { createObservable } from '../../src/sync/mirror/observable.ts';

type Asked = Pick<AppSync, 'refresh' | 'outbox'>;

const item = (kind: OutboxItem['kind'], seq: number): OutboxItem =>
  outboxItem(seq, { kind, args: {} });

const syncOf = (samples: unknown[] | undefined, kinds: OutboxItem['kind'][] = []): Asked => ({
  refresh: async () =>
    samples
      ? { ok: true, value: samples as never }
      : { ok: false, error: { kind: 'network', message: 'no route' } },
  outbox: () =>
    createObservable((next) => {
      next(kinds.map(item));
      return () => undefined;
    }),
});

const count = (sync: Asked) => countHoldings(sync, messagesResource, 'save-message');

test.each([
  ['an empty server', [], [], 0],
  ['two samples', [{}, {}], [], 2],
  ['a sample that waits to be sent', [], ['save-message'], 1],
  ['a change of a later version, which may be one', [], ['unknown'], 1],
  ['other changes', [], ['edit-profile', 'delete-message'], 0],
  ['a sample that is about to be deleted', [{}], ['delete-message'], 1],
  ['a server out of reach', undefined, [], 'unknown'],
] as const)('F47 %s', async (_name, samples, kinds, expected) => {
  expect(await count(syncOf(samples && [...samples], [...kinds]))).toBe(expected);
});
