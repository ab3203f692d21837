/** Offline with the real service workers: the shell, the last known data, and changes that are sent later. */
import type { FrameLocator, Page } from '@playwright/test';
import { appRoutes } from '../../src/contract/app-routes.ts';
import { picturesOf } from '../../src/contract/worker.ts';
import { databaseName } from '../../src/db/member-name.ts';
import { byLength } from '../support/length.ts';
import {
  descriptionOf,
  describe,
  isPublic,
  makePublic,
  offlineMark,
  pendingMark,
  saves,
} from './support/edits.ts';
import { expectAllSent } from './support/outbox.ts';
import { expect, test } from './support/test.ts';
import { workersReady } from './support/workers-ready.ts';

test.use({ serviceWorkers: 'allow' });

/** From the Users screen to the first card in it. */
const openFirstUser = async (app: FrameLocator): Promise<void> => {
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await app.getByRole('list', { name: 'Public profiles' }).getByRole('link').first().click();
  await expect(app.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
};

/** How many faces are drawn: one that failed leaves the initial in its place, and one further down waits. */
const drawnFaces = (app: FrameLocator): Promise<number> =>
  app
    .getByRole('list', { name: 'Public profiles' })
    .locator('img')
    .evaluateAll(
      (images: HTMLImageElement[]) =>
        images.filter(
          (image) => image.naturalWidth > 0 && image.getBoundingClientRect().top < innerHeight,
        ).length,
    );

/** How many pictures the worker keeps for the member. */
const keptFaces = (page: Page, { id }: { id: number }): Promise<number> =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).length,
    picturesOf(databaseName(id)),
  );

const cardName = (app: FrameLocator) => app.getByRole('article').getByRole('heading').first();

const paths = byLength(
  ['/messages', '/lotties', '/user/01JGFJJZ00B0000000000000BB'],
  [...appRoutes, '/user/01JGFJJZ00B0000000000000BB'],
);

test('R129 R130 R131 R144 the whole story: from a new member, who starts on every route without server and network, to a card that a visitor sees', async ({
  demo,
  page,
  context,
  browser,
  newcomer,
  stoppable,
}) => {
  test.slow(); // it starts the server again
  const { app } = demo;
  const gallery = app.getByRole('heading', { name: 'Animations', exact: true });
  const written = app.locator('#root').getByText('Written offline');
  await page.goto(`${stoppable.url}/messenger/`);
  await page.getByRole('button', { name: 'Choose a member' }).click();
  await page.getByLabel('First name').fill('Nova');
  await page.getByLabel('Id', { exact: true }).fill(String(newcomer.member.id));
  await page.getByRole('button', { name: 'Become a new member' }).click();
  await app.getByRole('button', { name: 'Music', exact: true }).click();
  await app.getByRole('button', { name: 'Continue' }).click();
  await expect(app.getByRole('heading', { name: 'Nova' })).toBeVisible();
  await describe(app, 'Written online');
  await expect(pendingMark(app)).toHaveCount(0);
  await workersReady(page);
  await demo.open(newcomer.member, '/lotties');
  await expect(gallery).toBeVisible();
  await demo.open(newcomer.member);
  await openFirstUser(app);
  const seen = await cardName(app).innerText();
  await expect.poll(() => keptFaces(page, newcomer.member)).toBeGreaterThan(5);
  await app.getByRole('link', { name: 'Profile', exact: true }).click();

  await stoppable.stop('SIGKILL');
  await context.setOffline(true);
  await describe(app, 'Written offline');
  await page.reload();
  await expect(written).toBeVisible();
  await expect(pendingMark(app)).toBeVisible();
  await expect(offlineMark(app)).toBeVisible();
  await openFirstUser(app);
  await expect(cardName(app)).toHaveText(seen);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  await expect(app.getByText('Saved copy, not updated', { exact: true })).toBeVisible();
  await expect.poll(() => drawnFaces(app)).toBeGreaterThan(2);
  await app.getByRole('list', { name: 'Public profiles' }).getByRole('link').nth(1).click();
  await expect(app.getByText(/^You have not opened this card before\./)).toBeVisible();
  for (const path of paths) {
    await demo.open(newcomer.member, path);
    await expect(app.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(app.getByText(/^Loading/), path).toHaveCount(0);
    await expect(offlineMark(app), path).toBeVisible();
    if (path === '/lotties') await expect(gallery).toBeVisible();
  }
  await demo.open(newcomer.member);
  await expect(written).toBeVisible();

  await stoppable.start();
  await context.setOffline(false);
  await expectAllSent(app);
  await expect(written).toBeVisible();
  expect(await descriptionOf(newcomer)).toBe('Written offline');
  // Interests, the edit online, the edit offline.
  expect(saves(demo)).toHaveLength(3);

  await makePublic(app);
  await expect.poll(() => isPublic(newcomer)).toBe(true);
  const { ulid } = (await newcomer.ownProfile()).profile;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${stoppable.url}/user/${ulid}`);
  await expect(visitor.getByRole('heading', { name: 'Nova' })).toBeVisible();
  await expect(visitor.getByText('Written offline')).toBeVisible();
  await expect(visitor.getByText('Music')).toBeVisible();
  await visitor.context().close();
});
