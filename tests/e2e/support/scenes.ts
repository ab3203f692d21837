/** Several browsers within one test: each scene has a context of its own, and members of its own. */
import type { Browser } from '@playwright/test';
import { newMember } from './api.ts';
import { Demo } from './demo.ts';
import type { ViewScene } from './views/scene.ts';

/** Plays one scene in a fresh browser, which has the options of the test's own. */
export const playScene = async (
  browser: Browser,
  url: string,
  play: (scene: ViewScene) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const member = await newMember(url, 'Mara');
    await member.fill();
    await play({ demo: new Demo(page, url), page, url, newcomer: await newMember(url), member });
  } finally {
    await context.close();
  }
};
