/** The own profile: loading, content, links, buttons, and the dialog of a deep link. */
import { failed, openAnswered } from '../../e2e/support/own-profile.ts';
import { answerAsServer, holdCalls } from '../../support/dom/faults.ts';
import { expect, test } from '../../support/dom/test.ts';

const description = (length: number) =>
  'abcdefghij'.repeat(Math.ceil(length / 10)).slice(0, length);

test('R14 the screen says that it loads, then shows the profile', async ({ demo }) => {
  const held = holdCalls(demo, 'GET', '/tma/profile');
  const app = await demo.open('a');
  await expect(app.getByText('Loading profile :)')).toBeVisible();
  await expect.poll(held.count).toBeGreaterThan(0);
  await held.release();
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  await expect(app.getByText('Loading profile :)')).toHaveCount(0);
});

test('R15 R127 an error shows after 1 + 3 tries, with the detail of the answer', async ({
  demo,
}) => {
  demo.clock.hurry();
  const app = await openAnswered(demo, failed());
  await expect(app.getByText('Error loading profile')).toBeVisible();
  expect(demo.requests('GET', '/tma/profile')).toHaveLength(4);
});

test('R127 after two failures the third request shows the profile', async ({ demo }) => {
  demo.clock.hurry();
  let tries = 0;
  const app = await openAnswered(demo, (route) => {
    tries += 1;
    return tries <= 2 ? failed()(route) : route.fallback();
  });
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  expect(demo.requests('GET', '/tma/profile')).toHaveLength(3);
});

test.for([
  ['{"error":"boom"}', 'HTTP 500: boom'],
  ['', 'HTTP 500: Internal Server Error'],
] as const)("R127 an answer of 500 with body '%s' reads '%s'", async ([body, text], { demo }) => {
  demo.clock.hurry();
  const app = await openAnswered(demo, failed(body), '/');
  await expect(app.getByText(text)).toBeVisible();
});

test('R135 a body that is not JSON shows an error', async ({ demo }) => {
  demo.clock.hurry();
  demo.route('**/tma/profile', (route) => answerAsServer(route, demo, { body: 'oops' }));
  const app = await demo.open('a');
  await expect(app.getByText('Failed to fetch profile data')).toBeVisible();
});

test('R135 F52 a page in place of the profile shows an error', async ({ demo }) => {
  demo.clock.hurry();
  demo.route('**/tma/profile', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>Sign in' }),
  );
  const app = await demo.open('a');
  await expect(app.getByText('Failed to fetch profile data')).toBeVisible();
});

test('R135 without a network and stored data, the screen says so', async ({ demo }) => {
  demo.clock.hurry();
  demo.route('**/tma/profile', (route) => route.abort());
  const app = await demo.open('a');
  await expect(app.getByText('Network response was not ok')).toBeVisible();
});

test('R19 R20 R22 the profile shows name, tags, contact and Join singularity', async ({ demo }) => {
  const app = await demo.open('a');
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  for (const tag of ['Design', 'Travel', 'Food']) {
    await expect(app.getByText(tag, { exact: true })).toBeVisible();
  }
  await expect(app.getByRole('button', { name: 'Join singularity', exact: true })).toBeVisible();
  await expect(app.getByRole('img', { name: 'Singularity' })).toHaveCount(0);
  await expect(app.getByRole('link', { name: /\+12025550101/ })).toHaveAttribute(
    'href',
    'tel:+12025550101',
  );
  await expect(app.getByRole('link', { name: /alice@example.com/ })).toHaveAttribute(
    'href',
    'mailto:alice@example.com',
  );
});

test('R20 a subscriber has the badge and no button', async ({ demo }) => {
  const app = await demo.open('a-plus');
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Join singularity', exact: true })).toHaveCount(0);
});

test('R19 R22 without a photo the initial shows; without phone and email there are no links', async ({
  demo,
  member,
}) => {
  const app = await demo.open(member.member);
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText('M', { exact: true })).toBeVisible();
  await expect(app.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0);
});

