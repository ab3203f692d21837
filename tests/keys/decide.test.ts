import { expect, test } from 'vitest';
import { decide } from '../../src/keys/decide.ts';
import type { StoredValue } from '../../src/keys/key-store.ts';

const key = (fingerprint: string): StoredValue => ({
  type: 'key',
  text: `key ${fingerprint}`,
  bytes: new TextEncoder().encode(fingerprint),
  fingerprint,
});
const cloud: Record<string, StoredValue> = {
  'key A': key('A'),
  empty: { type: 'empty' },
  'no key': { type: 'invalid', text: '?' },
  unread: { type: 'unread', reason: 'silent' },
};
const device: Record<string, StoredValue> = {
  unread: { type: 'unread', reason: 'failed' },
  'key A': key('A'),
  'key B': key('B'),
  empty: { type: 'empty' },
  'no key': { type: 'invalid', text: '?' },
};

/** The whole table: cloud, device, action. */
test.each([
  ['key A', 'key A', { act: 'use', keptIn: 'cloud', key: key('A') }],
  ['key A', 'key B', { act: 'ask', cloud: key('A'), device: key('B') }],
  ['key A', 'empty', { act: 'use', keptIn: 'cloud', key: key('A') }],
  ['key A', 'no key', { act: 'use', keptIn: 'cloud', key: key('A') }],
  ['empty', 'key A', { act: 'copy-to-cloud', key: key('A') }],
  ['empty', 'key B', { act: 'copy-to-cloud', key: key('B') }],
  ['empty', 'empty', { act: 'ask-server', cloud: 'empty' }],
  ['empty', 'no key', { act: 'give-up', place: 'device' }],
  ['no key', 'key A', { act: 'use', keptIn: 'device', key: key('A') }],
  ['no key', 'key B', { act: 'use', keptIn: 'device', key: key('B') }],
  ['no key', 'empty', { act: 'give-up', place: 'cloud' }],
  ['no key', 'no key', { act: 'give-up', place: 'cloud' }],
  ['unread', 'key A', { act: 'use', keptIn: 'device', key: key('A') }],
  ['unread', 'key B', { act: 'use', keptIn: 'device', key: key('B') }],
  ['unread', 'empty', { act: 'ask-server', cloud: 'silent' }],
  ['unread', 'no key', { act: 'give-up', place: 'device' }],
  ['key A', 'unread', { act: 'use', keptIn: 'cloud', key: key('A') }],
  ['empty', 'unread', { act: 'wait', device: 'failed' }],
  ['no key', 'unread', { act: 'give-up', place: 'cloud' }],
  ['unread', 'unread', { act: 'wait', device: 'failed' }],
])('cloud: %s, device: %s', (inCloud, onDevice, decision) => {
  const held = { cloud: cloud[inCloud], device: device[onDevice] };
  expect(decide(held as Parameters<typeof decide>[0])).toEqual(decision);
});
