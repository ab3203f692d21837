import type { Page } from '@playwright/test';

/** Both workers, the messenger's and the app's, have all that they keep, and answer for their pages. */
export const workersReady = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    await frame.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
};
