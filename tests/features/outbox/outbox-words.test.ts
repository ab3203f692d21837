import { describe, expect, test } from 'vitest';
import { changeWords, statusWords } from '../../../src/features/outbox/outbox-words.ts';

const online = { isOffline: false, isCredentialParked: false };

const toggleWords = (publicMode: boolean) =>
  changeWords({ kind: 'set-public-mode', args: { publicMode } });

describe('a change in plain words', () => {
  test('an edit names the fields it changes, cleared ones too', () => {
    const args = { phone: null, tags: [] };
    expect(changeWords({ kind: 'edit-profile', args })).toBe(
      'Changes to your profile: tags, phone',
    );
    expect(changeWords({ kind: 'edit-profile', args: undefined })).toBe('Changes to your profile');
  });

  test('a toggle names what it is to become', () => {
    expect([true, false].map(toggleWords)).toEqual([
      'Make your profile public',
      'Make your profile private',
    ]);
  });

  test('a change of a newer build is still listed', () => {
    expect(changeWords({ kind: 'unknown', args: 7 })).toContain('newer version');
  });
});

describe('why a change is still here', () => {
  test('waiting names what it waits for', () => {
    const waiting = { state: 'waiting' } as const;
    expect(statusWords(waiting, online)).toBe('Waits to be sent.');
    expect(statusWords(waiting, { ...online, isOffline: true })).toContain('connection');
    expect(statusWords(waiting, { isOffline: true, isCredentialParked: true })).toContain(
      'Telegram',
    );
  });

  test('a refusal carries the words of the server', () => {
    const error = { kind: 'http', status: 422, statusText: '', error: 'Too long' } as const;
    expect(statusWords({ state: 'refused', error }, online)).toContain('HTTP 422: Too long');
  });
});
