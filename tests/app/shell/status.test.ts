import { describe, expect, test } from 'vitest';
import { statusLines } from '../../../src/app/shell/status.ts';
import type { OutboxSummary, SyncStatus } from '../../../src/sync/api.ts';

const well: SyncStatus = {
  isOffline: false,
  needsSignIn: false,
  isCredentialParked: false,
  isUpdateRequired: false,
  storage: 'ok',
  wasEvicted: false,
};

const statusLine = (status: SyncStatus, summary: OutboxSummary) =>
  statusLines(status, summary, undefined)[0];

const outbox = (unsent: number, needsAttention = 0): OutboxSummary => ({ unsent, needsAttention });

describe('status line', () => {
  test('says nothing when all is well', () => {
    expect(statusLine(well, outbox(0))).toBeUndefined();
  });

  test('R143 the engine that did not load has a line before all others, with a reload', () => {
    const unloaded = { ...well, isOffline: true, isUnloaded: true as const };
    expect(statusLine(unloaded, outbox(2, 1))).toEqual({
      tone: 'warning',
      title: 'The app did not load completely.',
      text: 'Check your connection and reload.',
      action: 'reload',
    });
  });

  test('waiting changes show on the badge only; changes that need the member have a line', () => {
    expect(statusLine(well, outbox(1))).toBeUndefined();
    expect(statusLine(well, outbox(2, 1))).toEqual({
      tone: 'warning',
      title: '1 change needs your attention',
      action: 'review',
    });
  });

  test('F62 R179 a long queue shows its count, after all problems', () => {
    expect(statusLine(well, outbox(19))).toBeUndefined();
    expect(statusLine(well, outbox(4980))).toEqual({
      tone: 'busy',
      title: 'Sending 4,980 changes…',
    });
    const quiet = { ...well, gateUntil: 1, isGateQuiet: true as const };
    expect(statusLine(quiet, outbox(20))?.title).toBe('Sending 20 changes…');
    expect(statusLine(well, outbox(21, 1))?.tone).toBe('warning');
  });

  test('offline has no line, since the mark says it; and then nothing is being sent', () => {
    expect(statusLine({ ...well, isOffline: true }, outbox(20))).toBeUndefined();
    expect(statusLines({ ...well, needsSignIn: true }, outbox(20), undefined)).toHaveLength(1);
  });

  test('a parked credential names what waits for it', () => {
    const parked = { ...well, isOffline: true, isCredentialParked: true };
    const titleOf = (unsent: number) => statusLine(parked, outbox(unsent))?.title;
    expect([2, 1, 0].map(titleOf)).toEqual([
      'Reopen from Telegram to send 2 changes',
      'Reopen from Telegram to send 1 change',
      'Reopen from Telegram to refresh',
    ]);
  });

  test('a server that is too new comes before the connection', () => {
    const all = { ...well, isOffline: true, needsSignIn: true, isCredentialParked: true };
    const line = statusLine({ ...all, isUpdateRequired: true }, outbox(1, 1));
    expect(line).toMatchObject({ title: expect.stringContaining('too old'), action: 'reload' });
  });

  test('F18 an eviction is reported until the member has read it', () => {
    expect(statusLine({ ...well, wasEvicted: true, isOffline: true }, outbox(0))).toMatchObject({
      tone: 'warning',
      title: 'The browser deleted what was saved on this device.',
      action: 'dismiss',
    });
  });

  test('F18 changes that came back from their second copy are not called lost', () => {
    const evicted = { ...well, wasEvicted: true };
    expect(statusLine(evicted, outbox(1))?.text).toMatch(/not sent are lost/);
    expect(statusLine({ ...evicted, isOutboxRestored: true }, outbox(1))?.text).toMatch(
      /were restored/,
    );
  });

  test('F63 missing storage is reported, and can be closed', () => {
    expect(statusLines(well, outbox(1), 'forbidden')).toMatchObject([
      { title: expect.stringMatching(/^Nothing is saved on this device/), action: 'close' },
    ]);
  });

  test('a line that covers the screen until the member acts has a button', () => {
    const all = { ...well, isUpdateRequired: true, isCredentialParked: true, needsSignIn: true };
    const storages = ['blocked', 'outdated', 'wiped', 'lost'] as const;
    const lines = storages.flatMap((storage) =>
      statusLines({ ...all, storage, wasEvicted: true }, outbox(1, 1), 'failed'),
    );
    expect(lines).toHaveLength(4 * 7);
    expect(lines.map(({ action }) => action)).not.toContain(undefined);
  });

  test.each([
    ['newer', /^A newer version of this app saved the data .* leaves it alone/],
    ['failed', /^The browser could not open .* left alone/],
    ['silent', /^The browser could not open .* left alone/],
  ] as const)('F14 F63 a database that cannot be used (%s) is explained', (unkept, words) => {
    const [line] = statusLines(well, outbox(0), unkept);
    expect(line?.title).toMatch(words);
    expect(line?.text).toMatch(/Anything unsent when you close the app is lost/);
  });

  test.each([
    ['blocked', /older version .* Close it/, 'close'],
    ['outdated', /newer version .* Reload/, 'reload'],
    ['wiped', /removed from this device in another tab/, 'reload'],
    ['lost', /is being opened again/, 'close'],
  ] as const)('a database that is %s comes before everything else', (storage, words, action) => {
    const line = statusLine({ ...well, isUpdateRequired: true, storage }, outbox(1, 1));
    expect(line?.title).toMatch(words);
    expect(line?.action).toBe(action);
  });
});
