import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitForTexts } from '../../../src/app/language/wait-for-texts.ts';

const page = { lang: 'he', dir: 'rtl' };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { lang: 'he', dir: 'rtl' });
  vi.stubGlobal('document', { documentElement: page });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('R172 a start', () => {
  test('waits for its texts, and leaves no timer behind', async () => {
    await waitForTexts(Promise.resolve());
    expect(page).toEqual({ lang: 'he', dir: 'rtl' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is in English if its texts, or what speaks them, do not load', async () => {
    await waitForTexts(Promise.reject(new Error('not loaded')));
    expect(page).toEqual({ lang: 'en', dir: 'ltr' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is in English after 6 s; what becomes of the texts later is their own matter', async () => {
    const failing = new AbortController();
    const speaking = new Promise<void>((_, reject) => {
      failing.signal.addEventListener('abort', () => reject(new Error('not loaded')));
    });
    let isOver = false;
    const waiting = waitForTexts(speaking).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(5999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(page).toEqual({ lang: 'en', dir: 'ltr' });
    // A choice of the member meanwhile stays.
    Object.assign(page, { lang: 'ar', dir: 'rtl' });
    failing.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(page).toEqual({ lang: 'ar', dir: 'rtl' });
  });
});
