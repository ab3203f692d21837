/** Several scenes within one test: each has a page and members of its own. */
import type { Browser, BrowserContext } from '@playwright/test';
import { newMember } from './api.ts';
import { Demo } from './demo.ts';
import type { ViewScene } from './views/scene.ts';

/**
 * Plays one scene: in a fresh browser, which has the options of the test's own, or in one that knows earlier scenes, which
 * takes a third less.
 */
export const playScene = async (
  browser: Browser | BrowserContext,
  url: string,
  play: (scene: ViewScene) => Promise<void>,
): Promise<void> => {
  const page = await browser.newPage();
  try {
    const member = await newMember(url, 'Mara');
    await member.fill();
    await play({ demo: new Demo(page, url), page, url, newcomer: await newMember(url), member });
  } finally {
    await page.context().setOffline(false);
    await page.close();
  }
};
