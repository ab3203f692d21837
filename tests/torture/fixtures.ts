/**
 * The `test` of the torture specs: one server for a worker, and for each test one member and one browser that may be
 * killed.
 */
import { test as base } from '@playwright/test';
import { KillableBrowser } from '../e2e/support/killable.ts';
import { openRig, openSubject, type Rig, type TortureSubject } from './rig.ts';

interface Fixtures {
  subject: TortureSubject;
  killable: KillableBrowser;
}

export const test = base.extend<Fixtures, { rig: Rig }>({
  rig: [
    async ({}, use) => {
      const rig = await openRig();
      await use(rig);
      await rig.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  subject: async ({ rig }, use) => {
    const subject = await openSubject(rig);
    await use(subject);
    await subject.close();
  },
  killable: async ({ playwright, launchOptions }, use) => {
    const killable = new KillableBrowser(playwright.chromium, launchOptions);
    await use(killable);
    await killable.dispose();
  },
});

export { expect } from '@playwright/test';
