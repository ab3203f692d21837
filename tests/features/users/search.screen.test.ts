/** Searching Users: only other members, words in any order, interests, orders, and the card of an id. */
import type { FrameLocator } from '@playwright/test';
import { newMember, type MemberApi } from '../../e2e/support/api.ts';
import { idsOf, knownIds } from '../../e2e/support/cards.ts';
import { stopClock } from '../../e2e/support/clock.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const path = '/users-explorer';

/** On a phone the list and a card are screens of their own (side by side: tests/e2e/users-wide.spec.ts). */
test.beforeEach(() => demo.setViewportSize({ width: 400, height: 740 }));

const cards = (app: FrameLocator) =>
  app.getByRole('list', { name: 'Public profiles' }).getByRole('link');

const search = (app: FrameLocator, text: string) =>
  app.getByRole('searchbox', { name: 'Search by name' }).fill(text);

const open = (app: FrameLocator) => app.getByRole('button', { name: 'Open', exact: true });
const staleNote = (app: FrameLocator) => app.getByText('Saved copy, not updated', { exact: true });
const nothing = (app: FrameLocator) => app.getByText('No Users Found', { exact: true });
const showing = (app: FrameLocator, text: string | RegExp) =>
  app.locator('#root').getByText(text, { exact: true });
const anyCount = /^Showing \d+ users$/;

/** A list item of the contract. */
const user = (id: number, more: object = {}) => ({ id, firstName: `Member ${id}`, ...more });

const totalFor = async (member: MemberApi): Promise<number> => {
  const answer = await member.call('GET', '/tma/users');
  return ((await answer.json()) as { total: number }).total;
};

test('R89 the own public card is neither listed nor counted', async () => {
  await member.setPublic(true);
  const { ulid } = await idsOf(member);
  const total = await totalFor(member);
  expect(total).toBe((await totalFor(await newMember(demo.url, 'Olga'))) - 1);
  const app = await demo.open(member.member, path);
  await expect(showing(app, `Showing ${total} users`)).toBeVisible();
  await search(app, 'Mara');
  await expect(showing(app, `Showing ${total} users`)).toHaveCount(0);
  await expect(app.locator(`a[href="/user/${ulid}"]`)).toHaveCount(0);
});

test('R89 the own card is left out even if the server sends it, online and offline', async () => {
  const { ulid, profileId } = await idsOf(member);
  const profiles = [user(1), user(profileId, { ulid, firstName: 'Mara' }), user(2)];
  await answerCalls(demo, 'GET', '/tma/users', 200, { profiles, total: 3 });
  const app = await demo.open(member.member, path);
  await expect(showing(app, 'Showing 2 users')).toBeVisible();
  await expect(cards(app)).toHaveCount(2);
  await expect(app.getByRole('link', { name: 'Mara' })).toHaveCount(0);
  demo.unrouteAll();
  demo.setOffline(true);
  await search(app, 'm');
  await expect(staleNote(app)).toBeVisible();
  await expect(showing(app, 'Showing 2 users')).toBeVisible();
  await search(app, 'Mara');
  await expect(nothing(app)).toBeVisible();
});

test('R171 words, handles and interests are found in any order, with or without blanks, also offline', async () => {
  const app = await demo.open(member.member, path);
  await expect(showing(app, anyCount)).toBeVisible();
  const isBeatrizAlone = async () => {
    await expect(showing(app, 'Showing 1 user')).toBeVisible();
    await expect(cards(app)).toHaveCount(1);
    await expect(cards(app).first()).toContainText('Beatriz Moreira');
  };
  for (const text of ['  moreira    BEATRIZ ', '@beamoreira', 'MOREIRA photography']) {
    await search(app, text);
    await isBeatrizAlone();
    await search(app, '');
    await expect(showing(app, anyCount)).toBeVisible();
  }
  await search(app, 'beatriz emeka');
  await expect(nothing(app)).toBeVisible();
  demo.setOffline(true);
  await search(app, '@bea_  moreira   beatriz');
  await isBeatrizAlone();
  await expect(staleNote(app)).toBeVisible();
});

const chip = (app: FrameLocator, name: string) =>
  app.getByRole('toolbar', { name: 'Interests' }).getByRole('button', { name, exact: true });
const isPressed = (app: FrameLocator, name: string, pressed: boolean) =>
  expect(chip(app, name)).toHaveAttribute('aria-pressed', String(pressed));

