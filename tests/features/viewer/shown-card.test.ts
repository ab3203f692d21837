import { describe, expect, test } from 'vitest';
import { card as cardSchema } from '../../../src/contract/profile.ts';
import { shownCard } from '../../../src/features/viewer/shown-card.ts';
import type { CallError } from '../../../src/sync/api.ts';

const card = (filled = true) =>
  cardSchema.parse({ filled, profile: { profileId: 7, firstName: 'Ada' } });
const ready = (error?: CallError, filled = true) =>
  shownCard({ state: 'ready', value: card(filled), isPending: false, ...(error && { error }) });
const http = (status: number): CallError => ({ kind: 'http', status, statusText: '' });

describe('what the viewer shows', () => {
  test('a card, an empty one, and why there is none', () => {
    expect(ready()).toEqual({ state: 'ready', profile: card().profile, isStale: false });
    expect(ready(undefined, false)).toEqual({ state: 'not-filled' });
    expect(shownCard({ state: 'loading' })).toEqual({ state: 'loading' });
    expect(shownCard({ state: 'failed', error: http(500) })).toEqual({
      state: 'failed',
      error: http(500),
    });
  });

  test.each([
    { kind: 'network', message: 'down' } as const,
    http(500),
    { kind: 'unauthorised' } as const,
  ])('the saved card while the server cannot tell: %j', (error) => {
    expect(ready(error)).toMatchObject({ state: 'ready', isStale: true });
  });

  test.each([403, 404])('not the saved card once the server said %i', (status) => {
    expect(ready(http(status))).toEqual({ state: 'failed', error: http(status) });
  });
});
