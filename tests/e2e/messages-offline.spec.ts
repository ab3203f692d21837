/** Message samples that are written or shown offline, that fail, and that the server refuses. */
import { offlineMark } from './support/edits.ts';
import {
  acknowledge,
  alertOf,
  create,
  createButton,
  fill,
  openMessages,
  path,
  sampleOf,
  samplesOf,
} from './support/messages.ts';
import { badge, expectAllSent } from './support/outbox.ts';
import { expect, test } from './support/test.ts';
import { workersReady } from './support/workers-ready.ts';

const kept = 'Saved on this device. It will be sent when you are online.';

test('R130 F38 samples that are written, edited and deleted offline are each sent once', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await page.context().setOffline(true);
  await fill(app, 'Draft', 'First words');
  await createButton(app).click();
  await expect(app.getByText(kept)).toBeVisible();
  await expect(sampleOf(app, 'Draft')).toContainText('Not sent yet');
  await sampleOf(app, 'Draft').getByRole('button', { name: 'Edit' }).click();
  await fill(app, 'Better', 'Second words');
  await app.getByRole('button', { name: 'Update' }).click();
  await expect(sampleOf(app, 'Better')).toContainText('Second words');
  await expect(badge(app)).toHaveText('1 not sent');

  await fill(app, 'Never mind', 'Text');
  await createButton(app).click();
  await sampleOf(app, 'Never mind').getByRole('button', { name: 'Delete' }).click();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await expect(sampleOf(app, 'Never mind')).toHaveCount(0);
  await expect(badge(app)).toHaveText('1 not sent');
  expect(await samplesOf(member)).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(() => samplesOf(member)).toHaveLength(1);
  await expectAllSent(app);
  await expect(sampleOf(app, 'Better').getByText('Not sent yet')).toHaveCount(0);
  expect(await samplesOf(member)).toHaveLength(1);
  const sent = demo.requests('POST', path).filter((post) => post.failure() === null);
  expect(sent).toHaveLength(1);
  await demo.reloadApp();
  await expect(sampleOf(app, 'Better')).toContainText('Second words');
  await sampleOf(app, 'Better').getByRole('button', { name: 'Delete' }).click();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await acknowledge(app, 'Message deleted successfully!');
  expect(await samplesOf(member)).toEqual([]);
});

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'R129 samples show without server and network',
    { tag: '@long' },
    async ({ demo, page, member }) => {
      const app = await openMessages(demo, member.member);
      await create(app, 'Kept', 'Readable offline');
      await workersReady(page);
      await page.context().setOffline(true);
      await page.reload();
      await expect(sampleOf(app, 'Kept')).toContainText('Readable offline');
      await expect(offlineMark(app)).toBeVisible();
    },
  );
});
