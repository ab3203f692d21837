/** The `test` of the torture specs: for each test one member, and one browser that may be killed. */
import { KillableBrowser } from '../e2e/support/killable.ts';
import { shared } from '../e2e/support/test.ts';
import { openSubject, type TortureSubject } from './rig.ts';

interface Fixtures {
  subject: TortureSubject;
  killable: KillableBrowser;
}

export const test = shared.extend<Fixtures>({
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
