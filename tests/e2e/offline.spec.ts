/** Offline with the real service workers: the shell, the last known data, and changes that are sent later. */
import type { FrameLocator, Page } from '@playwright/test';
import { appRoutes } from '../../src/contract/app-routes.ts';
import { Demo } from './support/demo.ts';
import { readOutbox } from './support/device.ts';
import {
  descriptionOf,
  describe,
  isPublic,
  keyOf,
  makePublic,
  offlineMark,
  pendingMark,
  publications,
  saves,
} from './support/edits.ts';
import { answerCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';
import { workersReady } from './support/workers-ready.ts';

test.use({ serviceWorkers: 'allow' });

const opened = async (demo: Demo, ...as: Parameters<Demo['open']>): Promise<FrameLocator> => {
  const app = await demo.open(...as);
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  await workersReady(demo.page);
  return app;
};

/** From the Users screen to the first card in it. */
const openFirstUser = async (app: FrameLocator): Promise<void> => {
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await app.getByRole('list', { name: 'Public profiles' }).getByRole('link').first().click();
  await expect(app.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
};

const cardName = (app: FrameLocator) => app.getByRole('article').getByRole('heading').first();

const paths = [...appRoutes, '/user/01JGFJJZ00B0000000000000BB'];

test('R129 after one visit the app starts without server and network, on every route', async ({
  demo,
  page,
  context,
  member,
  stoppable,
}) => {
  const app = await opened(demo, member.member);
  await openFirstUser(app);
  const seen = await cardName(app).innerText();

  await stoppable.stop('SIGKILL');
  await context.setOffline(true);
  await page.reload();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(offlineMark(app)).toBeVisible();
  await openFirstUser(app);
  await expect(cardName(app)).toHaveText(seen);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  await expect(app.getByText('Saved copy, not updated', { exact: true })).toBeVisible();

  for (const path of paths) {
    await demo.open(member.member, path);
    await expect(app.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(app.getByText(/^Loading/), path).toHaveCount(0);
    await expect(offlineMark(app), path).toBeVisible();
  }
});

test('a gallery that was opened once opens again without a network', async ({
  demo,
  page,
  context,
  member,
}) => {
  await opened(demo, member.member);
  const app = await demo.open(member.member, '/lotties');
  const gallery = app.getByRole('heading', { name: 'Animations', exact: true });
  await expect(gallery).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(offlineMark(app)).toBeVisible();
  await expect(gallery).toBeVisible();
});

test('a worker whose caches have failed blocks no page', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await opened(demo, member.member);
  const worker = context.serviceWorkers().find((one) => new URL(one.url()).pathname === '/sw.js');
  if (!worker) throw new Error('there is no worker');
  await worker.evaluate(() => {
    const proto = CacheStorage.prototype;
    proto.open = async () => {
      throw new DOMException('Unexpected internal error', 'UnknownError');
    };
    proto.match = proto.open as unknown as CacheStorage['match'];
  });
  await page.reload();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await app.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(app.getByLabel('Description')).toBeVisible();
});

test('R130 an edit and public mode wait offline as pending, and are sent once each', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await opened(demo, member.member);
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(app.getByRole('checkbox', { name: 'Public profile' })).toBeVisible();
  await context.setOffline(true);
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(offlineMark(app)).toBeVisible();
  await describe(app, 'First words');
  await expect(pendingMark(app)).toBeVisible();
  await describe(app, 'Last words');
  await makePublic(app);
  await expect(pendingMark(app)).toBeVisible();
  await app.getByRole('button', { name: '2 not sent' }).click();
  const sheet = app.getByRole('dialog', { name: /^(Unsent changes|Sync)$/ });
  await expect(sheet.getByRole('heading', { level: 4 })).toHaveText([
    'Changes to your profile: description',
    'Make your profile public',
  ]);
  await page.keyboard.press('Escape');
  expect([saves(demo), publications(demo)]).toEqual([[], []]);

  await context.setOffline(false);
  await expect(pendingMark(app)).toHaveCount(0);
  await expect(offlineMark(app)).toHaveCount(0);
  // The mark of this screen is about public mode alone; the profile is in a lane of its own.
  await expect.poll(() => readOutbox(page, member.member)).toEqual([]);
  expect(saves(demo).map((one) => one.postDataJSON().description)).toEqual(['Last words']);
  expect(publications(demo).map((one) => one.postDataJSON())).toEqual([{ publicMode: true }]);
  const initData = await page.frame('mini-app')?.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('tapps/launchParams') ?? '""') as string;
    return new URLSearchParams(kept).get('tgWebAppData');
  });
  for (const one of [...saves(demo), ...publications(demo)]) {
    expect(one.headers()['x-init-data']).toBe(initData);
  }
  expect(await descriptionOf(member)).toBe('Last words');
  expect(await isPublic(member)).toBe(true);
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(app.getByText('Last words')).toBeVisible();
  await expect(pendingMark(app)).toHaveCount(0);
});

