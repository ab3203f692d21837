/**
 * A browser that blocks storage for the app's frame, as Chromium does for the frames of other sites: reading a store
 * throws, or asking for it is refused.
 */
import type { Page } from '@playwright/test';

/** Before the page is opened. */
export const keepNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (globalThis.top === globalThis.self) return;
    const refusal = new DOMException('Access is denied for this document', 'SecurityError');
    for (const store of ['indexedDB', 'localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, store, {
        configurable: true,
        get: () => {
          throw refusal;
        },
      });
    }
    Object.defineProperty(CacheStorage.prototype, 'open', {
      value: () => Promise.reject(refusal),
    });
    Reflect.deleteProperty(globalThis, 'IDBKeyRange');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
