/** A limit that only the outbox meets (tests/app/faults.screen.test.ts has more). */
import type { Page } from '@playwright/test';
import { setPublicMode } from '../../src/mutations/own-settings.ts';
import { newRow } from '../../src/sync/outbox/rows.ts';
import { realNow } from './support/clock.ts';
import { addRows, localName, readDatabase } from './support/device.ts';
import { answerCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

/** The system reports a network that works to the browser. */
const reconnect = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
};

test('R179 F62 a limit that only the queue meets opens no modal before the member does something', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member);
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
