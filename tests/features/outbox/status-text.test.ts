import { describe, expect, test } from 'vitest';
import { refusedFieldText } from '../../../src/features/outbox/change-line.tsx';
import { statusText, type ConnectionStatus } from '../../../src/features/outbox/status-text.ts';
import { obstacles } from '../../../src/features/outbox/wipe-dialog.tsx';
import type { CallError } from '../../../src/sync/api.ts';
import type { OutboxItem } from '../../../src/mutations/registry.ts';
import { httpError, networkError, online, refused, retrying } from './items.ts';

const now = 1_000_000;
const offline = { ...online, isOffline: true };
const gated = { ...online, gateUntil: now + 65_000 };
const portal = { ...online, needsSignIn: true };
const expired = { ...online, isOffline: true, isCredentialParked: true };
const tooOld = { ...online, isUpdateRequired: true };

const nameOf = (seq: number) => (seq === 7 ? 'Your interests' : undefined);

const wordsOf = (status: OutboxItem['status'], connection: ConnectionStatus = online): string => {
  const { why, next } = statusText(status, { connection, now, nameOf });
  return [why, next].filter(Boolean).join(' | ');
};

const waiting = { state: 'waiting' } as const;
const parked = (reason: 'payment' | 'unknown' | 'update-app' | 'doubt', error?: CallError) =>
  ({ state: 'parked', reason, ...(error && { error }) }) as const;
const unreadable: CallError = { kind: 'unreadable', message: '' };

const table: [OutboxItem['status'], ConnectionStatus, string][] = [
  [waiting, online, 'Its turn comes in a moment. | It will be sent automatically.'],
  [waiting, offline, 'You are offline. | It will be sent when you are online.'],
  [
    waiting,
    gated,
    'The server has asked for a pause: too many requests. | It will be sent in 1 min 5 s.',
  ],
  [
    waiting,
    portal,
    'This network seems to need a sign-in. | It will be sent once you have signed in there.',
  ],
  [
    waiting,
    expired,
    'Your Telegram session has expired. | It will be sent when you reopen the app from Telegram.',
  ],
  [
    waiting,
    tooOld,
    'The server needs a newer version of this app. | It will be sent once the app is updated: reload it.',
  ],
  [{ state: 'sending' }, online, 'It is being sent now.'],
  [
    retrying(now + 40_000, httpError(503, 'Down')),
    online,
    'The server is busy. HTTP 503: Down. | It will be tried again in 40 s.',
  ],
  [
    retrying(now, httpError(500, '')),
    online,
    'The server is busy. HTTP 500: Unknown error. | It will be tried again soon.',
  ],
  [
    retrying(now + 240_500, networkError),
    online,
    'The server could not be reached. | It will be tried again in 4 min 1 s.',
  ],
  [
    retrying(now + 40_000, networkError),
    offline,
    'The server could not be reached. | It will be sent when you are online.',
  ],
  [
    retrying(now + 1, unreadable),
    online,
    'The server sent an answer that this app cannot read. | It will be tried again in 1 s.',
  ],
  [
    retrying(now + 1, { kind: 'rate-limited', retryAfterS: 60 }),
    gated,
    'The server has asked for a pause: too many requests. | It will be sent in 1 min 5 s.',
  ],
  [
    retrying(now + 1, { kind: 'unauthorised' }),
    expired,
    'Your Telegram session has expired. | It will be sent when you reopen the app from Telegram.',
  ],
  [
    { state: 'blocked', by: 7 },
    online,
    'It waits for another change: Your interests. | It will be sent after that one.',
  ],
  [
    { state: 'blocked', by: 8 },
    online,
    'It waits for another change that needs your attention. | It will be sent after that one.',
  ],
  [parked('payment'), online, 'It waits for a payment. | It will not be sent until you act.'],
  [
    parked('doubt'),
    online,
    'It was sent long ago, and it is no longer possible to find out whether it arrived. | It will not be sent until you act.',
  ],
  [
    parked('unknown'),
    online,
    'This version of the app does not know how to send it. | It will be sent once the app is updated: reload it.',
  ],
  [
    parked('update-app', httpError(426, 'Too old')),
    tooOld,
    'The server needs a newer version of this app. | It will be sent once the app is updated: reload it.',
  ],
  [
    parked('update-app', unreadable),
    online,
    'The server sent an answer that this app cannot read. | It will be sent once the app is updated: reload it.',
  ],
  [
    parked('update-app', unreadable),
    portal,
    'This network seems to need a sign-in. | It will be sent once you have signed in there.',
  ],
  [
    refused,
    online,
    'The server refused it. HTTP 422: Validation failed | It will not be sent until you act.',
  ],
  [
    { ...refused, isTakenBack: true },
    online,
    'The server refused it. HTTP 422: Validation failed | The whole proof was taken back. It cannot be sent again. Prove the text again instead.',
  ],
  [
    { state: 'refused', error: networkError, isTakenBack: true },
    online,
    'The server could not be reached. | The whole proof was taken back. It cannot be sent again. Prove the text again instead.',
  ],
  [
    { state: 'refused', error: httpError(502, ''), isTakenBack: true },
    online,
    'The server is busy. HTTP 502: Unknown error. | The whole proof was taken back. It cannot be sent again. Prove the text again instead.',
  ],
];

describe('why a change is still here, and what happens next', () => {
  test.each(table)('%j %j', (status, connection, expected) => {
    expect(wordsOf(status, connection)).toBe(expected);
  });

  test('an expired gate holds nothing back', () => {
    expect(wordsOf(waiting, { ...online, gateUntil: now })).toContain('sent automatically');
  });
});

const fieldWords = (details: unknown) =>
  refusedFieldText({ state: 'refused', error: httpError(422, '', details) });

describe('fields that the server named', () => {
  test('in plain words; an unknown kind by its stored name', () => {
    expect(
      fieldWords([
        { path: 'phone', message: 'Invalid phone' },
        { path: 'socialLinks.github', message: 'Invalid handle' },
        { path: 'other.0', message: 'Odd' },
      ]),
    ).toEqual(['Phone: Invalid phone', 'Social links: Invalid handle', 'other.0: Odd']);
  });

  test.each([undefined, 'text', [{ path: 1 }]])('none in %j', (details) => {
    expect(fieldWords(details)).toEqual([]);
  });

  test('are named only for refused changes', () => expect(refusedFieldText(waiting)).toEqual([]));
});

const hindered = (needsAttention: number, connection: ConnectionStatus) =>
  obstacles({ unsent: 3, needsAttention }, connection, now);

describe('F32 why sending before a wipe does not go on', () => {
  test('no reason if it does', () => expect(hindered(0, online)).toEqual([]));

  test.each([
    [0, offline, 'You are offline.'],
    [0, gated, 'The server has asked for a pause: too many requests.'],
    [0, expired, 'Your Telegram session has expired.'],
    [1, online, '1 change needs your attention and will not be sent automatically.'],
    [2, online, '2 changes need your attention and will not be sent automatically.'],
  ])('%i %j', (needsAttention, connection, why) => {
    expect(hindered(needsAttention, connection)).toEqual([why, 'Nothing has been removed.']);
  });
});
