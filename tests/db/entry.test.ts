/**
 * Rows of the outbox are input. Rows of another build or of a broken disk are distinguished from rows of this build.
 */
import { describe, expect, test } from 'vitest';
import type { CallError } from '../../src/contract/call-error.ts';
import { parseEntry, type Entry } from '../../src/db/entry.ts';
import { mutations } from '../../src/mutations/registry.ts';
import { newRow, applyStep } from '../../src/sync/outbox/rows.ts';

const fresh = newRow({
  mutation: mutations['set-public-mode'],
  args: { publicMode: true },
  opId: '01J00000000000000000000000',
  now: 1,
  waiter: null,
});
const full: Entry = {
  ...fresh,
  seq: 7,
  subject: 'it',
  parkedFor: 'payment',
  shelf: 'attention',
  frozen: { url: '/tma/share', body: '{}' },
  firstSentAt: 1,
  claim: { id: 'claim', tab: 'tab', until: 2, isLocked: true },
  waiter: { tab: 'tab', until: 2 },
  lastError: { kind: 'network', message: 'gone' },
};

const errors: CallError[] = [
  { kind: 'network', message: '' },
  { kind: 'http', status: 402, statusText: '', code: 'PAYMENT_REQUIRED', reason: 'balance' },
  { kind: 'http', status: 422, statusText: '', error: 'no', details: [1] },
  { kind: 'unreadable', message: '' },
  { kind: 'rate-limited', retryAfterS: 3 },
  { kind: 'unauthorised' },
];

describe('rows of this build are read unchanged', () => {
  const rows: Record<string, Entry> = {
    'a new row': { ...fresh, seq: 1 },
    'a row with everything': full,
    'a settled row': applyStep(full, { state: 'acknowledged', parkedFor: null }),
    'a row without a body': { ...full, frozen: { url: '/', baseline: 1 } },
  };
  test.each(Object.entries(rows))('%s', (_, row) => {
    expect(parseEntry(structuredClone(row))).toEqual(row);
  });

  test.each(errors)('an error of the kind $kind', (lastError) => {
    expect(parseEntry({ ...full, lastError })?.lastError).toEqual(lastError);
  });
});

describe('any other row is not read', () => {
  /** A value that fits no field except `args`, which may be anything. */
  const misfit = new Date(0);
  test.each(Object.keys(full).filter((field) => field !== 'args'))('a misfit in %s', (field) => {
    expect(parseEntry({ ...full, [field]: misfit })).toBeUndefined();
  });

  test.each([
    ['no object', 'row'],
    ['nothing', null],
    ['a field is missing', { ...full, seq: undefined }],
    ['half a number', { ...full, attempts: 1.5 }],
    ['no number', { ...full, notBefore: Number.NaN }],
    ['a state of another build', { ...full, state: 'paused' }],
    ['a name that every object has', { ...full, state: 'constructor' }],
    ['a list with a misfit', { ...full, keys: ['profile', 1] }],
    ['a broken claim', { ...full, claim: { id: 'claim' } }],
    ['a broken request', { ...full, frozen: { body: '{}' } }],
    ['an error of another build', { ...full, lastError: { kind: 'odd' } }],
    ['an error by a name that every object has', { ...full, lastError: { kind: 'toString' } }],
    ['an error without its fields', { ...full, lastError: { kind: 'http' } }],
    ['a code of another build', { ...full, lastError: { kind: 'unauthorised', code: 'ODD' } }],
  ])('%s', (_, row) => {
    expect(parseEntry(row)).toBeUndefined();
  });
});
