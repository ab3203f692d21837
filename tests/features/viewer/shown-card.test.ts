import { describe, expect, test } from 'vitest';
import {
  card as cardSchema,
  profile as profileSchema,
} from '../../../src/contract/calls/card/profile.ts';
import { shownCard } from '../../../src/features/viewer/shown-card.ts';
import type { CallError } from '../../../src/sync/api.ts';

const card = (filled = true) =>
  cardSchema.parse({ filled, profile: { profileId: 7, firstName: 'Ada' } });
const listed = profileSchema.parse({ profileId: 7, firstName: 'Ada of the list' });
const ready = (error?: CallError, filled = true) =>
  shownCard(
    { state: 'ready', value: card(filled), isPending: false, ...(error && { error }) },
    { listed, isComplete: true },
  );
/** Everything else that the whole card needs is there. */
const shown = (view: Parameters<typeof shownCard>[0], known: typeof listed | null | undefined) =>
  shownCard(view, { listed: known, isComplete: true });
const http = (status: number): CallError => ({ kind: 'http', status, statusText: '' });

describe('what the viewer shows', () => {
  test('a card, an empty one, and why there is none', () => {
    expect(ready()).toEqual({ state: 'ready', profile: card().profile, talk: {}, isStale: false });
    expect(ready(undefined, false)).toEqual({ state: 'not-filled' });
    expect(shown({ state: 'loading' }, null)).toEqual({ state: 'loading' });
    expect(shown({ state: 'failed', error: http(500) }, null)).toEqual({
      state: 'failed',
      error: http(500),
    });
  });

  test.each([
    { kind: 'network', message: 'down' } as const,
    http(500),
    { kind: 'unauthorised' } as const,
  ])('the saved card while the server gives no answer: %j', (error) => {
    expect(ready(error)).toMatchObject({ state: 'ready', isStale: true });
  });

  test('the time when a stale card was read', () => {
    const error: CallError = { kind: 'network', message: 'down' };
    const view = { state: 'ready', value: card(), isPending: false, error, updatedAt: 7 } as const;
    expect(shown(view, null)).toMatchObject({ isStale: true, updatedAt: 7 });
  });

  test.each([403, 404])('not the saved card once the server said %i', (status) => {
    expect(ready(http(status))).toEqual({ state: 'failed', error: http(status) });
  });

  const unheard: CallError[] = [
    { kind: 'network', message: 'down' },
    { kind: 'unreadable', message: 'a portal' },
  ];

  test.each(unheard)('R144 what the list knows, if no server answered: %j', (error) => {
    const view = { state: 'failed', error } as const;
    expect(shown(view, listed)).toEqual({ state: 'listed', profile: listed, error });
    expect(shown(view, null)).toEqual(view);
    // Not the error first, and the member a moment later.
    expect(shown(view, undefined)).toEqual({ state: 'loading' });
  });

  test('R144 what the list knows while the card is on its way', () => {
    expect(shown({ state: 'loading' }, listed)).toMatchObject({
      state: 'listed',
      error: undefined,
    });
    expect(shown({ state: 'loading' }, undefined)).toEqual({ state: 'loading' });
  });

  test('R144 what the list knows while another part of the whole card is on its way', () => {
    const view = { state: 'ready', value: card(), isPending: false } as const;
    const profile = listed;
    expect(shownCard(view, { listed, isComplete: false })).toMatchObject({
      state: 'listed',
      profile,
    });
    expect(shownCard(view, { listed: null, isComplete: false })).toEqual({ state: 'loading' });
    const gone = { ...view, error: http(403) };
    expect(shownCard(gone, { listed, isComplete: false })).toMatchObject({ state: 'failed' });
  });

  test.each([403, 404, 500])('R144 not what the list knows once the server said %i', (status) => {
    const view = { state: 'failed', error: http(status) } as const;
    expect(shown(view, listed)).toEqual(view);
  });
});
