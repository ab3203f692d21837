/** A member from the list whose card was never opened: offline the list's data show, and online the rest. */
import type { FrameLocator } from '@playwright/test';
import { idsOf, knownIds } from './support/cards.ts';
import { newMember } from './support/api.ts';
import { answerCalls, breakCalls, holdCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const readPath = '/tma/profile/by/id';
const name = 'Beatriz Moreira';

const word = (app: FrameLocator) =>
  app.getByText('This is what the list of users shows. The rest will load when you are online.');
const title = (app: FrameLocator) => app.getByRole('heading', { name, exact: true });
const card = (app: FrameLocator) => app.getByRole('link', { name: /^Beatriz Moreira/ });

const isListed = async (app: FrameLocator) => {
  await expect(word(app)).toBeVisible();
  await expect(title(app)).toBeVisible();
  const head = app.locator('article > header');
  await expect(head.getByText(name).or(head.getByAltText(name)).first()).toBeVisible();
  await expect(app.getByRole('list', { name: 'Interests' }).getByRole('listitem')).toHaveCount(5);
  await expect(app.getByText('Profile Not Found')).toHaveCount(0);
  await expect(app.getByRole('region', { name: 'Contact' })).toHaveCount(0);
};

const isWhole = async (app: FrameLocator) => {
  await expect(app.getByRole('region', { name: 'Contact' })).toBeVisible();
  await expect(word(app)).toHaveCount(0);
  await expect(title(app)).toBeVisible();
};

test.describe('without a connection', () => {
  // The screen's code comes from the workers.
  test.use({ serviceWorkers: 'allow' });

  test('R144 offline a card that was never opened shows the list’s data, and the rest once online', async ({
    demo,
    page,
    member,
  }) => {
    const app = await demo.open(member.member);
    await app.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
    for (const frame of page.frames()) {
      await frame.waitForFunction(() => navigator.serviceWorker.controller !== null);
    }
    await page.context().setOffline(true);
    await app.getByRole('searchbox').fill('moreira beatriz');
    await card(app).click();
    await isListed(app);
    expect(demo.path()).toBe('/profile-by-id');
    await demo.reloadApp();
    await isListed(app);
    // Sharing needs only what the list knows.
    await expect(app.getByRole('button', { name: 'Share', exact: true })).toBeEnabled();
    await page.context().setOffline(false);
    await isWhole(app);
    await expect(app.getByText(/^(Not v|V)iewed today$/)).toBeVisible();
  });
});

for (const kind of ['ulid', 'profileId'] as const) {
  test(`R144 offline its address with the ${kind} shows the list’s data, and so does a reload`, async ({
    demo,
    page,
    server,
    member,
  }) => {
    const id = (await knownIds(server.url, 'b'))[kind];
    const users = await demo.open(member.member, '/users-explorer');
    await expect(users.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
    await breakCalls(page, 'GET', readPath);
    const app = await demo.open(member.member, `/user/${id}`);
    await isListed(app);
    await demo.reloadApp();
    await isListed(app);
    // Once there is a connection the app reads the card by itself, and the button would be gone.
    const reads = () => demo.requests('GET', readPath).length;
    const before = reads();
    await app.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(reads).toBeGreaterThan(before);
    await page.unrouteAll({ behavior: 'wait' });
    await isWhole(app);
  });
}

test('R144 offline a deep link shows the list’s data', async ({ demo, page, server, member }) => {
  const { ulid } = await knownIds(server.url, 'b');
  const users = await demo.open(member.member, '/users-explorer');
  await expect(users.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  await breakCalls(page, 'GET', readPath);
  const app = await demo.open(member.member, '/profile', { start_param: `profile-${ulid}` });
  await app.getByRole('button', { name: 'View Profile' }).click();
  await isListed(app);
});

for (const [status, text] of [
  [403, 'Profile is not public'],
  [404, 'Profile not found'],
] as const) {
  test(`R144 the list’s data do not show after the server said ${status}`, async ({
    demo,
    page,
    member,
  }) => {
    await answerCalls(page, 'GET', readPath, status);
    const app = await demo.open(member.member, '/users-explorer');
    await app.getByRole('searchbox').fill('Beatriz');
    await card(app).click();
    await expect(app.getByText(text, { exact: true })).toBeVisible();
    await expect(title(app)).toHaveCount(0);
  });
}

test('R144 offline a member who is in no list is not found', async ({
  demo,
  page,
  server,
  member,
}) => {
  const other = await newMember(server.url, 'Otto');
  await other.fill();
  const { ulid } = await idsOf(other);
  await breakCalls(page, 'GET', readPath);
  const app = await demo.open(member.member, `/user/${ulid}`);
  await expect(app.getByText(/^Error loading profile: \S/)).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
});

test('R144 online the head shows at once from the list, and never moves', async ({
  demo,
  page,
  member,
}) => {
  const held = await holdCalls(page, 'GET', readPath);
  const app = await demo.open(member.member, '/users-explorer');
  await app.getByRole('searchbox').fill('Beatriz');
  await card(app).click();
  await expect(title(app)).toBeVisible();
  await expect(word(app)).toHaveCount(0);
  const head = app.locator('article > header');
  const place = async () =>
    JSON.stringify(await head.evaluate((one) => one.getBoundingClientRect()));
  const before = await place();
  // The list knows how the card begins, and that part is not drawn again.
  await expect(app.getByText(/^I design maps for people/)).toBeVisible();
  const actions = app.getByRole('button', { name: /^(Call|Save contact)$/ });
  await expect(actions).toHaveCount(2);
  await expect(actions.first()).toBeDisabled();
  const tags = app.getByRole('list', { name: 'Interests' });
  const tagsBefore = await tags.elementHandle();
  const tagsPlace = await tags.boundingBox();
  await held.release();
  await isWhole(app);
  expect(await place()).toBe(before);
  expect(await tags.boundingBox()).toEqual(tagsPlace);
  expect(await tagsBefore?.evaluate((one) => one.isConnected)).toBe(true);
  await expect(app.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
});

test('R144 a card opens with what the list knows, and never with a skeleton', async ({
  demo,
  page,
  member,
}) => {
  const held = await holdCalls(page, 'GET', readPath);
  // The code of the card loads while the app is idle.
  const code = page.waitForResponse(/\/profile-by-id-route-[^/]*\.js$/);
  const app = await demo.open(member.member, '/users-explorer');
  await app.getByRole('searchbox').fill('Beatriz');
  await expect(card(app)).toHaveCount(1);
  await (await code).finished();
  await page.frame('mini-app')?.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const note = () => {
      const isCard = location.pathname === '/profile-by-id';
      if (isCard && document.querySelector('main [data-skeleton]'))
        Object.assign(globalThis, { sawSkeleton: true });
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  await card(app).click();
  await expect(app.getByText('Loading the rest of the profile')).toBeVisible();
  await expect(title(app)).toBeVisible();
  const saw = await page.frame('mini-app')?.evaluate(() => 'sawSkeleton' in globalThis);
  expect(saw).toBe(false);
  await held.release();
  await isWhole(app);
});

test('R171 the first members and their pictures load before the Users screen is opened', async ({
  demo,
  page,
  member,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  const app = await demo.open(member.member);
  await expect(app.locator('#root article')).toBeVisible();
  await expect.poll(() => demo.requests('GET', '/tma/users').length).toBe(1);
  await expect.poll(() => pictures.length).toBeGreaterThan(3);
  await breakCalls(page, 'GET', '/tma/users');
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  await expect(card(app)).toBeVisible();
});
