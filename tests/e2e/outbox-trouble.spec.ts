/** Answers that are not the server's, and a limit that only the outbox meets (tests/app/faults.screen.test.ts has more). */
import type { Page } from '@playwright/test';
import { setPublicMode } from '../../src/mutations/own-settings.ts';
import { newRow } from '../../src/sync/outbox/rows.ts';
import { realNow } from './support/clock.ts';
import { addRows, localName, readDatabase, readOutbox } from './support/device.ts';
import { describe, descriptionOf } from './support/edits.ts';
import { answerCalls } from './support/faults.ts';
import { badge, expectAllSent, startApp } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

/** The system reports a network that works to the browser. */
const reconnect = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
};

test('R177 F52 a false answer makes nothing look done', async ({ demo, page, member }) => {
  const app = await startApp(demo, member);
  // Reads are left alone: one that fails at the wrong moment keeps the change from being sent at all.
  await page.route('**/tma/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { success: false } })
      : route.fallback(),
  );
  await describe(app, 'Until the server says so');
  const states = async () => (await readOutbox(page, member.member)).map(({ state }) => state);
  await expect.poll(states).toEqual(['sent']);
  await expect(badge(app)).toHaveText('1 not sent');
  expect(await descriptionOf(member)).toBeNull();
  await page.unrouteAll();
  await reconnect(page);
  await expectAllSent(app);
  expect(await descriptionOf(member)).toBe('Until the server says so');
});

test('R179 F62 a limit that only the queue meets opens no modal before the member does something', async ({
  demo,
  page,
  member,
}) => {
  const app = await startApp(demo, member);
  // Waits for the screen's last request: a request that meets the limit would open the modal.
  await expect(app.getByText('Reviews of you will appear here.')).toBeVisible();
  const limit = { error: 'Too many requests', code: 'RATE_LIMITED', retry_after: 3600 };
  await answerCalls(page, 'POST', '/tma/share-settings', 429, limit);
  const args = { publicMode: true };
  const opId = `01J${'0'.repeat(23)}`;
  const row = newRow({ mutation: setPublicMode, args, opId, now: realNow(), waiter: null });
  await addRows(page, localName(member.member), 'outbox', [row]);
  await reconnect(page);
  const isClosed = async () => {
    const { meta = [] } = await readDatabase(page, localName(member.member));
    return (meta as { key: string }[]).some(({ key }) => key === 'gate');
  };
  await expect.poll(isClosed).toBe(true);
  const modal = app.getByRole('dialog', { name: 'Too Many Requests' });
  await expect(modal).toHaveCount(0);
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(modal).toBeVisible();
});
