/** Another member's profile: the lookup, its content, and its errors (views: visits.spec.ts). */
import type { FrameLocator } from '@playwright/test';
import { newMember, type MemberApi } from './support/api.ts';
import { knownIds, lookUp, openCard } from './support/cards.ts';
import { appears, stopClock } from './support/clock.ts';
import { answerCalls, breakCalls, holdCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const readPath = '/tma/profile/by/id';

const title = (app: FrameLocator, name: string) => app.getByRole('heading', { name, exact: true });

const searchOf = (url: string | undefined) => new URL(url ?? '').search;

test('R57 a card of the Users tab is loaded by its ULID, and stays after a reload', async ({
  demo,
  server,
  member,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const app = await demo.open(member.member, '/users-explorer');
  await app.getByRole('searchbox').fill('Beatriz');
  await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
  await app.getByRole('link', { name: /^Beatriz Moreira/ }).click();
  await expect(title(app, 'Beatriz Moreira')).toBeVisible();
  expect(demo.path()).toBe('/profile-by-id');
  // The list knows her name: the card may be asked for a moment later.
  await expect
    .poll(() => demo.requests('GET', readPath).map((read) => searchOf(read.url())))
    .toEqual([`?id=${ulid}`]);
  await demo.reloadApp();
  await expect.poll(() => demo.requests('GET', readPath).length).toBe(2);
  await expect(title(app, 'Beatriz Moreira')).toBeVisible();
  expect(demo.path()).toBe('/profile-by-id');
});

test('R57 /user/{id} inside is the same card, with the bar', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const held = await holdCalls(page, 'GET', '/tma/profile');
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
  expect(read?.headers()['x-init-data']).toBeTruthy();
});

test('R58 without an id the screen says so', async ({ demo, member }) => {
  const app = await demo.open(member.member, '/profile-by-id');
  await expect(app.getByText('No profile ID provided', { exact: true })).toBeVisible();
  await expect(title(app, 'Profile Not Found')).toBeVisible();
  expect(demo.requests('GET', readPath)).toHaveLength(0);
});

const scripted = [
  [404, 'Profile not found', 1],
  [403, 'Profile is not public', 1],
  [401, 'Unauthorized - Profile requires authentication', 2],
  [500, 'Error: 500 Internal Server Error', 4],
] as const;
for (const [status, text, tries] of scripted) {
  test(`R59 an answer of ${status} reads '${text}'`, async ({ demo, page, member }) => {
    await answerCalls(page, 'GET', readPath, status);
    const app = await openCard(demo, member.member, '1');
    await expect(app.getByText(text, { exact: true })).toBeVisible();
    await expect(title(app, 'Profile Not Found')).toBeVisible();
    expect(demo.requests('GET', readPath)).toHaveLength(tries);
  });
}

test('R59 a broken connection is named, and can be tried again', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { profileId } = await knownIds(server.url, 'b');
  await breakCalls(page, 'GET', readPath);
  // After 5 s the app asks again by itself, which would take the button away.
  await page.clock.install();
  const app = await demo.open(member.member, '/profile-by-id');
  await expect(app.getByLabel('Profile ID or ULID')).toBeVisible();
  await stopClock(page);
  await lookUp(app, String(profileId));
  for (const tries of [1, 2, 3, 4]) {
    const goOn = () => page.clock.runFor(100).then(() => demo.requests('GET', readPath).length);
    await expect.poll(goOn, { intervals: [50] }).toBe(tries);
  }
  await appears(app.getByText(/^Error loading profile: \S/));
  await expect(title(app, 'Profile Not Found')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await app.getByRole('button', { name: 'Try again' }).click();
  await appears(title(app, 'Beatriz Moreira'));
});

test('R59 private, unfilled and unknown cards show what the server answers', async ({
  demo,
  server,
  member,
}) => {
  const c = await knownIds(server.url, 'c');
  const d = await knownIds(server.url, 'd');
  const app = await openCard(demo, member.member, c.ulid ?? '');
  await expect(app.getByText('Profile is not public', { exact: true })).toBeVisible();
  await expect(app.getByText('Caspar')).toHaveCount(0);
  await lookUp(app, d.ulid ?? '');
  await expect(app.getByText('Profile is not filled', { exact: true })).toBeVisible();
  await expect(title(app, 'Profile Not Found')).toBeVisible();
  await lookUp(app, '999999999');
  await expect(app.getByText('Profile not found', { exact: true })).toBeVisible();
});

test('R59 a card that was made private is not shown from this device', async ({
  demo,
  page,
  server,
  member,
}) => {
  const viewer = await newMember(server.url, 'Vito');
  await viewer.fill();
  await member.setPublic(true);
  const { ulid } = (await member.ownProfile()).profile;
  const app = await openCard(demo, viewer.member, ulid ?? '');
  await expect(title(app, 'Mara')).toBeVisible();
  await member.setPublic(false);
  await demo.reloadApp();
  await expect(app.getByText('Profile is not public', { exact: true })).toBeVisible();
  await expect(app.getByText('Mara')).toHaveCount(0);
  await page.context().setOffline(true);
  await lookUp(app, `${ulid}`.toLowerCase());
  await expect(app.getByText(/^Error loading profile: /)).toBeVisible();
  await lookUp(app, ulid ?? '');
  await expect(app.getByText(/^Error loading profile: |^Profile is not public$/)).toBeVisible();
  await expect(app.getByText('Mara')).toHaveCount(0);
});

test('R60 an empty lookup asks for an id', async ({ demo, member }) => {
  const app = await demo.open(member.member, '/profile-by-id');
  for (const empty of ['', '   ']) {
    await lookUp(app, empty);
    const field = app.getByLabel('Profile ID or ULID');
    await expect(field).toHaveAccessibleDescription('Please enter a profile ID or ULID');
    await expect(app.getByText('Please enter a profile ID or ULID')).toBeVisible();
  }
  await app.getByLabel('Profile ID or ULID').fill('1');
  await expect(app.getByText('Please enter a profile ID or ULID')).toHaveCount(0);
  expect(demo.requests('GET', readPath)).toHaveLength(0);
});

for (const kind of ['ulid', 'profileId'] as const) {
  test(`R60 the ${kind} finds the card`, async ({ demo, server, member }) => {
    const id = String((await knownIds(server.url, 'b'))[kind]);
    const app = await openCard(demo, member.member, `  ${id} `);
    await expect(title(app, 'Beatriz Moreira')).toBeVisible();
    expect(searchOf(demo.requests('GET', readPath)[0]?.url())).toBe(`?id=${id}`);
  });
}

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
test('R60 hostile ids are sent as they are, and no card is found', async ({
  demo,
  page,
  member,
}) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const app = await demo.open(member.member, '/profile-by-id');
  for (const [index, id] of hostile.entries()) {
    await lookUp(app, id);
    await expect.poll(() => demo.requests('GET', readPath).length, id).toBe(index + 1);
    await expect(app.getByText('Profile not found', { exact: true }), id).toBeVisible();
  }
  const asked = demo
    .requests('GET', readPath)
    .map((read) => [...new URL(read.url()).searchParams.entries()]);
  expect(asked).toEqual(hostile.map((id) => [['id', id]]));
  expect(alerts).toEqual([]);
});

