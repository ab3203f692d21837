/** Public cards offline: the service worker keeps those that the visitor has seen. */
import type { Page } from '@playwright/test';
import { knownIds } from './support/cards.ts';
import { newMember } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The cards that this browser keeps, by path. */
const keptCards = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        paths.push(new URL(url).pathname);
      }
    }
    return paths.filter((path) => path.startsWith('/user/'));
  });

/** Visits a card until the worker keeps it, then cuts the connection. */
const visitThenGoOffline = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptCards(page)).toContain(new URL(url).pathname);
  await page.context().setOffline(true);
  // The worker fetches assets that it does not have.
  const isCut = await page.evaluate(() =>
    fetch('/assets/none').then(
      () => false,
      () => true,
    ),
  );
  expect(isCut).toBe(true);
};

test(
  'a card that was seen before opens offline, and works; another says why it is missing, until online',
  { tag: '@long' },
  async ({ page, server }) => {
    const b = await knownIds(server.url, 'b');
    const e = await knownIds(server.url, 'e');
    await visitThenGoOffline(page, `${server.url}/user/${b.ulid}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in Telegram Bot' })).toBeVisible();
    await page.goto(`${server.url}/user/${e.profileId}`);
    await expect(page.getByText(/^Error loading profile: \S/)).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Emeka' })).toBeVisible();
  },
);

test('R91 a card that was made private is forgotten on this device, too', async ({
  page,
  server,
}) => {
  const owner = await newMember(server.url, 'Olena');
  await owner.fill();
  await owner.setPublic(true);
  const { ulid } = (await owner.ownProfile()).profile;
  const url = `${server.url}/user/${ulid}`;
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptCards(page)).toContain(`/user/${ulid}`);
  await owner.setPublic(false);
  // If the server answers late, the kept copy may show once more.
  await page.reload();
  await expect.poll(() => keptCards(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Profile is not public', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Error loading profile: \S/)).toBeVisible();
  await expect(page.getByText('Olena')).toHaveCount(0);
});
