/** A member from the list whose card was never opened: without a connection the list's data show, then the rest. */
import type { FrameLocator } from '@playwright/test';
import { newMember } from '../../e2e/support/api.ts';
import { idsOf, knownIds } from '../../e2e/support/cards.ts';
import { answerCalls, breakCalls, holdCalls } from '../../e2e/support/faults.ts';
import type { ScreenPage } from '../../support/dom/page.ts';
import type { As } from '../../e2e/support/demo.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const readPath = '/tma/profile/by/id';
const name = 'Beatriz Moreira';

const word = (app: FrameLocator) =>
  app.getByText('You have not opened this card before. The rest loads when you are online.');
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

/** Opens Users, and searches, so that nothing depends on who else is listed. */
const find = async (demo: ScreenPage, as: As): Promise<FrameLocator> => {
  const app = await demo.open(as, '/users-explorer');
  await app.getByRole('searchbox').fill('moreira beatriz');
  await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
  return app;
};

/** As on a phone, where a card is a screen of its own. */
test.beforeEach(() => demo.setViewportSize({ width: 400, height: 740 }));

test('R144 offline its address shows the list’s data, and so does a reload', async () => {
  const { ulid: id } = await knownIds(demo.url, 'b');
  await demo.open(member.member, '/users-explorer');
  await expect(demo.app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  await breakCalls(demo, 'GET', readPath);
  demo.clock.hurry();
  const app = await demo.open(member.member, `/user/${id}`);
  await isListed(app);
  await demo.reloadApp();
  await isListed(app);
  demo.clock.resume();
  // Sharing needs only what the list knows.
  await expect(app.getByRole('button', { name: 'Share', exact: true })).toBeEnabled();
  // Once there is a connection the app reads the card by itself, and the button would be gone.
  const reads = () => demo.requests('GET', readPath).length;
  const before = reads();
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(reads).toBeGreaterThan(before);
  demo.unrouteAll();
  await isWhole(app);
});

test('R144 offline a deep link shows the list’s data', async () => {
  const { ulid } = await knownIds(demo.url, 'b');
  await demo.open(member.member, '/users-explorer');
  await expect(demo.app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  await breakCalls(demo, 'GET', readPath);
  demo.clock.hurry();
  const app = await demo.open(member.member, '/profile', { start_param: `profile-${ulid}` });
  await app.getByRole('button', { name: 'View Profile' }).click();
  await isListed(app);
});

test('R144 the list’s data do not show after the server said 404', async () => {
  await answerCalls(demo, 'GET', readPath, 404);
  const app = await find(demo, member.member);
  await card(app).click();
  await expect(app.getByText('Profile not found', { exact: true })).toBeVisible();
  await expect(title(app)).toHaveCount(0);
});

test('R144 offline a member who is in no list is not found', async () => {
  const other = await newMember(demo.url, 'Otto');
  await other.fill();
  const { ulid } = await idsOf(other);
  await breakCalls(demo, 'GET', readPath);
  demo.clock.hurry();
  const app = await demo.open(member.member, `/user/${ulid}`);
  await expect(app.getByText(/^Error loading profile: \S/)).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
});

test('R144 online the head shows at once from the list, and is not drawn again', async () => {
  const held = await holdCalls(demo, 'GET', readPath);
  const app = await find(demo, member.member);
  await card(app).click();
  await expect(title(app)).toBeVisible();
  await expect(word(app)).toHaveCount(0);
  // The list knows how the card begins, and that part is not drawn again.
  await expect(app.getByText(/^I design maps for people/)).toBeVisible();
  await expect(app.getByText('Loading the rest of the profile')).toBeVisible();
  const actions = app.getByRole('button', { name: /^(Call|Save contact)$/ });
  await expect(actions).toHaveCount(2);
  await expect(actions.first()).toBeDisabled();
  const tags = document.querySelector('ul[aria-label="Interests"]');
  expect(tags).not.toBeNull();
  await held.release();
  await isWhole(app);
  expect(tags?.isConnected).toBe(true);
  await expect(app.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
});
