import type { Page } from '@playwright/test';

/** Waits until the messenger's and the app's workers have filled their caches and control their pages. */
export const workersReady = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    await frame.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
};
