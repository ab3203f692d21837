/** The own profile: loading, content, links, buttons, and the dialog of a deep link. */
import { failed, openAnswered } from '../../e2e/support/own-profile.ts';
import { holdCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

test('R14 the screen says that it loads, then shows the profile', async () => {
  const held = await holdCalls(demo, 'GET', '/tma/profile');
  const app = await demo.open('a');
  await expect(app.getByText('Loading profile :)')).toBeVisible();
  await expect.poll(held.count).toBeGreaterThan(0);
  await held.release();
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  await expect(app.getByText('Loading profile :)')).toHaveCount(0);
});

test('R15 R127 an error shows after 1 + 3 tries, with the detail of the answer', async () => {
  demo.clock.hurry();
  const app = await openAnswered(demo, failed());
  await expect(app.getByText('Error loading profile')).toBeVisible();
  expect(demo.requests('GET', '/tma/profile')).toHaveLength(4);
});

test('R127 after two failures the third request shows the profile', async () => {
  demo.clock.hurry();
  let tries = 0;
  const app = await openAnswered(demo, (route) => {
    tries += 1;
    return tries <= 2 ? failed()(route) : route.fallback();
  });
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  expect(demo.requests('GET', '/tma/profile')).toHaveLength(3);
});

test('R135 F52 a page in place of the profile shows an error', async () => {
  demo.clock.hurry();
  demo.route('**/tma/profile', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>Sign in' }),
  );
  const app = await demo.open('a');
  await expect(app.getByText('Failed to fetch profile data')).toBeVisible();
});

test('R135 without a network and stored data, the screen says so', async () => {
  demo.clock.hurry();
  demo.route('**/tma/profile', (route) => route.abort());
  const app = await demo.open('a');
  await expect(app.getByText('Network response was not ok')).toBeVisible();
});

test('R19 R20 R22 the profile shows name, tags, contact and Join singularity', async () => {
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

test('R21 R23 R27 R29 a long text unfolds, links ask or open directly, and buttons lead on', async () => {
  const app = await demo.open('b');
  await app.getByRole('button', { name: 'Show more' }).click();
  await expect(app.getByRole('button', { name: 'Show less' })).toBeVisible();
  const opened = async () =>
    (await demo.log('web_app_open_link')).map(({ params }) => params['url']);
  await app.getByText('Printed guides', { exact: true }).click();
  await expect.poll(opened).toEqual(['https://example.com/guides?from=card']);
  const question = app.getByRole('alertdialog');
  for (const answer of ['Cancel', 'OK']) {
    await app.getByRole('link', { name: 'GitHub' }).click();
    await expect(question).toContainText('Open github link?');
    await question.getByRole('button', { name: answer }).click();
  }
  await expect.poll(opened).toHaveLength(2);
  for (const [button, title, path] of [
    ['Edit Profile', 'Edit Profile', '/edit-profile'],
    [/^Message Samples/, 'Message Samples', '/messages'],
    ['Share', 'Share Profile', '/share-profile'],
  ] as const) {
    await app.getByRole('button', { name: button, exact: true }).click();
    await expect(app.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(demo.path()).toBe(path);
    await app.getByRole('button', { name: 'Back to Profile' }).click();
  }
});

const startAt = { start_param: 'profile-01JGFJJZ00B0000000000000BB' };

test('R33 R34 a start parameter offers the card; View Profile opens it', async () => {
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

test('R34 Cancel closes the dialog for good', async () => {
  const app = await demo.open(member.member, '/profile', startAt);
  await app.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.getByText('Would you like to view profile?')).toHaveCount(0);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText('Would you like to view profile?')).toHaveCount(0);
});

test('R34 no dialog for the own card', async () => {
  const { profile } = await member.ownProfile();
  const app = await demo.open(member.member, '/profile', {
    start_param: `profile-${profile.ulid}`,
  });
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText('Would you like to view profile?')).toHaveCount(0);
});
