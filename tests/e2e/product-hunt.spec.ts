/** The side sheet of the product listing, whose host the test plays: framed cards, links, and failures. */
import type { Page, Route } from '@playwright/test';
import type { MemberApi } from './support/api.ts';
import { knownIds, openCard } from './support/cards.ts';
import { stopClock } from './support/clock.ts';
import { answerCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const readPath = '/tma/profile/by/id';
const cards = 'https://cards.producthunt.com/**';
const card = (id: number) => `https://cards.producthunt.com/cards/products/${id}`;

/** The listing's cards, drawn for 500 × 405 as the real ones are. */
const playListing = (page: Page) =>
  page.context().route(cards, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<style>body{margin:0}</style><h1>A product</h1><i style="display:block;width:500px;height:300px"></i>',
    }),
  );

/** A card with these links to the listing. */
const withLinks = (page: Page, productHuntLinks: object[]) =>
  answerCalls(page, 'GET', readPath, 200, {
    filled: true,
    profile: { profileId: 1, firstName: 'Sam', singularity: true, productHuntLinks },
  });

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

test.beforeEach(({ page }) => page.clock.install());

test('R24 the sheet has one sandboxed frame for each card, and a link for each page', async ({
  demo,
  page,
}) => {
  // Web views before Safari 17.4 and Chrome 116 do not have it.
  await page.addInitScript(() => void Reflect.deleteProperty(AbortSignal, 'any'));
  await playListing(page);
  const app = await demo.open('a-plus');
  const sheet = await openStill(app);
  const frame = sheet.locator('iframe');
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute('src', card(1001));
  await expect(frame).toHaveAttribute('title', 'Figma card');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).not.toHaveAttribute('sandbox', /top-navigation|forms|modals|downloads/);
  await expect(frame.contentFrame().getByRole('heading', { name: 'A product' })).toBeVisible();
  await expect(frame).toHaveAttribute('data-shown', 'true');
  await sheet.getByRole('link', { name: /^Figma/ }).click();
  await expect.poll(() => demo.log('web_app_open_link')).toHaveLength(1);
  const [opened] = await demo.log('web_app_open_link');
  expect(opened?.params['url']).toBe('https://www.producthunt.com/products/figma');
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
});

test('R24 Esc and back close the sheet; the focus returns to the chip', async ({ demo, page }) => {
  await playListing(page);
  const app = await demo.open('a-plus');
  const chip = app.getByRole('button', { name: 'Product Hunt' });
  const sheet = await openSheet(app);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(chip).toBeFocused();

  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await openSheet(app);
  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
  await expect(chip).toBeFocused();
  await expect.poll(() => demo.path()).toBe('/profile');
});

for (const width of [360, 430]) {
  test(`R108 on a screen of ${width} px the card is smaller as a whole, and nothing overflows`, async ({
    demo,
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await playListing(page);
    const app = await demo.open('a-plus');
    const sheet = await openStill(app);
    const frame = sheet.locator('iframe');
    await expect(frame).toHaveAttribute('data-shown', 'true');
    const widthNow = async () => (await frame.boundingBox())?.width;
    await expect.poll(widthNow).toBeLessThan(width);
    const own = await frame.evaluate(({ clientWidth, clientHeight }) => [
      clientWidth,
      clientHeight,
    ]);
    expect(own).toEqual([500, 405]);
    const box = await frame.boundingBox();
    if (!box) throw new Error('the frame is on screen');
    expect(box.width).toBeGreaterThan(250);
    expect(box.width / box.height).toBeCloseTo(500 / 405, 2);
    const excess = await sheet.evaluate(
      (dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].filter(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
        ).length,
    );
    expect(excess).toBe(0);
  });
}

test('R108 nothing moves while a card loads', async ({ demo, page }) => {
  const waiting: (() => void)[] = [];
  await page.context().route(cards, async (route) => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    await route.fulfill({ contentType: 'text/html', body: '<h1>A product</h1>' });
  });
  const app = await demo.open('a-plus');
  const sheet = await openStill(app);
  await expect(sheet.getByText('Loading Product Hunt card')).toBeAttached();
  const rows = () =>
    sheet
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  const before = await rows();
  await expect.poll(() => waiting.length).toBe(2);
  waiting.forEach((answer) => answer());
  await expect(sheet.locator('iframe')).toHaveAttribute('data-shown', 'true');
  await expect(sheet.getByText('Loading Product Hunt card')).toHaveCount(0);
  expect(await rows()).toEqual(before);
});

