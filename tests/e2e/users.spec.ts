/** The Users explorer: cards, counts, states, opening a card, and which members are listed. */
import type { FrameLocator } from '@playwright/test';
import { idsOf, knownIds } from './support/cards.ts';
import { answerAsServer, answerCalls, holdCalls } from './support/faults.ts';
import { newMember, type MemberApi } from './support/api.ts';
import { expect, test } from './support/test.ts';

const path = '/users-explorer';

const cards = (app: FrameLocator) =>
  app.getByRole('list', { name: 'Public profiles' }).getByRole('link');

const search = (app: FrameLocator, text: string) =>
  app.getByRole('searchbox', { name: 'Search by name' }).fill(text);

/** A list item of the contract, with as many tags as are wanted. */
const user = (id: number, tagCount: number, more: object = {}) => ({
  id,
  ulid: null,
  firstName: `Member ${id}`,
  lastName: null,
  username: null,
  photoUrl: null,
  tags: Array.from({ length: tagCount }, (_, index) => `Tag ${index + 1}`),
  singularity: false,
  ...more,
});

/** A member's tags in the server's order. */
const tagsOf = async (asker: MemberApi, name: string): Promise<string[]> => {
  const answer = await asker.call('GET', `/tma/users?q=${name}`);
  const { profiles } = (await answer.json()) as { profiles: { tags: string[] }[] };
  return profiles[0]?.tags ?? [];
};

test('R88 a card shows avatar, name, @username, badge and three tags', async ({ demo, member }) => {
  const app = await demo.open(member.member, path);
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await search(app, 'Beatriz');
  await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
  const b = cards(app).first();
  await expect(b.getByAltText('Beatriz Moreira')).toBeVisible();
  await expect(b.getByText('Beatriz Moreira', { exact: true })).toBeVisible();
  await expect(b.getByText('@bea_moreira', { exact: true })).toBeVisible();
  await expect(b.getByRole('img', { name: 'Singularity' })).toBeVisible();
  const tags = await tagsOf(member, 'Beatriz');
  expect(tags).toHaveLength(5);
  for (const [index, tag] of tags.entries()) {
    await expect(b.getByText(tag, { exact: true })).toHaveCount(index < 3 ? 1 : 0);
  }
  await expect(b.getByText('+2', { exact: true })).toBeVisible();
});

test('R88 a card without a photo shows the initial, and one without a username shows none', async ({
  demo,
  member,
}) => {
  const app = await demo.open(member.member, path);
  await search(app, 'Emeka');
  await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
  const e = cards(app).first();
  await expect(e.getByText('E', { exact: true })).toBeVisible();
  await expect(e.getByText('Emeka', { exact: true })).toBeVisible();
  await expect(e.getByText('+1', { exact: true })).toBeVisible();
  await expect(e.getByRole('img')).toHaveCount(0);
  await expect(e.getByText('@')).toHaveCount(0);
});

test("R88 R89 five tags show as three and '+2', three tags as three, and four users are counted", async ({
  demo,
  page,
  member,
}) => {
  const profiles = [user(1, 5), user(2, 4), user(3, 3), user(4, 0)];
  await answerCalls(page, 'GET', '/tma/users', 200, { profiles });
  const app = await demo.open(member.member, path);
  await expect(app.locator('#root').getByText('Showing 4 users', { exact: true })).toBeVisible();
  await expect(cards(app)).toHaveCount(4);
  const more = [['+2'], ['+1'], [], []];
  for (const [index, expected] of more.entries()) {
    const card = cards(app).nth(index);
    const count = Math.min(3, profiles[index]?.tags.length ?? 0);
    await expect(card.getByText(/^Tag \d$/)).toHaveCount(count);
    expect(await card.getByText(/^\+\d$/).allInnerTexts()).toEqual(expected);
  }
});

test('R89 the screen shows the server’s total, over all pages', async ({ demo, page, member }) => {
  await page.route('**/tma/users*', (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('cursor') === 'second';
    const json = isSecond
      ? { profiles: [user(3, 0), user(4, 0)], total: 317 }
      : { profiles: [user(1, 0), user(2, 0)], total: 317, nextCursor: 'second' };
    return answerAsServer(route, { json });
  });
  const app = await demo.open(member.member, path);
  await expect(app.locator('#root').getByText('Showing 317 users', { exact: true })).toBeVisible();
  await expect(cards(app)).toHaveCount(4);
});

