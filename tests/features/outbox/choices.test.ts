import { describe, expect, test } from 'vitest';
import {
  canDiscard,
  canRetry,
  editTarget,
  needsReload,
  postponed,
} from '../../../src/features/outbox/choices.ts';
import { linesOf } from '../../../src/features/outbox/lines.ts';
import type { ConnectionStatus } from '../../../src/features/outbox/status-text.ts';
import type { OutboxItem } from '../../../src/mutations/registry.ts';
import { httpError, line, networkError, online, refused, retrying } from './items.ts';
import { outboxItem } from '../../support/outbox-item.ts';

const now = 1000;
const busy = retrying(now + 5000, httpError(503, 'Down'));
const offline = { ...online, isOffline: true };
const shut: [string, ConnectionStatus][] = [
  ['the rate limit holds', { ...online, gateUntil: now + 1 }],
  ['the session has expired', { ...online, isCredentialParked: true }],
  ['the app is too old', { ...online, isUpdateRequired: true }],
];

const retry = (status: OutboxItem['status'], connection: ConnectionStatus = online) =>
  canRetry(line({ status }), connection, now);

describe('Retry', () => {
  test.each<OutboxItem['status']>([
    refused,
    busy,
    { state: 'sending' },
    { state: 'parked', reason: 'payment' },
    { state: 'parked', reason: 'update-app' },
  ])('is offered for %j', (status) => expect(retry(status)).toBe(true));

  test.each<OutboxItem['status']>([
    { state: 'waiting' },
    { state: 'blocked', by: 2 },
    { state: 'parked', reason: 'unknown' },
    { ...refused, isTakenBack: true },
  ])('is not offered for %j', (status) => expect(retry(status)).toBe(false));

  test('is offered offline, since a try may prove that wrong', () => {
    expect(retry({ state: 'waiting' }, offline)).toBe(true);
    expect(retry(retrying(now + 1, networkError), offline)).toBe(true);
  });

  test.each(shut)('is not offered while %s', (_, connection) => {
    expect(retry(busy, connection)).toBe(false);
    expect(retry(refused, connection)).toBe(false);
  });
});

test('Discard is offered for all but changes that the server must receive', () => {
  expect(canDiscard(line({ status: { state: 'waiting' } }))).toBe(true);
  expect(canDiscard(line({ isBinding: true, status: { state: 'waiting' } }))).toBe(false);
});

test('Reload is offered for changes that only a newer build can send', () => {
  const tooOld = { ...online, isUpdateRequired: true };
  expect(needsReload(line({ status: { state: 'parked', reason: 'unknown' } }), online)).toBe(true);
  const update = line({ status: { state: 'parked', reason: 'update-app' } });
  expect([needsReload(update, online), needsReload(update, tooOld)]).toEqual([false, true]);
  expect(needsReload(line({ status: refused }), tooOld)).toBe(false);
});

describe('Try all now', () => {
  const lines = linesOf([
    outboxItem(1, { status: refused }),
    outboxItem(2, { status: busy }),
    outboxItem(3, { status: busy }),
    outboxItem(4),
  ]);
  const seqs = (...[found, connection]: [typeof lines, ConnectionStatus]) =>
    postponed(found, connection, now).map(({ lead }) => lead.seq);

  test('hurries changes that wait for a try', () => expect(seqs(lines, online)).toEqual([2, 3]));
  test('hurries all waiting changes offline', () =>
    expect(seqs(lines, offline)).toEqual([2, 3, 4]));
  test('one alone has its own button', () => expect(seqs(lines.slice(0, 2), online)).toEqual([]));
  test.each(shut)('is not offered while %s', (_, connection) =>
    expect(seqs(lines, connection)).toEqual([]),
  );
});

describe('Edit', () => {
  test.each([
    ['edit-profile', '/edit-profile'],
    ['choose-interests', '/edit-profile'],
    ['set-public-mode', '/share-profile'],
    ['save-message', '/messages'],
  ] as const)('%s opens its screen', (kind, to) => {
    expect(editTarget(line({ kind, status: refused }))).toEqual({ to, replaces: 1 });
    expect(editTarget(line({ kind }))).toEqual({ to });
  });

  test('F37 R175 a review opens on its card, refused or unsent', () => {
    const written = { kind: 'write-review', args: { card: 'b', body: 'Hm' } } as const;
    const target = { to: '/profile-by-id', replaces: 1, userId: 'b' };
    expect(editTarget(line({ ...written, status: refused }))).toEqual(target);
    expect(editTarget(line(written))).toEqual(target);
    const parked = { state: 'parked', reason: 'unknown' } as const;
    expect(editTarget(line({ ...written, status: parked }))).toBeUndefined();
  });

  test.each<OutboxItem['kind']>([
    'set-reaction',
    'delete-message',
    'delete-review',
    'hide-review',
    'save-proof-block',
    'delete-proof',
    'unknown',
  ])('%s has no screen yet', (kind) => expect(editTarget(line({ kind }))).toBeUndefined());

  test('a change that only a newer build can send cannot be edited', () => {
    expect(editTarget(line({ status: { state: 'parked', reason: 'update-app' } }))).toBeUndefined();
  });
});
