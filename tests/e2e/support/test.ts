/** `test` for end-to-end tests: a server for each worker, the demo messenger and API members for each test. */
import { test as base, type Page } from '@playwright/test';
import type { Rig } from '../../torture/rig.ts';
import { hideNewMembers, newMember, type MemberApi } from './api.ts';
import { Demo } from './demo.ts';
import { TestServer } from './server.ts';

interface Fixtures {
  demo: Demo;
  /** Leaves nothing in the browser for the next test. */
  clean: void;
  /** Leaves only the demo community in Users after the test. */
  community: void;
  /** The worker's server, for a test that stops it; later tests find it running again. */
  stoppable: TestServer;
  /** A member who is new to the server and has not filled the profile. */
  newcomer: MemberApi;
  /** A member made for this test, whose profile has only tags. */
  member: MemberApi;
}

/**
 * Starts the page's clock again if a test has left it stopped. Playwright would do so by itself, but while it makes the
 * context ready for the next test: a part of the clock then stays in the pages of later tests, without the rest.
 */
const noteStops = ({ clock }: Page): (() => Promise<void>) => {
  let isStopped = false;
  const pauseAt = clock.pauseAt.bind(clock);
  clock.pauseAt = (time) => {
    isStopped = true;
    return pauseAt(time);
  };
  return async () => {
    if (isStopped) await clock.resume();
  };
};

/** What a page shows, the app inside the messenger included: Playwright's own account of a failure leaves frames out. */
const shownOn = async (page: Page): Promise<string> => {
  const texts = page
    .frames()
    .map((frame) => frame.evaluate(() => document.body.innerText.slice(0, 1500)).catch(String));
  return (await Promise.all(texts)).join('\n----\n');
};

/**
 * What the tests of a worker share; it starts when one asks for it. All tests have this one list and the browser of the
 * configuration: for another list or browser Playwright starts another worker, with a server of its own.
 */
export const shared = base.extend<object, { server: TestServer; rig: Rig }>({
  server: [
    async ({}, use) => {
      const server = new TestServer();
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  rig: [
    async ({}, use) => {
      // It bundles a page, and few tests need it.
      const { openRig } = await import('../../torture/rig.ts');
      const rig = await openRig();
      await use(rig);
      await rig.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export const test = shared.extend<Fixtures>({
  clean: [
    async ({ context, page, server }, use, info) => {
      const resume = noteStops(page);
      await use();
      await resume();
      await context.setOffline(false);
      if (page.isClosed()) return;
      if (info.status !== info.expectedStatus)
        await info.attach('shown', { body: await shownOn(page), contentType: 'text/plain' });
      // An app that still runs would write again.
      await page.goto('about:blank');
      const others = context.pages().filter((one) => one !== page);
      await Promise.all(others.map((one) => one.close()));
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'all' });
      // A page holds 50 steps; a test that comes late would add none.
      await session.send('Page.resetNavigationHistory');
      await session.detach();
    },
    { auto: true, timeout: 60_000 },
  ],
  community: [
    async ({ server }, use) => {
      await use();
      await hideNewMembers(server.url);
    },
    { auto: true, timeout: 300_000 },
  ],
  stoppable: [
    async ({ server }, use) => {
      await use(server);
      if (!server.isRunning) await server.start();
    },
    { timeout: 300_000 },
  ],
  demo: async ({ page, server }, use) => {
    await use(new Demo(page, server.url));
  },
  newcomer: async ({ server }, use) => {
    await use(await newMember(server.url));
  },
  member: async ({ server }, use) => {
    const member = await newMember(server.url, 'Mara');
    await member.fill();
    await use(member);
  },
});

export { expect } from '@playwright/test';