test('R89 an empty result shows No Users Found', async ({ demo, page, member }) => {
  await answerCalls(page, 'GET', '/tma/users', 200, { profiles: [] });
  const app = await demo.open(member.member, path);
  await expect(app.getByText('No Users Found', { exact: true })).toBeVisible();
  await expect(cards(app)).toHaveCount(0);
});

test('R89 R127 after 1 + 3 tries an error shows, with Try again', async ({
  demo,
  page,
  member,
}) => {
  await answerCalls(page, 'GET', '/tma/users', 500);
  const app = await demo.open(member.member, path);
  await expect(app.getByText('Error Loading Users', { exact: true })).toBeVisible();
  await expect(
    app.getByText('Failed to load user profiles. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(app.getByText('Failed to fetch users (HTTP 500: ')).toBeVisible();
  expect(demo.requests('GET', '/tma/users')).toHaveLength(4);
  await page.unrouteAll({ behavior: 'wait' });
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
});

test('R89 the screen shows no number of users while the list loads', async ({
  demo,
  page,
  member,
}) => {
  const held = await holdCalls(page, 'GET', '/tma/users');
  const app = await demo.open(member.member, path);
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect.poll(() => held.count()).toBe(1);
  await expect(app.locator('#root').getByText(/^Showing|No Users Found/)).toHaveCount(0);
  await held.release();
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
});

for (const [key, name] of [
  ['b', 'Beatriz Moreira'],
  ['e', 'Emeka'],
] as const) {
  test(`R90 ${name}'s card hands the ${key === 'b' ? 'ULID' : 'number'} to the viewer`, async ({
    demo,
    server,
    member,
  }) => {
    const { ulid, profileId } = await knownIds(server.url, key);
    const app = await demo.open(member.member, path);
    await search(app, name);
    await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
    await cards(app).first().click();
    await expect(app.getByRole('heading', { name, exact: true })).toBeVisible();
    expect(demo.path()).toBe('/profile-by-id');
    const state: unknown = await demo.page
      .frame('mini-app')
      ?.evaluate(() => history.state as unknown);
    expect(state).toMatchObject({ userId: ulid ?? profileId });
    // The head is there before the card is asked for.
    await expect.poll(() => demo.requests('GET', '/tma/profile/by/id').length).toBe(1);
    const [read] = demo.requests('GET', '/tma/profile/by/id');
    expect(new URL(read?.url() ?? '').searchParams.get('id')).toBe(String(ulid ?? profileId));
  });
}

test('R91 a member who turns the public mode off is neither listed nor shown', async ({
  demo,
  page,
  server,
  member,
}) => {
  const viewer = await newMember(server.url, 'Viktor');
  await viewer.fill();
  const { ulid } = await idsOf(member);
  const link = `/user/${ulid}`;
  await member.setPublic(true);

  const asViewer = await demo.open(viewer.member, path);
  await expect(asViewer.locator(`a[href="${link}"]`)).toBeVisible();

  const asOwner = await demo.open(member.member, '/share-profile');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await asOwner.getByRole('checkbox', { name: 'Public profile' }).uncheck();
  expect((await saved).ok()).toBe(true);

  const again = await demo.open(viewer.member, path);
  await expect(again.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  await expect(again.locator(`a[href="${link}"]`)).toHaveCount(0);

  const card = await demo.open(viewer.member, link);
  await expect(card.getByText('Profile is not public', { exact: true })).toBeVisible();
  await page.goto(`${server.url}${link}`);
  await expect(page.getByText('Profile is not public', { exact: true })).toBeVisible();
});

test('R91 members are listed only once their public mode is on', async ({ server, member }) => {
  const viewer = await newMember(server.url, 'Vera');
  const { profileId } = await idsOf(member);
  const answer = await viewer.call('GET', '/tma/users');
  const { profiles } = (await answer.json()) as { profiles: { id: number }[] };
  expect(profiles.map(({ id }) => id)).not.toContain(profileId);
});
