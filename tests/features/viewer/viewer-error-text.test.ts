import { describe, expect, test } from 'vitest';
import {
  isWorthRetrying,
  viewerErrorHint,
  viewerErrorText,
} from '../../../src/features/viewer/viewer-states.tsx';

const http = (status: number, statusText = '') => ({ kind: 'http', status, statusText }) as const;

describe('the text for a card that could not be shown', () => {
  test.each([
    [http(404, 'Not Found'), 'Profile not found'],
    [http(403, 'Forbidden'), 'Profile is not public'],
    [http(401), 'Unauthorized - Profile requires authentication'],
    [{ kind: 'unauthorised' } as const, 'Unauthorized - Profile requires authentication'],
    [http(500, 'Internal Server Error'), 'Error: 500 Internal Server Error'],
    [http(500), 'Error: 500 Internal Server Error'],
    [http(503, 'Gone Fishing'), 'Error: 503 Gone Fishing'],
    [http(599), 'Error: 599 Unknown error'],
    [{ kind: 'rate-limited', retryAfterS: 5 } as const, 'Error: 429 Too Many Requests'],
    [
      { kind: 'network', message: 'Failed to fetch' } as const,
      'Error loading profile: Failed to fetch',
    ],
    [{ kind: 'network', message: '', isForeign: true } as const, 'Failed to fetch profile data'],
    [{ kind: 'unreadable', message: '' } as const, 'Failed to fetch profile data'],
    [{ kind: 'unreadable', message: 'no JSON' } as const, 'Error loading profile: no JSON'],
  ])('%j', (error, text) => {
    expect(viewerErrorText(error)).toBe(text);
  });
});

test('a hint says whom to ask, if the text does not', () => {
  expect(viewerErrorHint(http(403))).toMatch(/Ask them to make it public/);
  expect(viewerErrorHint(http(404))).toMatch(/Ask the person who gave it to you/);
  expect(viewerErrorHint(http(500))).toBeUndefined();
  expect(viewerErrorHint({ kind: 'network', message: '' })).toBeUndefined();
});

test('reading again is offered if it may help', () => {
  expect(isWorthRetrying(http(500))).toBe(true);
  expect(isWorthRetrying({ kind: 'network', message: '' })).toBe(true);
  expect(isWorthRetrying(http(404))).toBe(false);
  expect(isWorthRetrying(http(403))).toBe(true); // its owner may publish it at any time
  expect(isWorthRetrying({ kind: 'unauthorised' })).toBe(false);
});