test('R60 an id longer than the longest possible one cannot be typed', async ({ demo, member }) => {
  const app = await demo.open(member.member, '/profile-by-id');
  const field = app.getByLabel('Profile ID or ULID');
  await field.pressSequentially('1'.repeat(60));
  await expect(field).toHaveValue('1'.repeat(40));
});

const descriptionOf = async (asker: MemberApi, id: string): Promise<string> => {
  const answer = await asker.call('GET', `${readPath}?id=${id}`);
  return ((await answer.json()) as { profile: { description: string } }).profile.description.trim();
};

test('R65 a card shows all that a member filled in', async ({ demo, server, member }) => {
  const { ulid } = await knownIds(server.url, 'b');
  const app = await openCard(demo, member.member, ulid ?? '');
  await expect(app.getByRole('img', { name: 'Beatriz Moreira' })).toBeVisible();
  await expect(title(app, 'Beatriz Moreira')).toBeVisible();
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeVisible();
  for (const tag of ['Design', 'Business', 'Art', 'Photography', 'Travel']) {
    await expect(app.getByText(tag, { exact: true })).toBeVisible();
  }
  const about = app.getByText(/^I design maps for people/);
  const description = await descriptionOf(member, ulid ?? '');
  const aboutLength = async () => (await about.innerText()).length;
  await expect.poll(aboutLength).toBe(255);
  await app.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(aboutLength).toBe(description.length);
  await app.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(aboutLength).toBe(255);
  const contact = app.getByRole('region', { name: 'Contact' });
  await expect(contact.locator('a[href="tel:+12025550102"]')).toBeVisible();
  await expect(contact.locator('a[href="mailto:beatriz@example.com"]')).toBeVisible();
  const github = app.getByRole('link', { name: 'GitHub', exact: true });
  await expect(github.locator('svg').first()).toBeVisible();
  await expect(app.getByRole('listitem').filter({ has: github })).toContainText('bea-moreira');
});

test('R65 the sheets show productHunt links and the groups of messenger links', async ({
  demo,
  server,
  member,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const app = await openCard(demo, member.member, ulid ?? '');
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

test('R65 custom links open directly', async ({ demo, server, member }) => {
  const { ulid } = await knownIds(server.url, 'b');
  const app = await openCard(demo, member.member, ulid ?? '');
  await app.getByRole('link', { name: /^Printed guides/ }).click();
  await expect.poll(() => demo.log('web_app_open_link')).toHaveLength(1);
  const [call] = await demo.log('web_app_open_link');
  expect(call?.params).toMatchObject({ url: 'https://example.com/guides?from=card' });
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
});

test('R66 a social link asks before it opens', async ({ demo, server, member }) => {
  const { ulid } = await knownIds(server.url, 'b');
  const app = await openCard(demo, member.member, ulid ?? '');
  const github = app.getByRole('link', { name: 'GitHub', exact: true });
  const question = app.getByRole('alertdialog', { name: 'Open github link?' });
  await github.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await demo.log('web_app_open_link')).toEqual([]);
  await github.click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => demo.log('web_app_open_link')).toHaveLength(1);
  const [call] = await demo.log('web_app_open_link');
  expect(call?.params).toMatchObject({ url: 'https://github.com/bea-moreira' });
});

test('R66 messenger, productHunt and unknown keys are not among the social links', async ({
  demo,
  page,
  member,
}) => {
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
  await answerCalls(page, 'GET', readPath, 200, { filled: true, profile });
  const app = await openCard(demo, member.member, '1');
  await expect(app.getByRole('link', { name: 'GitHub', exact: true })).toBeVisible();
  const links = app.getByRole('region', { name: 'Links' }).getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(app.getByRole('button', { name: 'Telegram' })).toBeVisible();
});
