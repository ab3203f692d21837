/** Enlarges the app's frame to the whole page, without the demo messenger's bars. Its policy allows no style sheet. */
import type { Page } from '@playwright/test';

export const fillPage = (page: Page): Promise<void> =>
  page.locator('iframe[name="mini-app"]').evaluate((frame) => {
    Object.assign((frame as HTMLElement).style, {
      position: 'fixed',
      inset: '0',
      zIndex: '1',
      inlineSize: '100vw',
      blockSize: '100vh',
    });
  });
