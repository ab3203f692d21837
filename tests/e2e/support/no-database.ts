/** A browser that blocks storage: no database for the app's frame, and none of the features that depend on it. */
import type { Page } from '@playwright/test';

/** Before the page is opened. */
export const keepNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure', 'SecurityError');
      },
    });
    Reflect.deleteProperty(globalThis, 'IDBKeyRange');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