/** Gives the member two interests. */
const choose = (member: MemberApi) => member.call('POST', '/tma/meta/profile', { tags: [2, 12] });

const ordered = async (member: MemberApi, query: string): Promise<string[]> => {
  const answer = await member.call('GET', `/tma/users?${query}`);
  const { profiles } = (await answer.json()) as { profiles: { ulid: string | null; id: number }[] };
  return profiles.map(({ ulid, id }) => `/user/${ulid ?? id}`);
};

/** Checks that the first members shown are the first in the server's order. */
const isOrdered = (links: readonly string[]) => {
  const first = links.slice(0, 4);
  const hrefs = () =>
    first.map((_, at) =>
      document.querySelector(`li[aria-posinset="${at + 1}"] a`)?.getAttribute('href'),
    );
  return expect.poll(hrefs).toEqual(first);
};

test('R171 a card that is opened before the pause in typing is over leads back to the typed words', async () => {
  demo.clock.install();
  const app = await demo.open(member.member, path);
  await expect(showing(app, anyCount)).toBeVisible();
  await search(app, 'b');
  await expect(showing(app, anyCount)).toBeVisible();
  await stopClock(demo);
  await search(app, 'bea');
  await cards(app).filter({ hasText: 'Beatriz' }).click();
  demo.clock.resume();
  await app.getByRole('button', { name: 'Back to Users' }).click();
  await expect(app.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('bea');
});

test('R171 several interests are chosen; members with most of them come first', async () => {
  await choose(member);
  const app = await demo.open(member.member, path);
  await isPressed(app, 'All', true);
  await chip(app, 'Art').click();
  await isPressed(app, 'Art', true);
  await isPressed(app, 'All', false);
  await chip(app, 'Photography').click();
  await isOrdered(await ordered(member, 'tag=Art&tag=Photography'));
  await expect(cards(app).first()).toContainText('Art');
  await chip(app, 'All').click();
  await isPressed(app, 'Art', false);
  // One chip chooses all own interests.
  await chip(app, 'Your interests').click();
  await isPressed(app, 'Your interests', true);
  const pressed = app.getByRole('toolbar').locator('[aria-pressed="true"]');
  expect(await pressed.count()).toBe(3);
  await chip(app, 'Your interests').click();
  await isPressed(app, 'All', true);
});

test('R171 members are sorted as chosen, offline as online', async () => {
  const app = await demo.open(member.member, path);
  await expect(showing(app, anyCount)).toBeVisible();
  for (const [label, sort] of [
    ['Name', 'name'],
    ['Most reactions', 'reactions'],
  ] as const) {
    await app.getByRole('combobox', { name: 'Sort by' }).selectOption(label);
    await isOrdered(await ordered(member, `sort=${sort}`));
  }
  const found = await ordered(member, 'sort=reactions&q=a');
  demo.setOffline(true);
  await search(app, 'a');
  await expect(staleNote(app)).toBeVisible();
  await isOrdered(found);
});

test('R171 two interests pressed at once are both chosen', async () => {
  const app = await demo.open('a', path);
  await isPressed(app, 'Art', false);
  const chips = [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
  for (const name of ['Art', 'Design']) chips.find((one) => one.textContent === name)?.click();
  await isPressed(app, 'Design', true);
  await isPressed(app, 'Art', true);
});

test.for(['ulid', 'profileId'] as const)(
  'R145 the %s typed into the search offers its card',
  async (kind) => {
    const id = String((await knownIds(demo.url, 'b'))[kind]);
    const app = await demo.open(member.member, path);
    await expect(showing(app, anyCount)).toBeVisible();
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
  },
);

test('R145 the card of an unknown id reports it in the words of the lookup; other texts offer no card', async () => {
  const app = await demo.open(member.member, path);
  for (const text of ['Beatriz', '0', '-7', '1.5', '9'.repeat(17), '01HZX3V7Q8R9S0T1V2W3X4Y5Z']) {
    await search(app, text);
    await expect(open(app)).toHaveCount(0);
  }
  await search(app, '01HZX3V7Q8R9S0T1V2W3X4Y5Z6');
  await expect(open(app)).toBeVisible();
  await expect(nothing(app)).toHaveCount(0);
  await demo.keyboard.press('Enter');
  await expect(app.getByText('Profile not found', { exact: true })).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect(app.getByLabel('Profile ID or ULID')).toBeVisible();
});
