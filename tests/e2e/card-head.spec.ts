/** The card's head: the badge on every avatar (the chips below it: public-page.spec.ts). */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { knownIds, openCard } from './support/cards.ts';
import { answerCalls } from './support/faults.ts';
import { fillPage } from './support/fill-page.ts';
import { expect, test } from './support/test.ts';

type Place = Page | FrameLocator | Locator;

const badgeIn = (place: Place) => place.getByRole('img', { name: 'Singularity' });

/** The badge covers the avatar's lower corner at the end of the line, and at most a third of the avatar. */
const expectOnAvatar = async (avatar: Locator, badge: Locator, end: 'left' | 'right') => {
  await expect(badge).toBeVisible();
  await expect(avatar).toBeVisible();
  const inner = await badge.boundingBox();
  const outer = await avatar.boundingBox();
  if (!inner || !outer) throw new Error('one of them has no box');
  const middle = { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 };
  const centre = { x: outer.x + outer.width / 2, y: outer.y + outer.height / 2 };
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(middle.y).toBeGreaterThan(centre.y);
  if (end === 'right') expect(middle.x).toBeGreaterThan(centre.x);
  else expect(middle.x).toBeLessThan(centre.x);
  expect(inner.width).toBeLessThanOrEqual(outer.width / 3 + 1);
};

const turnRound = (place: Page | FrameLocator): Promise<void> =>
  place.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));

/** A subscriber in the list's answer. */
const user = (id: number, photoUrl: string | null) => ({
  id,
  ulid: null,
  firstName: `Member ${id}`,
  lastName: null,
  username: null,
  photoUrl,
  tags: [],
  singularity: true,
});

test('R19 R20 R21 R27 R65 R88 R92 badges are on the avatar in both writing directions: own, viewed, listed, outside', async ({
  demo,
  server,
  member,
  page,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const own = await demo.open('b');
  await own.getByRole('button', { name: 'Show more' }).click();
  await expect(own.getByRole('button', { name: 'Show less' })).toBeVisible();
  await own.getByText('Printed guides', { exact: true }).click();
  await expect
    .poll(() => demo.log('web_app_open_link'))
    .toMatchObject([{ params: { url: 'https://example.com/guides?from=card' } }]);
  const avatar = own.getByRole('article').getByRole('img').first();
  await expectOnAvatar(avatar, badgeIn(own), 'right');
  await turnRound(own);
  await expectOnAvatar(avatar, badgeIn(own), 'left');

  const app = await openCard(demo, member.member, ulid ?? '');
  await expectOnAvatar(app.getByAltText('Beatriz Moreira'), badgeIn(app), 'right');

  await answerCalls(page, 'GET', '/tma/users', 200, {
    profiles: [user(1, '/messenger/avatars/03.svg'), user(2, null)],
  });
  await demo.visit('/users-explorer');
  const list = app.getByRole('list', { name: 'Public profiles' });
  const withPhoto = list.getByRole('link', { name: 'Member 1' });
  const without = list.getByRole('link', { name: 'Member 2' });
  const initial = without.getByText('M', { exact: true });
  await expect(withPhoto).toHaveAccessibleName('Member 1 Singularity');
  for (const end of ['right', 'left'] as const) {
    if (end === 'left') await turnRound(app);
    await expectOnAvatar(withPhoto.getByAltText('Member 1'), badgeIn(withPhoto), end);
    await expectOnAvatar(initial, badgeIn(without), end);
  }

  await page.goto(`${server.url}/user/${ulid}`);
  await expectOnAvatar(page.getByAltText('Beatriz Moreira'), badgeIn(page), 'right');
  await turnRound(page);
  await expectOnAvatar(page.getByAltText('Beatriz Moreira'), badgeIn(page), 'left');
});

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('R65 the reactions cover no action, a label keeps to its line, and the portrait is within its banner', async ({
  demo,
  server,
  member,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  const { ulid } = await knownIds(server.url, 'b');
  const app = await openCard(demo, member.member, ulid ?? '');
  await fillPage(page);
  const save = app.getByRole('button', { name: 'Save contact' });
  const reactions = app.getByRole('button', { name: /fire/i });
  await expect(reactions).toBeVisible();
  expect((await boxOf(reactions)).y).toBeGreaterThan((await boxOf(save)).bottom);
  const lines = await save.evaluate((action) => {
    const range = document.createRange();
    range.selectNodeContents(action.lastChild ?? action);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);

  // Its words are the longest. No action stands alone in a line.
  await demo.open(member.member, `/user/${ulid}`, { language_code: 'ru' });
  const labels = ['Написать', 'Позвонить', 'В контакты', 'Поделиться'];
  const actions = labels.map((name) => app.getByRole('article').getByText(name, { exact: true }));
  const tops = (await Promise.all(actions.map(boxOf))).map(({ y }) => Math.round(y));
  expect([tops[1], tops[3]]).toEqual([tops[0], tops[2]]);

  await page.setViewportSize({ width: 768, height: 1024 });
  const header = app.getByRole('article').locator('header');
  const banner = await boxOf(header.locator('> :first-child'));
  const portrait = await boxOf(header.locator('> :nth-child(2)'));
  expect(portrait.x).toBeGreaterThan(banner.x);
  expect(portrait.right).toBeLessThan(banner.right);
});
