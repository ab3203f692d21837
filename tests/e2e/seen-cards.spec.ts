/** The landing screen of a visitor lists the cards that this browser keeps, below the prompt. */
import type { Page } from '@playwright/test';
import { newMember } from './support/api.ts';
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

test('R7 R91 R168 cards that were opened outside are listed under the prompt, open offline, and are forgotten: a withdrawn one by itself', async ({
  page,
  demo,
  server,
  member,
  context,
}) => {
  const b = await knownIds(server.url, 'b');
  const e = await knownIds(server.url, 'e');
  // A page that says why there is no card is no seen card. The worker comes after the mark.
  const outside = await context.newPage();
  await outside.goto(`${server.url}/user/999999`);
  await outside.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await hasMark(outside, '/user/999999')).toBe(false);
  // A card that a member opens in the messenger is not listed outside.
  const app = await demo.open(member.member, `/user/${e.profileId}`);
  await expect(app.getByRole('heading', { name: 'Emeka' })).toBeVisible();
  await outside.goto(server.url);
  await expect(prompt(outside)).toBeVisible();
  await expect(list(outside)).toHaveCount(0);

  // A name that shows nothing: HANGUL FILLER.
  const nameless = await newMember(server.url, '\u3164');
  await nameless.fill();
  await nameless.setPublic(true);
  const { ulid } = (await nameless.ownProfile()).profile;
  await visit(outside, server.url, ulid);
  await visit(outside, server.url, b.ulid);
  await visit(outside, server.url, e.profileId);
  const hue = await outside.locator('article [data-hue]').first().getAttribute('data-hue');
  const calls: string[] = [];
  outside.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await outside.goto(server.url);
  await expect(prompt(outside)).toBeVisible();
  const links = list(outside).getByRole('link');
  await expect(links).toHaveCount(3);
  await expect(links.nth(2)).toContainText(/^MMember|^Member/);
  await expect(links.nth(0).locator('[data-hue]')).toHaveAttribute('data-hue', String(hue));
  await expect(links.nth(0)).toContainText(/^E?Emeka\s*Opened \d+ \w+ \d/);
  await expect(links.nth(1)).toContainText('Beatriz Moreira');
  await expect(links.nth(1).getByAltText('Beatriz Moreira')).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/tma'))).toEqual([]);
  await outside.goto(`${server.url}/messages`);
  await expect(prompt(outside)).toBeVisible();
  await expect(list(outside)).toHaveCount(0);
  await page.close();
  await context.setOffline(true);
  await outside.goto(server.url);
  const face = list(outside).getByAltText('Beatriz Moreira');
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await list(outside).getByRole('link', { name: 'Beatriz Moreira' }).click();
  await expect(outside.getByRole('heading', { level: 1, name: 'Beatriz Moreira' })).toBeVisible();

  await context.setOffline(false);
  await nameless.setPublic(false);
  await outside.goto(server.url);
  await expect(links).toHaveCount(2);
  expect(await isKept(outside, `/user/${ulid}`)).toBe(false);
  const other = await context.newPage();
  await other.goto(server.url);
  await list(outside).getByRole('button', { name: 'Forget Beatriz Moreira' }).click();
  // The other tab hears of the mark, which goes first; this one reads its list again once the page is gone, too.
  for (const tab of [other, outside]) await expect(list(tab).getByRole('link')).toHaveCount(1);
  expect(await isKept(outside, `/user/${b.ulid}`)).toBe(false);
  await list(outside).getByRole('button', { name: 'Forget all' }).click();
  for (const tab of [outside, other]) {
    await expect(list(tab)).toHaveCount(0);
    await expect(tab.getByText('These three are made up')).toBeVisible();
  }
  expect(await isKept(outside, `/user/${e.profileId}`)).toBe(false);
});