test('R130 changes are sent in the order in which they were made', async ({
  demo,
  context,
  newcomer,
}) => {
  const app = await demo.open(newcomer.member);
  await app.getByRole('button', { name: 'Travel', exact: true }).click();
  await expect(app.getByRole('button', { name: 'Continue' })).toBeVisible();
  await workersReady(demo.page);
  await context.setOffline(true);
  await app.getByRole('button', { name: 'Continue' }).click();
  await describe(app, 'Interests first');
  await context.setOffline(false);
  await expect(pendingMark(app)).toHaveCount(0);
  const bodies = saves(demo).map((one) => one.postDataJSON() as Record<string, unknown>);
  expect(bodies.map(({ description }) => description)).toEqual([undefined, 'Interests first']);
  expect(bodies[1]?.['tags']).toEqual(bodies[0]?.['tags']);
  expect(new Set(saves(demo).map(keyOf)).size).toBe(2);
  expect(await descriptionOf(newcomer)).toBe('Interests first');
  expect((await newcomer.ownProfile()).profile.tags).toEqual(['Travel']);
});

test('R131 a change that is queued in a closed tab is sent once when the app opens online', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await opened(demo, member.member);
  await context.setOffline(true);
  await describe(app, 'Outlives its tab');
  await page.close();
  await context.setOffline(false);
  const again = new Demo(await context.newPage(), demo.url);
  const reopened = await again.open(member.member);
  await expect(reopened.locator('#root').getByText('Outlives its tab')).toBeVisible();
  await expect.poll(() => descriptionOf(member)).toBe('Outlives its tab');
  await expect(pendingMark(reopened)).toHaveCount(0);
  expect(saves(demo)).toEqual([]);
  expect(saves(again)).toHaveLength(1);
});

const refusal = { error: 'Description is not allowed', code: 'VALIDATION_FAILED' };

/** Queues a change offline that the server refuses online, and opens the sheet with its outcome. */
const refusedSheet = async (app: FrameLocator, page: Page): Promise<FrameLocator> => {
  await answerCalls(page, 'POST', '/tma/meta/profile', 422, refusal);
  await page.context().setOffline(true);
  await describe(app, 'Too bold');
  await page.context().setOffline(false);
  await expect(app.getByText('1 change needs your attention')).toBeVisible();
  await app.getByRole('button', { name: '1 not sent' }).click();
  await expect(app.getByRole('dialog', { name: /^(Unsent changes|Sync)$/ })).toContainText(
    'The server refused it. HTTP 422: Description is not allowed',
  );
  return app;
};

test('R131 Retry sends a refused change again', async ({ demo, page, member }) => {
  const app = await refusedSheet(await opened(demo, member.member), page);
  await page.unrouteAll();
  await app.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => descriptionOf(member)).toBe('Too bold');
  await expect(app.getByText('Up to date')).toBeVisible();
  expect(saves(demo)).toHaveLength(2);
});

test('R131 Discard asks, drops a refused change, and shows what the server has', async ({
  demo,
  page,
  member,
}) => {
  const app = await refusedSheet(await opened(demo, member.member), page);
  await app.getByRole('button', { name: 'Discard' }).click();
  const question = app.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toHaveCount(0);
  await app.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(app.getByText('Up to date')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText('Too bold')).toHaveCount(0);
  expect(saves(demo)).toHaveLength(1);
  expect(await descriptionOf(member)).toBeNull();
});

test('R129 R130 the whole story: from a new member to a card that a visitor sees', async ({
  demo,
  page,
  context,
  browser,
  newcomer,
  stoppable,
}) => {
  test.slow(); // it starts the server again
  const { app } = demo;
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

  await stoppable.stop();
  await context.setOffline(true);
  await describe(app, 'Written offline');
  await page.reload();
  await expect(app.locator('#root').getByText('Written offline')).toBeVisible();
  await expect(pendingMark(app)).toBeVisible();
  await expect(offlineMark(app)).toBeVisible();
  await stoppable.start();
  await context.setOffline(false);
  await expect(pendingMark(app)).toHaveCount(0);
  await expect(app.locator('#root').getByText('Written offline')).toBeVisible();
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
