/** The Users explorer: cards, counts, states, and which members are listed. */
import type { FrameLocator, Locator } from '@playwright/test';
import { idsOf, knownIds } from '../../e2e/support/cards.ts';
import { newMember, type MemberApi } from '../../e2e/support/api.ts';
import { answerAsServer, answerCalls, holdCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const path = '/users-explorer';

const cards = (app: FrameLocator) =>
  app.getByRole('list', { name: 'Public profiles' }).getByRole('link');

const showing = (app: FrameLocator, count: number | RegExp) =>
  expect(
    app
      .locator('#root')
      .getByText(
        count instanceof RegExp ? count : `Showing ${count} user${count === 1 ? '' : 's'}`,
        {
          exact: true,
        },
      ),
  ).toBeVisible();

/** The one card that the search finds. */
const found = async (app: FrameLocator, text: string): Promise<Locator> => {
  await app.getByRole('searchbox', { name: 'Search by name' }).fill(text);
  await showing(app, 1);
  await expect(cards(app)).toHaveCount(1);
  return cards(app).first();
};

/** A list item of the contract, with as many tags as are wanted. */
const user = (id: number, tagCount: number) => ({
  id,
  ulid: null,
  firstName: `Member ${id}`,
  lastName: null,
  username: null,
  photoUrl: null,
  tags: Array.from({ length: tagCount }, (_, index) => `Tag ${index + 1}`),
  singularity: false,
});

/** A member's tags in the server's order. */
const tagsOf = async (asker: MemberApi, name: string): Promise<string[]> => {
  const answer = await asker.call('GET', `/tma/users?q=${name}`);
  const { profiles } = (await answer.json()) as { profiles: { tags: string[] }[] };
  return profiles[0]?.tags ?? [];
};

/** As on a phone, where a card is a screen of its own. */
test.beforeEach(() => demo.setViewportSize({ width: 400, height: 740 }));

test('R88 R90 a card shows avatar, name, @username, badge and three tags, and hands on its id', async () => {
  const { ulid } = await knownIds(demo.url, 'b');
  const app = await demo.open(member.member, path);
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  const b = await found(app, 'Beatriz');
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
  await b.click();
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira', exact: true })).toBeVisible();
  expect(demo.path()).toBe('/profile-by-id');
  expect(history.state).toMatchObject({ userId: ulid });
});

test('R88 R90 a card without photo, username and ULID shows the initial, and hands on its number', async () => {
  const { ulid, profileId } = await knownIds(demo.url, 'e');
  expect(ulid).toBeNull();
  const app = await demo.open(member.member, path);
  const e = await found(app, 'Emeka');
  await expect(e.getByText('E', { exact: true })).toBeVisible();
  await expect(e.getByText('Emeka', { exact: true })).toBeVisible();
  await expect(e.getByText('+1', { exact: true })).toBeVisible();
  await expect(e.getByRole('img')).toHaveCount(0);
  await expect(e.getByText('@')).toHaveCount(0);
  await e.click();
  await expect(app.getByRole('heading', { name: 'Emeka', exact: true })).toBeVisible();
  expect(history.state).toMatchObject({ userId: profileId });
  // The head is there before the card is asked for.
  const reads = () => demo.requests('GET', '/tma/profile/by/id');
  await expect.poll(() => reads().length).toBe(1);
  expect(new URL(reads()[0]?.url() ?? '').searchParams.get('id')).toBe(String(profileId));
});

test("R88 R89 five tags show as three and '+2', three tags as three, and four users are counted", async () => {
  const profiles = [user(1, 5), user(2, 4), user(3, 3), user(4, 0)];
  await answerCalls(demo, 'GET', '/tma/users', 200, { profiles });
  const app = await demo.open(member.member, path);
  await showing(app, 4);
  await expect(cards(app)).toHaveCount(4);
  const more = [['+2'], ['+1'], [], []];
  for (const [index, expected] of more.entries()) {
    const card = cards(app).nth(index);
    const count = Math.min(3, profiles[index]?.tags.length ?? 0);
    await expect(card.getByText(/^Tag \d$/)).toHaveCount(count);
    expect(await card.getByText(/^\+\d$/).allTextContents()).toEqual(expected);
  }
});

test('R89 the screen shows the server’s total, over all pages', async () => {
  demo.route('**/tma/users*', (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('cursor') === 'second';
    const json = isSecond
      ? { profiles: [user(3, 0), user(4, 0)], total: 317 }
      : { profiles: [user(1, 0), user(2, 0)], total: 317, nextCursor: 'second' };
    return answerAsServer(route, { json });
  });
  const app = await demo.open(member.member, path);
  await showing(app, 317);
  await expect(cards(app)).toHaveCount(4);
});

test('R89 an empty result shows No Users Found', async () => {
  await answerCalls(demo, 'GET', '/tma/users', 200, { profiles: [] });
  const app = await demo.open(member.member, path);
  await expect(app.getByText('No Users Found', { exact: true })).toBeVisible();
  await expect(cards(app)).toHaveCount(0);
});

test('R89 R127 after 1 + 3 tries an error shows, with Try again; no number while the list loads', async () => {
  await answerCalls(demo, 'GET', '/tma/users', 500);
  demo.clock.hurry();
  const app = await demo.open(member.member, path);
  await expect(app.getByText('Error Loading Users', { exact: true })).toBeVisible();
  await expect(
    app.getByText('Failed to load user profiles. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(app.getByText('Failed to fetch users (HTTP 500: ')).toBeVisible();
  expect(demo.requests('GET', '/tma/users')).toHaveLength(4);
  demo.unrouteAll();
  const held = await holdCalls(demo, 'GET', '/tma/users');
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(held.count).toBe(1);
  await expect(app.locator('#root').getByText(/^Showing|No Users Found/)).toHaveCount(0);
  await held.release();
  await showing(app, /^Showing \d+ users$/);
});

test('R91 a member is listed only while the public mode is on', async () => {
  const viewer = await newMember(demo.url, 'Viktor');
  await viewer.fill();
  const { ulid, profileId } = await idsOf(member);
  const isListed = async () => {
    const answer = await viewer.call('GET', '/tma/users');
    const { profiles } = (await answer.json()) as { profiles: { id: number }[] };
    return profiles.some(({ id }) => id === profileId);
  };
  expect(await isListed()).toBe(false);
  await member.setPublic(true);
  expect(await isListed()).toBe(true);

  const asOwner = await demo.open(member.member, '/share-profile');
  await asOwner.getByRole('checkbox', { name: 'Public profile' }).uncheck();
  await expect.poll(isListed).toBe(false);

  const card = await demo.open(viewer.member, `/user/${ulid}`);
  await expect(card.getByText('Profile is not public', { exact: true })).toBeVisible();
  expect((await fetch(`${demo.url}/tma/profile/by/id?id=${ulid}`)).status).toBe(403);
});

test('markup in the name of a member is text in the list of users', async () => {
  const name = '<img src=x onerror=alert(2)>';
  const writer = await newMember(demo.url, name);
  await writer.fill();
  await writer.setPublic(true);
  const app = await demo.open(member.member, path);
  await app.getByRole('searchbox', { name: 'Search by name' }).fill('onerror');
  await expect(app.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(app.locator('[src="x"], [onerror]')).toHaveCount(0);
});
