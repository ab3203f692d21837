/** The rate limit, with a fake clock: the modal, its countdown, and no requests until the deadline. */
import type { MemberApi } from '../e2e/support/api.ts';
import { localName, readDatabase } from '../e2e/support/device.ts';
import { descriptionOf, pendingMark, saves, typeDescription } from '../e2e/support/edits.ts';
import { answerCalls } from '../e2e/support/faults.ts';
import type { PlayedRoute } from '../support/dom/network.ts';
import { expect, test, startPage, startMember, type Screen } from '../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const usersCall = '/tma/users';

type App = Screen['app'];
const modal = (app: App) => app.getByRole('dialog', { name: 'Too Many Requests' });
const users = (app: App) => app.getByText(/^Showing \d+ users$/);

/** Opens the Users screen under a stopped clock; its list is refused with a 429. */
const meetLimit = async (demo: Screen, { member }: MemberApi, seconds: number): Promise<App> => {
  demo.clock.install();
  const app = await demo.open(member);
  await expect(app.getByText('Reviews of you will appear here.')).toBeVisible();
  await demo.clock.pauseAt(0);
  const limited = { error: 'Too many requests', code: 'RATE_LIMITED', retry_after: seconds };
  await answerCalls(demo, 'GET', usersCall, 429, limited);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(modal(app)).toBeVisible();
  return app;
};

test('R125 the modal counts down; Retry repeats the call once it may', async () => {
  const app = await meetLimit(demo, member, 65);
  await expect(modal(app)).toContainText(
    "You've exceeded the rate limit. Please wait before trying again.",
  );
  const countdown = modal(app).getByRole('timer');
  const retry = modal(app).getByRole('button', { name: 'Retry' });
  await expect(countdown).toHaveAccessibleName('Time left');
  for (const [ms, shown] of [
    [0, '1:05'],
    [1000, '1:04'],
    [63_000, '0:01'],
  ] as const) {
    await demo.clock.runFor(ms);
    await expect(countdown).toHaveText(shown);
    await expect(retry).toBeDisabled();
  }
  await demo.clock.runFor(1000);
  await expect(countdown).toHaveText('0:00');
  await expect(retry).toBeEnabled();
  await expect(modal(app).getByRole('status')).toHaveText('You can try again now.');
  expect(demo.requests('GET', usersCall)).toHaveLength(1);
  demo.unrouteAll();
  await retry.click();
  // Views start with a timer.
  demo.clock.resume();
  await expect(users(app)).toBeVisible();
  await expect(modal(app)).toHaveCount(0);
});

test('F12 R125 the countdown goes on under a clock set back; Retry then works', async () => {
  const app = await meetLimit(demo, member, 65);
  const countdown = modal(app).getByRole('timer');
  await demo.clock.runFor(5000);
  demo.clock.install({ time: Date.UTC(2026, 0, 1) });
  await demo.clock.pauseAt(0);
  await demo.clock.runFor(1000);
  await expect(countdown).toHaveText('0:59');
  await demo.clock.runFor(59_000);
  await expect(countdown).toHaveText('0:00');
  demo.unrouteAll();
  demo.clock.resume();
  await modal(app).getByRole('button', { name: 'Retry' }).click();
  await expect(users(app)).toBeVisible();
  await expect(modal(app)).toHaveCount(0);
});

test('R125 Close closes the app', async () => {
  const app = await meetLimit(demo, member, 65);
  expect(await demo.log('web_app_close')).toEqual([]);
  await modal(app).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => demo.log('web_app_close')).toHaveLength(1);
});

test('R125 a start after the wait says nothing about it', async () => {
  const app = await meetLimit(demo, member, 65);
  await demo.keyboard.press('Escape');
  demo.unrouteAll();
  await demo.clock.runFor(66_000);
  demo.clock.resume();
  await demo.reloadApp();
  await expect(users(app)).toBeVisible();
  await expect(modal(app)).toHaveCount(0);
});

test('R126 nothing is sent before the deadline; then the outbox sends one probe by itself', async () => {
  const app = await meetLimit(demo, member, 3600);
  const before = demo.net.length;
  // Esc closes the modal, not the app: the member can continue.
  await demo.keyboard.press('Escape');
  await expect(modal(app)).toHaveCount(0);
  demo.clock.resume();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await typeDescription(app, 'Written behind the gate');
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('Written behind the gate')).toBeVisible();
  await expect(pendingMark(app)).toBeVisible();
  const { meta = [] } = await readDatabase(demo, localName(member.member));
  const rows = meta as { key: string; value: { until: number } }[];
  const until = rows.find(({ key }) => key === 'gate')?.value.until ?? 0;
  // In steps, so that a request that begins too early has the time to leave.
  for (let leftMs = 2000; leftMs >= 100; leftMs -= 20) await demo.clock.pauseAt(until - leftMs);
  expect(demo.net).toHaveLength(before);

  demo.unrouteAll();
  const held: PlayedRoute[] = [];
  let isOpen = false;
  demo.route('**/tma/**', async (route) => {
    if (isOpen) await route.fallback();
    else held.push(route);
  });
  await demo.clock.runFor(200);
  await expect.poll(() => demo.net.length).toBe(before + 1);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  expect(demo.net).toHaveLength(before + 1);
  isOpen = true;
  await held[0]?.fallback();
  demo.clock.resume();
  await expect.poll(() => descriptionOf(member)).toBe('Written behind the gate');
  await expect(users(app)).toBeVisible();
  expect(saves(demo)).toHaveLength(1);
});
