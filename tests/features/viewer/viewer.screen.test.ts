/** Another member's card: the lookup, its content, and what shows in place of a card. */
import type { FrameLocator } from '@playwright/test';
import { newMember, type MemberApi } from '../../e2e/support/api.ts';
import { knownIds, lookUp, openCard } from '../../e2e/support/cards.ts';
import { answerCalls, breakCalls, holdCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const readPath = '/tma/profile/by/id';

const title = (app: FrameLocator, name: string) => app.getByRole('heading', { name, exact: true });
const says = (app: FrameLocator, text: string) =>
  expect(app.getByText(text, { exact: true })).toBeVisible();

/** As on a phone, where a card is a screen of its own. */
test.beforeEach(() => demo.setViewportSize({ width: 400, height: 740 }));

test('R57 /user/{id} inside is the same card, with the bar', async () => {
  const { ulid } = await knownIds(demo.url, 'b');
  const held = await holdCalls(demo, 'GET', '/tma/profile');
  const app = await demo.open(member.member, `/user/${ulid}`);
  await expect(app.getByRole('button', { name: 'Back to Users' })).toBeVisible();
  // The skeleton stays until the app knows the card's owner, which decides what the card shows.
  await expect(title(app, 'Beatriz Moreira')).toHaveCount(0);
  await held.release();
  await expect(title(app, 'Beatriz Moreira')).toBeVisible();
  await expect(app.getByRole('link', { name: 'Users' })).toBeVisible();
  await expect(app.getByText(/^(Not v|V)iewed today$/)).toBeVisible();
  await expect(app.getByText('Open in Telegram Bot')).toHaveCount(0);
  const [read] = demo.requests('GET', readPath);
  const { user } = Object.fromEntries(new URLSearchParams(read?.headers()['x-init-data']));
  expect(JSON.parse(user ?? '{}')).toMatchObject({ id: member.member.id });
});

test('R58 R60 without an id the screen and the lookup ask for one', async () => {
  const app = await demo.open(member.member, '/profile-by-id');
  await says(app, 'No profile ID provided');
  await expect(title(app, 'Profile Not Found')).toBeVisible();
  const field = app.getByLabel('Profile ID or ULID');
  for (const empty of ['', '   ', '\u200B\u3164']) {
    await lookUp(app, empty);
    await expect(field).toHaveAccessibleDescription('Please enter a profile ID or ULID');
    await expect(app.getByText('Please enter a profile ID or ULID')).toBeVisible();
  }
  await field.fill('1');
  await expect(app.getByText('Please enter a profile ID or ULID')).toHaveCount(0);
  expect(demo.requests('GET', readPath)).toHaveLength(0);
  await lookUp(app, '\u202A٧٧\u202C');
  await expect.poll(() => demo.requests('GET', readPath)[0]?.url()).toMatch(/id=77$/);
});

test.for([200, 404])(
  "R59 F52 a hotspot's page with %i is no answer about the card",
  async (status) => {
    demo.clock.hurry();
    const app = await demo.open(member.member, '/profile-by-id');
    await expect(app.getByLabel('Profile ID or ULID')).toBeVisible();
    demo.route(`**${readPath}*`, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<html>Sign in' }),
    );
    await lookUp(app, '1');
    await says(app, 'Failed to fetch profile data');
    expect(demo.requests('GET', readPath)).toHaveLength(4);
  },
);

test.for([
  [401, 'Unauthorized - Profile requires authentication', 2],
  [500, 'Error: 500 Internal Server Error', 4],
] as const)("R59 an answer of %i reads '%s'", async ([status, text, tries]) => {
  await answerCalls(demo, 'GET', readPath, status);
  demo.clock.hurry();
  const app = await openCard(demo, member.member, '1');
  await says(app, text);
  await expect(title(app, 'Profile Not Found')).toBeVisible();
  expect(demo.requests('GET', readPath)).toHaveLength(tries);
});

test('R59 a broken connection is named, and can be tried again', async () => {
  const { profileId } = await knownIds(demo.url, 'b');
  await breakCalls(demo, 'GET', readPath);
  // After 5 s the app asks again by itself, which would take the button away.
  demo.clock.install();
  const app = await demo.open(member.member, '/profile-by-id');
  await expect(app.getByLabel('Profile ID or ULID')).toBeVisible();
  await demo.clock.pauseAt(0);
  await lookUp(app, String(profileId));
  for (const tries of [1, 2, 3, 4]) {
    const goOn = () => demo.clock.runFor(100).then(() => demo.requests('GET', readPath).length);
    await expect.poll(goOn).toBe(tries);
  }
  await expect
    .poll(() =>
      demo.clock.runFor(1).then(() => app.getByText(/^Error loading profile: \S/).count()),
    )
    .toBe(1);
  await expect(title(app, 'Profile Not Found')).toBeVisible();
  demo.unrouteAll();
  await app.getByRole('button', { name: 'Try again' }).click();
  demo.clock.resume();
  await expect(title(app, 'Beatriz Moreira')).toBeVisible();
});

test('R59 private, unfilled and unknown cards show what the server answers', async () => {
  const c = await knownIds(demo.url, 'c');
  const d = await knownIds(demo.url, 'd');
  const app = await openCard(demo, member.member, c.ulid ?? '');
  await says(app, 'Profile is not public');
  await expect(app.getByText('Caspar')).toHaveCount(0);
  await lookUp(app, d.ulid ?? '');
  await says(app, 'Profile is not filled');
  await expect(title(app, 'Profile Not Found')).toBeVisible();
  await lookUp(app, '999999999');
  await says(app, 'Profile not found');
});

test('R59 a card that was made private is not shown from this device', async () => {
  const viewer = await newMember(demo.url, 'Vito');
  await viewer.fill();
  await member.setPublic(true);
  const { ulid } = (await member.ownProfile()).profile;
  const app = await openCard(demo, viewer.member, ulid ?? '');
  await expect(title(app, 'Mara')).toBeVisible();
  await member.setPublic(false);
  await demo.reloadApp();
  await says(app, 'Profile is not public');
  await expect(app.getByText('Mara')).toHaveCount(0);
  demo.setOffline(true);
  await lookUp(app, `${ulid}`.toLowerCase());
  await expect(app.getByText(/^Error loading profile: /)).toBeVisible();
  await lookUp(app, ulid ?? '');
  await expect(app.getByText(/^Error loading profile: |^Profile is not public$/)).toBeVisible();
  await expect(app.getByText('Mara')).toHaveCount(0);
});

test.for(['ulid', 'profileId'] as const)(
  'R60 the %s finds the card, with blanks around it',
  async (kind) => {
    const id = String((await knownIds(demo.url, 'b'))[kind]);
    const app = await openCard(demo, member.member, `  ${id} `);
    await expect(title(app, 'Beatriz Moreira')).toBeVisible();
    expect(new URL(demo.requests('GET', readPath)[0]?.url() ?? '').search).toBe(`?id=${id}`);
  },
);

const hostile = [
  '<img src=x onerror="alert(1)">',
  "1' OR '1'='1",
  '1; drop table members',
  '../../tma/profile',
  '1&id=2#x',
  '%00%2e%2e/',
  'javascript:alert(1)',
  '-1',
  '1e3',
  '99999999999999999999',
  '🦊‮נ',
];
test('R60 hostile ids are sent as they show, and no card is found', async () => {
  const app = await demo.open(member.member, '/profile-by-id');
  for (const [index, id] of hostile.entries()) {
    await lookUp(app, id);
    await expect.poll(() => demo.requests('GET', readPath).length, { message: id }).toBe(index + 1);
    await says(app, 'Profile not found');
  }
  const asked = demo
    .requests('GET', readPath)
    .map((read) => [...new URL(read.url()).searchParams.entries()]);
  expect(asked).toEqual(hostile.map((id) => [['id', id.replace('\u202E', '')]]));
  await expect(app.locator('[src="x"], [onerror]')).toHaveCount(0);
});

test('R60 an id longer than the longest possible one cannot be typed', async () => {
  const app = await demo.open(member.member, '/profile-by-id');
  const field = app.getByLabel('Profile ID or ULID');
  await field.pressSequentially('1'.repeat(42));
  await expect(field).toHaveValue('1'.repeat(40));
});

const descriptionOf = async (asker: MemberApi, id: string): Promise<string> => {
  const answer = await asker.call('GET', `${readPath}?id=${id}`);
  return ((await answer.json()) as { profile: { description: string } }).profile.description.trim();
};

test('R65 a card shows all that a member filled in', async () => {
  const { ulid } = await knownIds(demo.url, 'b');
  const app = await openCard(demo, member.member, ulid ?? '');
  await expect(app.getByRole('img', { name: 'Beatriz Moreira' })).toBeVisible();
  await expect(title(app, 'Beatriz Moreira')).toBeVisible();
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeVisible();
  for (const tag of ['Design', 'Business', 'Art', 'Photography', 'Travel']) await says(app, tag);
  const about = app.getByText(/^I design maps for people/);
  const description = await descriptionOf(member, ulid ?? '');
  await app.getByRole('button', { name: 'Show more' }).click();
  await expect(about).toHaveText(description);
  const contact = app.getByRole('region', { name: 'Contact' });
  await expect(contact.locator('a[href="tel:+12025550102"]')).toBeVisible();
  await expect(contact.locator('a[href="mailto:beatriz@example.com"]')).toBeVisible();
  const github = app.getByRole('link', { name: 'GitHub', exact: true });
  await expect(github.locator('svg').first()).toBeVisible();
  await expect(app.getByRole('listitem').filter({ has: github })).toContainText('bea-moreira');
});

test('R65 R66 custom links open directly, the sheet of products lists them, the others ask first', async () => {
  const { ulid } = await knownIds(demo.url, 'b');
  const app = await openCard(demo, member.member, ulid ?? '');
  const openedLinks = async () =>
    (await demo.log('web_app_open_link')).map(({ params }) => params['url']);
  await app.getByRole('link', { name: /^Printed guides/ }).click();
  const guides = 'https://example.com/guides?from=card';
  await expect.poll(openedLinks).toEqual([guides]);
  await expect(app.getByRole('alertdialog')).toHaveCount(0);

  const github = app.getByRole('link', { name: 'GitHub', exact: true });
  const asked = app.getByRole('alertdialog', { name: 'Open github link?' });
  await github.click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  expect(await openedLinks()).toEqual([guides]);
  await github.click();
  await asked.getByRole('button', { name: 'OK' }).click();
  await expect.poll(openedLinks).toEqual([guides, 'https://github.com/bea-moreira']);

  await app.getByRole('button', { name: 'Product Hunt' }).click();
  const products = app.getByRole('dialog', { name: 'Product Hunt' });
  await expect(products.getByRole('link', { name: /^Notion/ })).toBeVisible();
  await app.getByRole('button', { name: 'Close' }).click();

  await app.getByRole('button', { name: 'Telegram' }).click();
  const sheet = app.getByRole('dialog', { name: 'Telegram' });
  for (const [group, link] of [
    ['Mini apps', '@lisbon_maps_bot'],
    ['Channels', '@lisbon_stories'],
    ['Forums', '@lisbon_makers/7'],
  ] as const) {
    const region = sheet.getByRole('region', { name: group });
    await expect(region.getByRole('link', { name: link, exact: true })).toBeVisible();
  }
  await sheet.getByRole('link', { name: '@lisbon_stories' }).click();
  const question = app.getByRole('alertdialog', { name: 'Open @lisbon_stories in Telegram?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await demo.log('web_app_open_tg_link')).toEqual([]);
  await sheet.getByRole('link', { name: '@lisbon_stories' }).click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect
    .poll(() => demo.log('web_app_open_tg_link'))
    .toEqual([{ method: 'web_app_open_tg_link', params: { path_full: '/lisbon_stories' } }]);
});

test('R66 messenger, productHunt and unknown keys are not among the social links', async () => {
  const profile = {
    profileId: 1,
    firstName: 'Sam',
    socialLinks: {
      github: '@sam-github',
      telegram: '@sam_telegram',
      productHunt: '@sam-hunts',
      myspace: '@sam-space',
      twitter: 'https://example.com/sam',
    },
  };
  await answerCalls(demo, 'GET', readPath, 200, { filled: true, profile });
  const app = await openCard(demo, member.member, '1');
  await expect(app.getByRole('link', { name: 'GitHub', exact: true })).toBeVisible();
  const links = app.getByRole('region', { name: 'Links' }).getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(app.getByRole('button', { name: 'Telegram' })).toBeVisible();
});

test('an interest on a card opens Users filtered by it; on the own card too', async () => {
  await member.fill({ tags: [2] });
  const [own] = (await member.ownProfile()).profile.tags;
  const { ulid } = await knownIds(demo.url, 'b');
  const open = {
    Art: () => openCard(demo, member.member, ulid ?? ''),
    [own ?? '']: () => demo.open(member.member, '/profile'),
  };
  for (const [tag, openIt] of Object.entries(open)) {
    const app = await openIt();
    await app.getByRole('link', { name: tag, exact: true }).click();
    await expect.poll(() => demo.path()).toBe('/users-explorer');
    const chip = app.getByRole('button', { name: tag, exact: true });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  }
});
