/** The product listing's sheet in a browser, with the test as its host (its rules: tests/card/links/product-hunt.screen.test.ts). */
import type { Page, Route } from '@playwright/test';
import { knownIds, openCard } from './support/cards.ts';
import { stopClock } from './support/clock.ts';
import { answerCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const cards = 'https://cards.producthunt.com/**';

/** The listing's cards, drawn for 500 × 405 as the real ones are. */
const playListing = (page: Page) =>
  page.context().route(cards, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<style>body{margin:0}</style><h1>A product</h1><i style="display:block;width:500px;height:300px"></i>',
    }),
  );

type View = ReturnType<Page['frameLocator']> | Page;

const chipOf = (app: View) => app.getByRole('button', { name: 'Product Hunt' });

const openSheet = async (app: View) => {
  await chipOf(app).click();
  const sheet = app.getByRole('dialog', { name: 'Product Hunt' });
  await expect(sheet).toBeVisible();
  return sheet;
};

/** Opens the sheet under a stopped clock, so that a card has its ten seconds even on a slow machine. */
const openStill = async (app: View) => {
  await expect(chipOf(app)).toBeVisible();
  await stopClock(chipOf(app).page());
  return openSheet(app);
};

const expectFailure = async (sheet: Awaited<ReturnType<typeof openSheet>>) => {
  await expect(sheet.getByText('Unable to load ProductHunt card')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'View on ProductHunt' })).toBeVisible();
  await expect(sheet.locator('iframe')).toHaveCount(0);
};

test.beforeEach(({ page }) => page.clock.install());

test('R24 R25 R108 a framed card fits narrow screens as a whole; Esc and back close a sheet, whose links ask', async ({
  demo,
  page,
}) => {
  // Web views before Safari 17.4 and Chrome 116 do not have it.
  await page.addInitScript(() => void Reflect.deleteProperty(AbortSignal, 'any'));
  await playListing(page);
  const app = await demo.open('a-plus');
  const sheet = await openStill(app);
  const frame = sheet.locator('iframe');
  await expect(frame.contentFrame().getByRole('heading', { name: 'A product' })).toBeVisible();
  await expect(frame).toHaveAttribute('data-shown', 'true');
  for (const width of [360, 430]) {
    await page.setViewportSize({ width, height: 740 });
    const widthNow = async () => (await frame.boundingBox())?.width ?? 0;
    await expect.poll(widthNow).toBeLessThan(width);
    expect(await widthNow()).toBeGreaterThan(250);
    const own = await frame.evaluate((node) => [node.clientWidth, node.clientHeight]);
    expect(own).toEqual([500, 405]);
    const box = await frame.boundingBox();
    if (!box) throw new Error('the frame is on screen');
    expect(box.width / box.height).toBeCloseTo(500 / 405, 2);
    const excess = await sheet.evaluate(
      (dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].filter(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
        ).length,
    );
    expect(excess, String(width)).toBe(0);
  }
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(chipOf(app)).toBeFocused();

  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await openSheet(app);
  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
  await expect(chipOf(app)).toBeFocused();
  await expect.poll(() => demo.path()).toBe('/profile');

  await app.getByRole('button', { name: 'Telegram', exact: true }).click();
  const groups = app.getByRole('dialog', { name: 'Telegram' });
  for (const group of ['Mini apps', 'Channels', 'Forums'])
    await expect(groups.getByRole('region', { name: group }).getByRole('link')).toHaveCount(1);
  const link = groups.getByRole('link', { name: '@brno_walks' });
  const question = app.getByRole('alertdialog', { name: 'Open @brno_walks in Telegram?' });
  await link.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'OK' }).click();
  await expect
    .poll(() => demo.log('web_app_open_tg_link'))
    .toMatchObject([{ params: { path_full: '/brno_walks' } }]);
});

/** The public page of a member of the demo community. */
const openPublic = async (page: Page, url: string, key: string): Promise<void> => {
  await page.goto(`${url}/user/${(await knownIds(url, key)).ulid}`);
};

test('R109 R110 addresses outside the listing are refused; a blocked host is reported, inside and outside', async ({
  demo,
  page,
  server,
  member,
}) => {
  await answerCalls(page, 'GET', '/tma/profile/by/id', 200, {
    filled: true,
    profile: {
      profileId: 1,
      firstName: 'Sam',
      singularity: true,
      productHuntLinks: [{ title: 'Elsewhere', url: 'https://evil.example/cards/products/1' }],
    },
  });
  const wrong = await openSheet(await openCard(demo, member.member, '1'));
  await expect(wrong.getByText('Invalid ProductHunt URL')).toBeVisible();
  await expect(wrong.locator('iframe')).toHaveCount(0);

  await page.context().route(cards, (route) => route.abort('blockedbyclient'));
  await openPublic(page, server.url, 'a-plus');
  await expectFailure(await openSheet(page));
  const sheet = await openStill(await demo.open('a-plus'));
  await expectFailure(sheet);
  await page.context().unroute(cards);
  await playListing(page);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.locator('iframe')).toHaveAttribute('data-shown', 'true');
});

test('R24 R108 outside, the server’s policy allows the frames, and a step back closes the sheet', async ({
  page,
  server,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await playListing(page);
  // What listens for steps back comes last, and may come later than a quick visitor's first press.
  const late: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/card-detour-*.js', async (route) => {
    if (isHeld) late.push(route);
    else await route.continue();
  });
  const { ulid } = await knownIds(server.url, 'b');
  // The page counts as loaded only once that script has come.
  await page.goto(`${server.url}/user/${ulid}`, { waitUntil: 'commit' });
  const address = page.url();
  const steps = await page.evaluate(() => history.length);
  const chip = chipOf(page);
  const sheet = await openStill(page);
  const frame = sheet.locator('iframe');
  await expect(frame).toHaveAttribute('data-shown', 'true');
  const box = await frame.boundingBox();
  expect([box?.width, box?.height].map((length) => Math.round(length ?? 0))).toEqual([500, 405]);
  await expect(sheet.getByRole('link', { name: /^Notion/ })).toHaveAttribute('target', '_blank');
  await expect.poll(() => late.length).toBe(1);
  isHeld = false;
  await late[0]?.continue();
  // The page itself, and the step that the sheet put over it.
  await expect.poll(() => page.evaluate(() => history.length)).toBe(steps + 1);
  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
  await expect(chip).toBeFocused();
  expect(page.url()).toBe(address);

  await openSheet(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(chip).toBeFocused();
  expect(refused).toEqual([]);
});
