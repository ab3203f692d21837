/** The app alone, as large as the page: the demo messenger draws bars around it. Its policy allows no style sheet. */
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
