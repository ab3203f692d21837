/** Faults of this device's storage, injected for real: other builds in other tabs, evictions. */
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { stopClock } from './support/clock.ts';
import type { TestMember } from './support/api.ts';
import type { Demo } from './support/demo.ts';
import { localName, readDatabase } from './support/device.ts';
import { describe, descriptionOf } from './support/edits.ts';
import { expect, test } from './support/test.ts';

const opened = async (demo: Demo, member: TestMember): Promise<FrameLocator> => {
  const app = await demo.open(member);
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  return app;
};

/** Opens a page of the same origin without the app: another tab, which plays another build. */
const otherTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${url}/config.json`);
  return page;
};

/** Opens a database as the build of that version would, and keeps it open when others want to upgrade it. */
const openAs = (page: Page, name: string, version: number): Promise<void> =>
  page.evaluate(
    ([wanted, number]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(wanted, number);
        request.addEventListener('success', () => {
          Object.assign(window, { kept: request.result });
          resolve();
        });
        request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
      }),
    [name, version] as const,
  );

const versionOf = (page: Page, name: string): Promise<number | undefined> =>
  page.evaluate(
    async (wanted) => (await indexedDB.databases()).find((one) => one.name === wanted)?.version,
    name,
  );

/** The second copy of a member's unsent changes. */
const copyOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const copy = await caches.match(`/outbox-copies/${wanted}`, { cacheName: 'outbox-copies' });
    return (await copy?.text()) ?? '';
  }, name);

const newerVersion = 1000;
const olderText = 'An older version of this app is open in another tab. Close it to continue here.';
const newerText = 'A newer version of this app is open in another tab. Reload to continue here.';
const newerDataText =
  'A newer version of this app saved the data on this device. This one leaves it alone, and saves nothing.';
const evictedText = 'The browser deleted what was saved on this device.';

test('F13 F14 an upgrade that an older tab blocks is reported at once and continues by itself; a newer database stays as it is', async ({
  demo,
  page,
  context,
  member,
}) => {
  const name = localName(member.member);
  const older = await otherTab(context, demo.url);
  await openAs(older, name, 1);
  // The promise is 3 s; here the report comes while the clock stands still.
  await page.clock.install();
  await stopClock(page, 60_000);
  const app = await demo.open(member.member);
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  // The engine comes once that is painted.
  await page.clock.runFor(100);
  await expect(app.getByText(olderText)).toBeVisible();
  await page.clock.resume();
  expect(await versionOf(older, name)).toBe(1);
  await older.close();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText(olderText)).toHaveCount(0);

  const newer = await otherTab(context, demo.url);
  await openAs(newer, name, newerVersion);
  await expect(app.getByText(newerText)).toBeVisible();
  await expect(app.getByRole('button', { name: 'Reload' })).toBeVisible();
  await demo.reloadApp();
  await expect(app.getByText(newerDataText)).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  expect(await versionOf(newer, name)).toBe(newerVersion);
});

test('F18 an eviction is reported until the member has read it: during a session, and at the next start', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await opened(demo, member.member);
  const browser = await context.newCDPSession(page);
  const evict = () =>
    browser.send('Storage.clearDataForOrigin', { origin: demo.url, storageTypes: 'indexeddb' });
  const report = app.getByText(evictedText);
  const mirrored = async () => {
    const { mirror = [] } = await readDatabase(page, localName(member.member));
    return (mirror as { key: string }[]).map(({ key }) => key);
  };
  await expect.poll(mirrored).toContain('profile');
  await evict();
  await expect(report).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect.poll(mirrored).toContain('profile');
  await app.getByRole('button', { name: 'OK' }).click();
  await expect(report).toHaveCount(0);
  await describe(app, 'After the eviction');
  await expect.poll(() => descriptionOf(member)).toBe('After the eviction');

  // A change that is unsent at that time comes back from its second copy, and is sent.
  const unanswered = '**/tma/profile*';
  await page.route(unanswered, (route) => route.abort());
  await describe(app, 'From the second copy');
  await expect.poll(() => copyOf(page, localName(member.member))).toContain('From the second copy');
  await page.goto(`${demo.url}/config.json`);
  await evict();
  await page.unroute(unanswered);
  await opened(demo, member.member);
  await expect(report).toBeVisible();
  await expect(app.getByText(/restored from a second copy/)).toBeVisible();
  await expect.poll(() => descriptionOf(member)).toBe('From the second copy');
  await expect.poll(() => copyOf(page, localName(member.member))).toBe('');
  await demo.reloadApp();
  await expect(report).toBeVisible();
  await app.getByRole('button', { name: 'OK' }).click();
  await expect(report).toHaveCount(0);
  await demo.reloadApp();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(report).toHaveCount(0);
});
