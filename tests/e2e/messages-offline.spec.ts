/** Message samples that are written or shown offline, that fail, and that the server refuses. */
import { offlineMark } from './support/edits.ts';
import { create, openMessages, sampleOf } from './support/messages.ts';
import { expect, test } from './support/test.ts';
import { workersReady } from './support/workers-ready.ts';

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
