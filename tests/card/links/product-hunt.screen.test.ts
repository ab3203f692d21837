/** The side sheet of the product listing, whose host the test plays: frames, links and failures. */
import type { FrameLocator, Locator } from '@playwright/test';
import { openCard } from '../../e2e/support/cards.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const listing = 'https://cards.producthunt.com/**';
const card = 'https://cards.producthunt.com/cards/products/1001';

const openSheet = async (app: FrameLocator): Promise<Locator> => {
  await app.getByRole('button', { name: 'Product Hunt' }).click();
  const sheet = app.getByRole('dialog', { name: 'Product Hunt' });
  await expect(sheet).toBeVisible();
  return sheet;
};

const expectFailure = async (sheet: Locator) => {
  await expect(sheet.getByText('Unable to load ProductHunt card')).toBeVisible();
  const link = sheet.getByRole('link', { name: 'View on ProductHunt' });
  await expect(link).toHaveAttribute('href', card);
  await expect(sheet.locator('iframe')).toHaveCount(0);
};

test('R24 the sheet has one sandboxed frame for each card, and a link for each page', async () => {
  demo.route(listing, (route) => route.fulfill({ body: 'a card' }));
  const app = await demo.open('a-plus');
  const sheet = await openSheet(app);
  const frame = sheet.locator('iframe');
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute('src', card);
  await expect(frame).toHaveAttribute('title', 'Figma card');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).not.toHaveAttribute('sandbox', /top-navigation|forms|modals|downloads/);
  await expect(frame).toHaveAttribute('data-shown', 'true');
  await sheet.getByRole('link', { name: /^Figma/ }).click();
  await expect
    .poll(async () => (await demo.log('web_app_open_link')).map(({ params }) => params['url']))
    .toEqual(['https://www.producthunt.com/products/figma']);
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
});

test('R109 the sheet reports an address outside the listing, and names the allowed ones', async () => {
  const productHuntLinks = [
    { title: 'Post', url: 'https://www.producthunt.com/posts/x' },
    { title: 'Elsewhere', url: 'https://evil.example/cards/products/1' },
  ];
  await answerCalls(demo, 'GET', '/tma/profile/by/id', 200, {
    filled: true,
    profile: { profileId: 1, firstName: 'Sam', singularity: true, productHuntLinks },
  });
  const sheet = await openSheet(await openCard(demo, member.member, '1'));
  await expect(sheet.getByText('Invalid ProductHunt URL')).toHaveCount(2);
  const post = sheet.getByRole('region', { name: 'Post' });
  await expect(post).toContainText('https://www.producthunt.com/products/name');
  await expect(post).toContainText('https://cards.producthunt.com/cards/products/id');
  await expect(sheet.locator('iframe')).toHaveCount(0);
  await expect(sheet.getByRole('link')).toHaveCount(0);
});

test('R110 a host that never answers is reported within ten seconds', async () => {
  let asked = 0;
  demo.route(listing, () => void (asked += 1));
  demo.clock.install();
  const app = await demo.open('a-plus');
  await expect(app.getByRole('button', { name: 'Product Hunt' })).toBeVisible();
  await demo.clock.pauseAt(0);
  const sheet = await openSheet(app);
  await expect
    .poll(async () => {
      await demo.clock.runFor(1);
      return asked;
    })
    .toBe(1);
  await expect(sheet.getByText('Loading Product Hunt card')).toBeAttached();
  await demo.clock.runFor(9_900);
  await expectFailure(sheet);
});

test('a free member’s own card shows no Product Hunt chip', async () => {
  await member.fill({
    tags: [],
    productHuntLinks: [{ title: 'Figma', url: 'https://www.producthunt.com/products/figma' }],
  });
  const app = await demo.open(member.member);
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Product Hunt' })).toHaveCount(0);
});
