/** A long queue under the server's limit on changes: no modal, a count, and a new change is sent soon. */
import type { FrameLocator, Page } from '@playwright/test';
import { setPublicMode } from '../../src/mutations/set-public-mode.ts';
import { newRow } from '../../src/sync/outbox/rows.ts';
import { newMember, type MemberApi } from './support/api.ts';
import { Demo } from './support/demo.ts';
import { addRows, localName, readDatabase } from './support/device.ts';
import { descriptionOf, save, typeDescription } from './support/edits.ts';
import { answerCalls } from './support/faults.ts';
import { TestServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const changesAMinute = 20;
const queued = 80;

const test = base.extend<object, { strict: TestServer }>({
  strict: [
    async ({}, use) => {
      const limit = { RATE_LIMIT_WRITES_PER_MINUTE: String(changesAMinute) };
      const server = new TestServer(undefined, limit);
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const modal = (app: FrameLocator) => app.getByRole('dialog', { name: 'Too Many Requests' });

/** Queues the changes of an hour without a connection, then restores the connection. */
const comeBack = async (page: Page, { member }: MemberApi, count: number): Promise<void> => {
  const now = Date.now() - 3_600_000;
  const rows = Array.from({ length: count }, (_, nth) => {
    const args = { publicMode: nth % 2 === 0 };
    const opId = `01J${String(nth).padStart(23, '0')}`;
    return newRow({ mutation: setPublicMode, args, opId, now, waiter: null });
  });
  await page.context().setOffline(true);
  await addRows(page, localName(member), 'outbox', rows);
  await page.context().setOffline(false);
};

/** The limit that the app has noted. */
const isClosed = async (page: Page, { member }: MemberApi): Promise<boolean> => {
  const { meta } = await readDatabase(page, localName(member));
  return (meta as { key: string }[]).some(({ key }) => key === 'gate');
};

test('R179 F62 a long queue is paced and shows a count, no modal opens, and a new change is sent soon', async ({
  page,
  strict,
}) => {
  const member = await newMember(strict.url, 'Mara');
  await member.fill();
  const demo = new Demo(page, strict.url);
  const app = await demo.open(member.member);
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 429) refused.push(answer.url());
  });
  await comeBack(page, member, queued);
  await expect(app.getByText(/^Sending \d\d changes…$/)).toBeVisible();
  // Everything that the minute allows, except for the reserve.
  await expect
    .poll(() => demo.requests('POST', '/tma/share-settings').length)
    .toBeGreaterThanOrEqual(changesAMinute - 4);
  await typeDescription(app, 'Written meanwhile');
  await save(app);
  await expect.poll(() => descriptionOf(member), { timeout: 10_000 }).toBe('Written meanwhile');
  await expect(app.getByText(/^Sending \d\d changes…$/)).toBeVisible();
  await expect(modal(app)).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('R179 F62 a limit that only the queue meets opens no modal before the member does something', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member);
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  // Waits for the screen's last request: a request that meets the limit would open the modal.
  await expect(app.getByText('Reviews of you will appear here.')).toBeVisible();
  await answerCalls(page, 'POST', '/tma/share-settings', 429, {
    error: 'Too many requests',
    code: 'RATE_LIMITED',
    retry_after: 3600,
  });
  const met = page.waitForResponse((answer) => answer.status() === 429);
  await comeBack(page, member, 1);
  await met;
  await expect.poll(() => isClosed(page, member)).toBe(true);
  await expect(modal(app)).toHaveCount(0);
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(modal(app)).toBeVisible();
  expect(demo.requests('POST', '/tma/share-settings')).toHaveLength(1);
});
