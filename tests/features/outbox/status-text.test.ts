import { describe, expect, test } from 'vitest';
import { refusedFieldText } from '../../../src/features/outbox/outbox-list.tsx';
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

const pause = 'The server has asked for a pause: too many requests.';
const session = 'Your Telegram session has expired.';
const newer = 'The server needs a newer version of this app.';
const signIn = 'This network seems to need a sign-in.';
const away = 'The server could not be reached.';
const odd = 'The server sent an answer that this app cannot read.';
const invalid = 'The server refused it. HTTP 422: Validation failed';

const soon = 'It will be tried again soon.';
const inAMinute = 'It will be sent in 1 min 5 s.';
const onceOnline = 'It will be sent when you are online.';
const onceReopened = 'It will be sent when you reopen the app from Telegram.';
const onceSignedIn = 'It will be sent once you have signed in there.';
const onceUpdated = 'It will be sent once the app is updated: reload it.';
const afterThat = 'It will be sent after that one.';
const never = 'It will not be sent until you act.';
const takenBack =
  'The whole proof was taken back. It cannot be sent again. Prove the text again instead.';

const paused = { kind: 'rate-limited', retryAfterS: 60 } as const;
const unknown = 'This version of the app does not know how to send it.';
const doubt = 'It was sent long ago, and it is no longer possible to find out whether it arrived.';
const goneBack = (error: CallError) => ({ state: 'refused', error, isTakenBack: true }) as const;

const table: [OutboxItem['status'], ConnectionStatus, why: string, next: string][] = [
  [waiting, online, 'Its turn comes in a moment.', 'It will be sent automatically.'],
  [waiting, offline, 'You are offline.', onceOnline],
  [waiting, gated, pause, inAMinute],
  [waiting, portal, signIn, onceSignedIn],
  [waiting, expired, session, onceReopened],
  [waiting, tooOld, newer, onceUpdated],
  [{ state: 'sending' }, online, 'It is being sent now.', ''],
  [
    retrying(now + 40_000, httpError(503, 'Down')),
    online,
    'The server is busy. HTTP 503: Down.',
    'It will be tried again in 40 s.',
  ],
  [retrying(now, httpError(500, '')), online, 'The server is busy. HTTP 500: Unknown error.', soon],
  [retrying(now + 240_500, networkError), online, away, 'It will be tried again in 4 min 1 s.'],
  // Its wait cannot be longer than it was meant to be: the clock was set back.
  [retrying(now + 300_001, networkError), online, away, soon],
  [retrying(now + 40_000, networkError), offline, away, onceOnline],
  [retrying(now + 1, unreadable), online, odd, 'It will be tried again in 1 s.'],
  [retrying(now + 1, paused), gated, pause, inAMinute],
  [retrying(now + 1, { kind: 'unauthorised' }), expired, session, onceReopened],
  [{ state: 'blocked', by: 7 }, online, 'It waits for another change: Your interests.', afterThat],
  [
    { state: 'blocked', by: 8 },
    online,
    'It waits for another change that needs your attention.',
    afterThat,
  ],
  [parked('payment'), online, 'It waits for a payment.', never],
  [parked('doubt'), online, doubt, never],
  [parked('unknown'), online, unknown, onceUpdated],
  [parked('update-app', httpError(426, 'Too old')), tooOld, newer, onceUpdated],
  [parked('update-app', unreadable), online, odd, onceUpdated],
  [parked('update-app', unreadable), portal, signIn, onceSignedIn],
  [refused, online, invalid, never],
  [{ ...refused, isTakenBack: true }, online, invalid, takenBack],
  [goneBack(networkError), online, away, takenBack],
  [goneBack(httpError(502, '')), online, 'The server is busy. HTTP 502: Unknown error.', takenBack],
];

describe('why a change is still here, and what happens next', () => {
  test.each(table)('%j %j', (status, connection, why, next) => {
    expect(wordsOf(status, connection)).toBe([why, next].filter(Boolean).join(' | '));
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