test('R21 About is cut at 255 characters', async ({ demo, member }) => {
  await member.fill({ tags: [], description: description(300) });
  const app = await demo.open(member.member);
  await expect(app.getByText(description(255), { exact: false })).toBeVisible();
  const rest = app.getByText(description(300).slice(255), { exact: true });
  await expect(rest).toBeHidden();
  await app.getByRole('button', { name: 'Show more' }).click();
  await expect(rest).toHaveCount(0);
  await expect(app.getByText(description(300))).toBeVisible();
  await app.getByRole('button', { name: 'Show less' }).click();
  await expect(rest).toHaveCount(1);
  await expect(rest).toBeHidden();
});

test('R21 exactly 255 characters need no toggle', async ({ demo, member }) => {
  await member.fill({ tags: [], description: description(255) });
  const app = await demo.open(member.member);
  await expect(app.getByText(description(255))).toBeVisible();
  await expect(app.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('R23 a social chip asks before it opens', async ({ demo }) => {
  const app = await demo.open('a');
  const chip = app
    .getByRole('link', { name: 'GitHub' })
    .or(app.getByRole('button', { name: 'GitHub' }));
  // The second click of a hasty member falls beside the question, and leaves it open.
  await chip.dblclick();
  const dialog = app.getByRole('alertdialog');
  await expect(dialog).toContainText('Open github link?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await demo.log('web_app_open_link')).toEqual([]);
  await chip.click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => demo.log('web_app_open_link')).toHaveLength(1);
  const [opened] = await demo.log('web_app_open_link');
  expect(opened?.params['url']).toBe('https://github.com/alice-novak');
});

test('R27 custom links open directly', async ({ demo }) => {
  const app = await demo.open('a-plus');
  await app.getByText('My portfolio').click();
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => demo.log('web_app_open_link')).toHaveLength(1);
  expect((await demo.log('web_app_open_link'))[0]?.params['url']).toBe('https://example.com/alice');
});

test('R29 buttons lead to edit, messages and share', async ({ demo }) => {
  const app = await demo.open('a');
  await app
    .getByRole('button', { name: 'Edit Profile' })
    .or(app.getByRole('link', { name: 'Edit Profile' }))
    .click();
  await expect(app.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  expect(demo.path()).toBe('/edit-profile');
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await app
    .getByRole('button', { name: 'Message Samples' })
    .or(app.getByRole('link', { name: 'Message Samples' }))
    .click();
  await expect(app.getByRole('heading', { name: 'Message Samples', exact: true })).toBeVisible();
  expect(demo.path()).toBe('/messages');
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await app
    .getByRole('button', { name: 'Share', exact: true })
    .or(app.getByRole('link', { name: 'Share', exact: true }))
    .click();
  await expect(app.getByRole('heading', { name: 'Share Profile' })).toBeVisible();
  await expect(app.getByRole('checkbox', { name: 'Public profile' })).toBeVisible();
});

const startAt = { start_param: 'profile-01JGFJJZ00B0000000000000BB' };

test('R33 R34 a start parameter offers the card; View Profile opens it', async ({
  demo,
  member,
}) => {
  const app = await demo.open(member.member, '/profile', startAt);
  const dialog = app.getByRole('dialog').or(app.getByRole('alertdialog'));
  await expect(dialog.getByRole('heading', { name: /Member Cards/ })).toBeVisible();
  await expect(dialog).toContainText('Would you like to view profile?');
  await dialog.getByRole('button', { name: 'View Profile' }).click();
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  expect(demo.path()).toBe('/profile-by-id');
  const asked = () =>
    demo
      .requests('GET', '/tma/profile/by/id')
      .map((one) => new URL(one.url()).searchParams.get('id'));
  await expect.poll(asked).toEqual(['01JGFJJZ00B0000000000000BB']);
});

test('R34 Cancel closes the dialog for good', async ({ demo, member }) => {
  const app = await demo.open(member.member, '/profile', startAt);
  await app.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.getByText('Would you like to view profile?')).toHaveCount(0);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText('Would you like to view profile?')).toHaveCount(0);
});

test('R34 no dialog for the own card', async ({ demo, member }) => {
  const { profile } = await member.ownProfile();
  const app = await demo.open(member.member, '/profile', {
    start_param: `profile-${profile.ulid}`,
  });
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText('Would you like to view profile?')).toHaveCount(0);
});
