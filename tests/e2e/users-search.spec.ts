/** Searching Users: only other members, words in any order, and the card of an id. */
import type { FrameLocator } from '@playwright/test';
import { newMember, type MemberApi } from './support/api.ts';
import { idsOf, knownIds } from './support/cards.ts';
import { answerCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const path = '/users-explorer';

const cards = (app: FrameLocator) =>
  app.getByRole('list', { name: 'Public profiles' }).getByRole('link');

const search = (app: FrameLocator, text: string) =>
  app.getByRole('searchbox', { name: 'Search by name' }).fill(text);

const open = (app: FrameLocator) => app.getByRole('button', { name: 'Open', exact: true });

/** A list item of the contract. */
const user = (id: number, more: object = {}) => ({ id, firstName: `Member ${id}`, ...more });

test('R89 the own public card is neither listed nor counted', async ({ demo, server, member }) => {
  await member.setPublic(true);
  const { ulid } = await idsOf(member);
  const { total } = (await (await member.call('GET', '/tma/users')).json()) as { total: number };
  const others = await newMember(server.url, 'Olga');
  const seen = (await (await others.call('GET', '/tma/users')).json()) as { total: number };
  expect(total).toBe(seen.total - 1);
  const app = await demo.open(member.member, path);
  await expect(
    app.locator('#root').getByText(`Showing ${total} users`, { exact: true }),
  ).toBeVisible();
  await search(app, 'Mara');
  await expect(app.locator(`a[href="/user/${ulid}"]`)).toHaveCount(0);
});

test('R89 the own card is left out even if the server sends it, online and offline', async ({
  demo,
  page,
  member,
}) => {
  const { ulid, profileId } = await idsOf(member);
  const profiles = [user(1), user(profileId, { ulid, firstName: 'Mara' }), user(2)];
  await answerCalls(page, 'GET', '/tma/users', 200, { profiles, total: 3 });
  const app = await demo.open(member.member, path);
  await expect(app.locator('#root').getByText('Showing 2 users', { exact: true })).toBeVisible();
  await expect(cards(app)).toHaveCount(2);
  await expect(app.getByRole('link', { name: 'Mara' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().setOffline(true);
  await search(app, 'm');
  await expect(app.getByText('Saved copy, not updated', { exact: true })).toBeVisible();
  await expect(app.locator('#root').getByText('Showing 2 users', { exact: true })).toBeVisible();
  await search(app, 'Mara');
  await expect(app.getByText('No Users Found', { exact: true })).toBeVisible();
});

test('R171 words are found in any order, with extra blanks, online and offline', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member, path);
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  const isBeatrizAlone = async () => {
    await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
    await expect(cards(app).first()).toContainText('Beatriz Moreira');
  };
  await search(app, '  moreira    BEATRIZ ');
  await isBeatrizAlone();
  await search(app, 'beatriz emeka');
  await expect(app.getByText('No Users Found', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await search(app, '@bea_  moreira   beatriz');
  await isBeatrizAlone();
  await expect(app.getByText('Saved copy, not updated', { exact: true })).toBeVisible();
});

const chip = (app: FrameLocator, name: string) =>
  app.getByRole('toolbar', { name: 'Interests' }).getByRole('button', { name, exact: true });

/** Gives the member two interests. */
const choose = (member: MemberApi) => member.call('POST', '/tma/meta/profile', { tags: [2, 12] });

const sorting = (app: FrameLocator) => app.getByRole('combobox', { name: 'Sort by' });

const ordered = async (member: MemberApi, query: string): Promise<string[]> => {
  const answer = await member.call('GET', `/tma/users?${query}`);
  const { profiles } = (await answer.json()) as { profiles: { ulid: string | null; id: number }[] };
  return profiles.map(({ ulid, id }) => `/user/${ulid ?? id}`);
};

/** Checks that the first members shown are the first in the server's order. */
const isOrdered = async (app: FrameLocator, links: readonly string[]) => {
  await expect
    .poll(async () =>
      Promise.all(
        [0, 1, 2, 3].map((at) =>
          app.locator(`li[aria-posinset="${at + 1}"] a`).getAttribute('href'),
        ),
      ),
    )
    .toEqual(links.slice(0, 4));
};

test('R171 handles and interests are found with or without blanks', async ({ demo, member }) => {
  const app = await demo.open(member.member, path);
  for (const text of ['bea moreira', '@bea_moreira', 'beamoreira', 'MOREIRA photography']) {
    await search(app, text);
    await expect(cards(app).first()).toContainText('Beatriz Moreira');
    await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
    await search(app, '');
    await expect(app.locator('#root').getByText(/^Showing \d\d users$/)).toBeVisible();
  }
});

test('R171 several interests are chosen by pointer and keyboard; members with most of them come first', async ({
  demo,
  page,
  member,
}) => {
  await choose(member);
  const app = await demo.open(member.member, path);
  await expect(chip(app, 'All')).toHaveAttribute('aria-pressed', 'true');
  await chip(app, 'Art').click();
  await expect(chip(app, 'Art')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(app, 'All')).toHaveAttribute('aria-pressed', 'false');
  await chip(app, 'Photography').click();
  await isOrdered(app, await ordered(member, 'tag=Art&tag=Photography'));
  await expect(cards(app).first()).toContainText('Art');
  // The pressed chip has the focus, and the arrow keys lead to the others.
  await page.keyboard.press('Home');
  await expect(chip(app, 'All')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(chip(app, 'Your interests')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(chip(app, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(app, 'Art')).toHaveAttribute('aria-pressed', 'false');
});

test('R171 one chip chooses all own interests', async ({ demo, member }) => {
  await choose(member);
  const app = await demo.open(member.member, path);
  await chip(app, 'Your interests').click();
  await expect(chip(app, 'Your interests')).toHaveAttribute('aria-pressed', 'true');
  const pressed = app.getByRole('toolbar').locator('[aria-pressed="true"]');
  expect(await pressed.count()).toBeGreaterThan(1);
  await chip(app, 'Your interests').click();
  await expect(chip(app, 'All')).toHaveAttribute('aria-pressed', 'true');
});

for (const [label, sort] of [
  ['Name', 'name'],
  ['Most reactions', 'reactions'],
  ['Newest', 'newest'],
] as const) {
  test(`R171 members are sorted by ${label}, offline as online`, async ({ demo, page, member }) => {
    const app = await demo.open(member.member, path);
    await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
    const online = await ordered(member, `sort=${sort}`);
    await sorting(app).selectOption(label);
    await isOrdered(app, online);
    await page.context().setOffline(true);
    await search(app, 'a');
    await expect(app.getByText('Saved copy, not updated', { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    const found = await ordered(member, `sort=${sort}&q=a`);
    await page.context().setOffline(true);
    await isOrdered(app, found);
  });
}

test('R171 the address keeps search, interests and order, through a card and a reload', async ({
  demo,
  page,
  member,
}) => {
  await choose(member);
  const app = await demo.open(member.member, path);
  const query = () => new URL(page.frame('mini-app')?.url() ?? '').search;
  await search(app, 'a');
  await expect.poll(query).toBe('?q=a');
  await chip(app, 'Art').click();
  await chip(app, 'Design').click();
  await sorting(app).selectOption('Name');
  await expect.poll(query).toBe('?q=a&tag=Art&tag=Design&sort=name');
  const links = await ordered(member, 'q=a&tag=Art&tag=Design&sort=name');
  await isOrdered(app, links);
  await cards(app).nth(1).click();
  await expect.poll(() => demo.path()).toBe('/profile-by-id');
  expect(query()).toBe('');
  await app.getByRole('button', { name: 'Back to Users' }).click();
  await expect.poll(query).toBe('?q=a&tag=Art&tag=Design&sort=name');
  await isOrdered(app, links);
  await demo.reloadApp();
  await isOrdered(app, links);
  await expect(app.getByRole('searchbox')).toHaveValue('a');
  await expect(sorting(app)).toHaveValue('name');
  // Chosen interests come first.
  const strip = app.getByRole('toolbar', { name: 'Interests' }).getByRole('button');
  expect((await strip.allInnerTexts()).slice(0, 4)).toEqual([
    'All',
    'Your interests',
    'Art',
    'Design',
  ]);
  // The tab leads to all members.
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect.poll(query).toBe('');
  await expect(app.getByRole('searchbox')).toHaveValue('');
  // All typing and choosing is one entry of the history.
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(chip(app, 'All')).toHaveAttribute('aria-pressed', 'true');
});

for (const kind of ['ulid', 'profileId'] as const) {
  test(`R145 the ${kind} typed into the search offers its card`, async ({
    demo,
    server,
    member,
  }) => {
    const id = String((await knownIds(server.url, 'b'))[kind]);
    const app = await demo.open(member.member, path);
    await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
    await expect(open(app)).toHaveCount(0);
    await search(app, `  ${id.toLowerCase()} `);
    await expect(open(app)).toHaveAccessibleDescription(`Profile with the ID ${id}`);
    await open(app).click();
    await expect(app.getByRole('heading', { name: 'Beatriz Moreira', exact: true })).toBeVisible();
    expect(demo.path()).toBe('/profile-by-id');
    await app.getByRole('button', { name: 'Back to Users' }).click();
    await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await expect(open(app)).toBeVisible();
    await search(app, 'emeka');
    await expect(open(app)).toHaveCount(0);
  });
}

test('R145 the card of an unknown id says so, in the words of the lookup', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member, path);
  await search(app, '01HZX3V7Q8R9S0T1V2W3X4Y5Z6');
  await expect(open(app)).toBeVisible();
  await expect(app.getByText('No Users Found')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(app.getByText('Profile not found', { exact: true })).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect(app.getByLabel('Profile ID or ULID')).toBeVisible();
});

test('R145 a text that is not an id offers no card', async ({ demo, member }) => {
  const app = await demo.open(member.member, path);
  for (const text of ['Beatriz', '0', '-7', '1.5', '9'.repeat(17), '01HZX3V7Q8R9S0T1V2W3X4Y5Z']) {
    await search(app, text);
    await expect(open(app)).toHaveCount(0);
  }
});

test('R145 /profile-by-id without a state shows the form', async ({ demo, server, member }) => {
  const { ulid } = await knownIds(server.url, 'b');
  const app = await demo.open(member.member, '/profile-by-id');
  await expect(app.getByText('No profile ID provided', { exact: true })).toBeVisible();
  await app.getByLabel('Profile ID or ULID').fill(ulid ?? '');
  await app.getByRole('button', { name: 'Find profile' }).click();
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira', exact: true })).toBeVisible();
  // The form does not stay behind the card: both ways back lead to Users.
  await demo.leave.click();
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});