test('R109 the sheet reports an address outside the listing, and names the allowed ones', async ({
  demo,
  page,
  member,
}) => {
  await withLinks(page, [
    { title: 'Post', url: 'https://www.producthunt.com/posts/x' },
    { title: 'Elsewhere', url: 'https://evil.example/cards/products/1' },
  ]);
  const app = await openCard(demo, member.member, '1');
  const sheet = await openSheet(app);
  await expect(sheet.getByText('Invalid ProductHunt URL')).toHaveCount(2);
  const post = sheet.getByRole('region', { name: 'Post' });
  await expect(post).toContainText('https://www.producthunt.com/products/name');
  await expect(post).toContainText('https://cards.producthunt.com/cards/products/id');
  await expect(sheet.locator('iframe')).toHaveCount(0);
  await expect(sheet.getByRole('link')).toHaveCount(0);
});

const expectFailure = async (sheet: Awaited<ReturnType<typeof openSheet>>) => {
  await expect(sheet.getByText('Unable to load ProductHunt card')).toBeVisible();
  const link = sheet.getByRole('link', { name: 'View on ProductHunt' });
  await expect(link).toHaveAttribute('href', card(1001));
  await expect(sheet.locator('iframe')).toHaveCount(0);
};

test('R110 a blocked host is reported at once, with a link, and Try again shows the card later', async ({
  demo,
  page,
}) => {
  await page.context().route(cards, (route) => route.abort('blockedbyclient'));
  const app = await demo.open('a-plus');
  const sheet = await openStill(app);
  await expectFailure(sheet);
  await sheet.getByRole('link', { name: 'View on ProductHunt' }).click();
  await expect.poll(() => demo.log('web_app_open_link')).toHaveLength(1);
  await page.context().unroute(cards);
  await playListing(page);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.locator('iframe')).toHaveAttribute('data-shown', 'true');
});

test('R110 a host that never answers is reported within ten seconds', async ({ demo, page }) => {
  let asked = 0;
  await page.context().route(cards, () => void (asked += 1));
  const app = await demo.open('a-plus');
  const sheet = await openStill(app);
  // By the frame, and by the question whether it can be reached.
  await expect.poll(() => asked).toBe(2);
  await expect(sheet.getByText('Loading Product Hunt card')).toBeAttached();
  await page.clock.fastForward(10_000);
  await expectFailure(sheet);
});

/** The public page of a member of the demo community. */
const openPublic = async (page: Page, url: string, key: string): Promise<void> => {
  await page.goto(`${url}/user/${(await knownIds(url, key)).ulid}`);
};

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
  await openPublic(page, server.url, 'b');
  const address = page.url();
  const steps = await page.evaluate(() => history.length);
  const chip = page.getByRole('button', { name: 'Product Hunt' });
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

test('R110 outside, a blocked host is reported in the same words', async ({ page, server }) => {
  await page.context().route(cards, (route) => route.abort('blockedbyclient'));
  await openPublic(page, server.url, 'a-plus');
  await expectFailure(await openSheet(page));
});

test('a free member’s own card shows no Product Hunt chip', async ({
  demo,
  member,
}: {
  demo: Parameters<typeof openCard>[0];
  member: MemberApi;
}) => {
  await member.fill({
    tags: [],
    productHuntLinks: [{ title: 'Figma', url: 'https://www.producthunt.com/products/figma' }],
  });
  const app = await demo.open(member.member);
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Product Hunt' })).toHaveCount(0);
});
