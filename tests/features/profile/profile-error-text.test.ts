import { describe, expect, test } from 'vitest';
import { callErrorText } from '../../../src/screen/call-error-text.ts';
import { profileErrorText } from '../../../src/features/profile/profile-states.tsx';
import type { CallError } from '../../../src/sync/api.ts';

const http = (rest: object): CallError => ({
  kind: 'http',
  status: 500,
  statusText: 'Internal Server Error',
  ...rest,
});

describe('a profile that did not load', () => {
  test.each<[CallError, string]>([
    [http({}), 'Error loading profile'],
    [{ kind: 'unreadable', message: '' }, 'Failed to fetch profile data'],
    [{ kind: 'network', message: '' }, 'Network response was not ok'],
    [{ kind: 'network', message: '', isForeign: true }, 'Failed to fetch profile data'],
    [{ kind: 'unauthorised' }, 'Error loading profile'],
    [{ kind: 'rate-limited', retryAfterS: 3 }, 'Error loading profile'],
  ])('%j reads %s', (error, text) => expect(profileErrorText(error)).toBe(text));
});

describe('the detail of a failed call', () => {
  test('takes the error field, else the status text, else Unknown error', () => {
    expect(callErrorText(http({ error: 'boom' }))).toBe('HTTP 500: boom');
    expect(callErrorText(http({}))).toBe('HTTP 500: Internal Server Error');
    expect(callErrorText(http({ error: '', statusText: '' }))).toBe('HTTP 500: Unknown error');
  });
});
