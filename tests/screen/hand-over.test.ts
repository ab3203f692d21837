/** Which changes wait for a screen that can edit them. The submission's own test replaces one from there. */
import { expect, test } from 'vitest';
import { refusedChanges } from '../../src/screen/hand-over.ts';
import { outboxItem } from '../support/outbox-item.ts';

const error = { kind: 'http', status: 422, statusText: '', error: 'no' } as const;
const status = { state: 'refused', error } as const;
const items = [
  outboxItem(1, { status }),
  outboxItem(2),
  outboxItem(3, { kind: 'choose-interests', args: { tags: [] }, status }),
  outboxItem(4, { kind: 'set-public-mode', args: { publicMode: true }, status }),
  outboxItem(5, { kind: 'unknown', status }),
];
const placesOf = (found: readonly { seq: number }[]) => found.map(({ seq }) => seq);

test('a screen gets the refused changes of its kinds, with their reasons', () => {
  const found = refusedChanges(items, 'edit-profile', 'choose-interests');
  expect(placesOf(found)).toEqual([1, 3]);
  expect(found.map((one) => one.status.error)).toEqual([error, error]);
});

test('other kinds and changes that are on their way are left out', () => {
  expect(placesOf(refusedChanges(items, 'set-public-mode'))).toEqual([4]);
  expect(refusedChanges(items, 'write-review')).toEqual([]);
  expect(refusedChanges([outboxItem(6)], 'edit-profile')).toEqual([]);
});
