/** The landing screen of a visitor lists the cards that this browser keeps, below the prompt. */
import type { Page } from '@playwright/test';
import { newMember, type MemberApi } from './support/api.ts';
import { knownIds } from './support/cards.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const list = (page: Page) => page.getByRole('region', { name: 'Cards you have opened' });
const prompt = (page: Page) => page.getByRole('link', { name: 'Open in Telegram' });

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    async (wanted) => (await (await caches.open('card-pages')).match(wanted)) !== undefined,
    path,
  );

const hasMark = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    (wanted) => localStorage.getItem('cards:visitor:seen-cards')?.includes(`"${wanted}"`) ?? false,
    path,
  );

/** Opens a card as a visitor, and waits until the worker keeps it. The visit is marked after the first paint. */
const visit = async (page: Page, url: string, id: string | number | null): Promise<void> => {
  await page.goto(`${url}/user/${id}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => isKept(page, `/user/${id}`)).toBe(true);
  await expect.poll(() => hasMark(page, `/user/${id}`)).toBe(true);
};

const publicMember = async (
  url: string,
  name: string,
): Promise<{ owner: MemberApi; ulid: string }> => {
  const owner = await newMember(url, name);
  await owner.fill();
  await owner.setPublic(true);
  return { owner, ulid: (await owner.ownProfile()).profile.ulid ?? '' };
};

test('R168 R7 cards that were opened are listed under the prompt, and open offline', async ({
  page,
  server,
  context,
}) => {
  const b = await knownIds(server.url, 'b');
  const e = await knownIds(server.url, 'e');
  await visit(page, server.url, b.ulid);
  await visit(page, server.url, e.profileId);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(server.url);
  await expect(prompt(page)).toBeVisible();
  const links = list(page).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.nth(0)).toContainText(/^E?Emeka\s*Opened \w+ \d/);
  await expect(links.nth(1)).toContainText('Beatriz Moreira');
  await expect(links.nth(1).getByAltText('Beatriz Moreira')).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/tma'))).toEqual([]);
  for (const path of ['/profile', '/messages']) {
    await page.goto(`${server.url}${path}`);
    await expect(prompt(page)).toBeVisible();
    await expect(list(page)).toHaveCount(0);
  }
  await context.setOffline(true);
  await page.goto(server.url);
  await list(page).getByRole('link', { name: 'Beatriz Moreira' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beatriz Moreira' })).toBeVisible();
});

test('R168 one tap forgets a card in every tab, another forgets all cards', async ({
  page,
  server,
  context,
}) => {
  const b = await knownIds(server.url, 'b');
  const e = await knownIds(server.url, 'e');
  const a = await knownIds(server.url, 'a-plus');
  for (const id of [b.ulid, e.profileId, a.ulid]) await visit(page, server.url, id);
  await page.goto(server.url);
  const other = await context.newPage();
  await other.goto(server.url);
  await expect(list(other).getByRole('link')).toHaveCount(3);
  await list(page).getByRole('button', { name: 'Forget Beatriz Moreira' }).click();
  await expect(list(page).getByRole('link')).toHaveCount(2);
  await expect(
    page.getByRole('status').filter({ hasText: 'Beatriz Moreira is forgotten.' }),
  ).toBeAttached();
  await expect(list(other).getByRole('link')).toHaveCount(2);
  expect(await isKept(page, `/user/${b.ulid}`)).toBe(false);
  await list(page).getByRole('button', { name: 'Forget all' }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(list(other)).toHaveCount(0);
  await expect(prompt(page)).toBeVisible();
  expect(await isKept(page, `/user/${e.profileId}`)).toBe(false);
});

test('R168 a withdrawn card disappears from the list', async ({ page, server }) => {
  const { owner, ulid } = await publicMember(server.url, 'Olena');
  await visit(page, server.url, ulid);
  await visit(page, server.url, (await knownIds(server.url, 'b')).ulid);
  await owner.setPublic(false);
  await page.goto(server.url);
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await expect(page.getByText('Olena')).toHaveCount(0);
  expect(await isKept(page, `/user/${ulid}`)).toBe(false);
});

test('R168 cards that a member opens in the messenger are not listed outside', async ({
  page,
  demo,
  server,
  member,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const app = await demo.open(member.member, `/user/${ulid}`);
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  const outside = await page.context().newPage();
  await outside.goto(server.url);
  await expect(prompt(outside)).toBeVisible();
  await expect(list(outside)).toHaveCount(0);
});
