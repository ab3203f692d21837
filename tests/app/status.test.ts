import { describe, expect, test } from 'vitest';
import { statusLine } from '../../src/app/shell/status.ts';
import type { OutboxItem, SyncStatus } from '../../src/sync/api.ts';

const well: SyncStatus = {
  isOffline: false,
  needsSignIn: false,
  isCredentialParked: false,
  isUpdateRequired: false,
};

const item = (status: OutboxItem['status']): OutboxItem => ({
  seq: 1,
  kind: 'edit-profile',
  args: {},
  createdAt: 0,
  status,
});

const refused = item({ state: 'refused', error: { kind: 'network', message: '' } });
const waiting = item({ state: 'waiting' });

describe('status line', () => {
  test('says nothing when all is well', () => expect(statusLine(well, [])).toBeUndefined());

  test('an ordinary save is mentioned late, a refusal at once', () => {
    expect(statusLine(well, [waiting])).toMatchObject({
      title: '1 change is not sent yet',
      isBrief: true,
    });
    expect(statusLine(well, [waiting, refused])).toEqual({
      tone: 'warning',
      title: '1 change needs your attention',
    });
  });

  test('offline says that changes are kept', () => {
    expect(statusLine({ ...well, isOffline: true }, [waiting])).toEqual({
      tone: 'calm',
      title: 'Offline',
      text: 'Changes are kept and sent later.',
    });
  });

  test('a parked credential names what waits for it', () => {
    const parked = { ...well, isOffline: true, isCredentialParked: true };
    expect(statusLine(parked, [waiting, waiting])?.title).toBe(
      'Reopen from Telegram to send 2 changes',
    );
    expect(statusLine(parked, [waiting])?.title).toBe('Reopen from Telegram to send 1 change');
    expect(statusLine(parked, [])?.title).toBe('Reopen from Telegram to refresh');
  });

  test('a server that is too new comes before all', () => {
    const all = { isOffline: true, needsSignIn: true, isCredentialParked: true };
    const line = statusLine({ ...all, isUpdateRequired: true }, [refused]);
    expect(line?.title).toContain('too old');
  });
});
