/** The rate limit, with a fake clock: the modal, its countdown, and no requests until the deadline. */
import type { FrameLocator, Page, Route } from '@playwright/test';
import type { MemberApi } from './support/api.ts';
import { stopClock } from './support/clock.ts';
import { Demo } from './support/demo.ts';
import { localName, readDatabase } from './support/device.ts';
import { descriptionOf, pendingMark, saves, typeDescription } from './support/edits.ts';
import { answerCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const limited = (seconds: number) => ({
  error: 'Too many requests',
  code: 'RATE_LIMITED',
  retry_after: seconds,
});

const modal = (app: FrameLocator) => app.getByRole('dialog', { name: 'Too Many Requests' });
const retry = (app: FrameLocator) => modal(app).getByRole('button', { name: 'Retry' });

/** Opens the own profile under a stopped clock, or one that the test may stop later. */
const openProfile = async (
  demo: Demo,
  { member }: MemberApi,
  isStill = true,
): Promise<FrameLocator> => {
  await demo.page.clock.install();
  const app = await demo.open(member);
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  if (isStill) await stopClock(demo.page);
  return app;
};

/** Opens the Users screen, whose list is refused with a 429. */
const meetLimit = async (app: FrameLocator, page: Page, seconds: number): Promise<void> => {
  await answerCalls(page, 'GET', '/tma/users', 429, limited(seconds));
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(modal(app)).toBeVisible();
};

test('R125 the modal counts down; Retry repeats the call once it may', async ({
  demo,
  page,
  member,
}) => {
  const app = await openProfile(demo, member);
  await meetLimit(app, page, 65);
  await expect(modal(app)).toContainText(
    "You've exceeded the rate limit. Please wait before trying again.",
  );
  const countdown = modal(app).getByRole('timer');
  await expect(countdown).toHaveText('1:05');
  await page.clock.runFor(1000);
  await expect(countdown).toHaveText('1:04');
  await page.clock.runFor(63_000);
  await expect(countdown).toHaveText('0:01');
  await expect(retry(app)).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(countdown).toHaveText('0:00');
  await expect(retry(app)).toBeEnabled();
  await expect(modal(app).getByRole('status')).toHaveText('You can try again now.');
  expect(demo.requests('GET', '/tma/users')).toHaveLength(1);
  await page.unrouteAll();
  await retry(app).click();
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  await expect(modal(app)).toHaveCount(0);
});

test('R125 Close closes the app', async ({ demo, page, member }) => {
  const app = await openProfile(demo, member);
  await meetLimit(app, page, 65);
  expect(await demo.log('web_app_close')).toEqual([]);
  await modal(app).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => demo.log('web_app_close')).toHaveLength(1);
});

test('R125 a key that is pressed just when the modal opens closes nothing', async ({
  demo,
  page,
  member,
}) => {
  const app = await openProfile(demo, member);
  await meetLimit(app, page, 65);
  const text = modal(app).getByText("You've exceeded the rate limit.");
  await expect(text).toBeFocused();
  await expect(modal(app).getByRole('timer')).toHaveAccessibleName('Time left');
  for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
  await expect(modal(app)).toBeVisible();
  expect(await demo.log('web_app_close')).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(modal(app).getByRole('button', { name: 'Close' })).toBeFocused();
});

/** The time until which the app sends nothing, as it noted. */
const deadlineOf = async (page: Page, { member }: MemberApi): Promise<number> => {
  const { meta } = await readDatabase(page, localName(member));
  const rows = meta as { key: string; value: { until: number } }[];
  return rows.find(({ key }) => key === 'gate')?.value.until ?? 0;
};

/** Holds every call back, in order, until the test lets them all go. */
const holdAll = async (page: Page): Promise<{ held: Route[]; release: () => Promise<void> }> => {
  const held: Route[] = [];
  let isOpen = false;
  await page.unrouteAll();
  await page.route('**/tma/**', async (route) => {
    if (isOpen) await route.fallback();
    else held.push(route);
  });
  return {
    held,
    release: async () => {
      isOpen = true;
      await Promise.all(held.map((route) => route.fallback()));
    },
  };
};

test('R126 nothing is sent before the deadline; then the outbox sends one probe by itself', async ({
  demo,
  page,
  member,
}) => {
  const app = await openProfile(demo, member, false);
  await meetLimit(app, page, 3600);
  const before = demo.net.length;
  // Esc closes the modal, not the app: the member can continue.
  await page.keyboard.press('Escape');
  await expect(modal(app)).toHaveCount(0);
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await typeDescription(app, 'Written behind the gate');
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('Written behind the gate')).toBeVisible();
  await expect(pendingMark(app)).toBeVisible();
  await page.clock.pauseAt((await deadlineOf(page, member)) - 100);
  const { held, release } = await holdAll(page);
  expect(demo.net).toHaveLength(before);

  await page.clock.resume();
  await expect.poll(() => demo.net.length).toBe(before + 1);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  expect(held).toHaveLength(1);
  await release();
  await expect.poll(() => descriptionOf(member)).toBe('Written behind the gate');
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  expect(saves(demo)).toHaveLength(1);
});

test('F20 one modal opens if many calls meet the limit at once, and a second tab sends nothing', async ({
  demo,
  page,
  context,
  member,
}) => {
  await page.clock.install();
  // The first refusal has the longest wait, which must stay the deadline whichever tab gets an answer last.
  let refusals = 0;
  await context.route('**/tma/**', (route) => {
    refusals += 1;
    return route.fulfill({ status: 429, json: limited(refusals === 1 ? 3600 : 60) });
  });
  const soon = Date.now() + 600_000;
  const app = await demo.open(member.member);
  await expect(modal(app)).toBeVisible();
  await expect.poll(() => deadlineOf(page, member)).toBeGreaterThan(soon);
  await expect(app.locator('dialog[open]')).toHaveCount(1);
  const deadline = await deadlineOf(page, member);
  const other = new Demo(await context.newPage(), demo.url);
  const second = await other.open(member.member);
  await expect(modal(second)).toBeVisible();
  const sent = demo.net.length;
  await page.clock.pauseAt(deadline - 1000);
  await expect(modal(second).getByRole('timer')).toHaveText('0:01');
  await expect(modal(app).getByRole('timer')).toHaveText('0:01');
  expect(demo.net).toHaveLength(sent);
  expect(other.net).toEqual([]);
});
