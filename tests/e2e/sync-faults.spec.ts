/** Faults between the app and its server, injected for real: a kill, lost and false answers, a full disk, no route. */
import type { FrameLocator, Route } from '@playwright/test';
import { appears, stopClock } from './support/clock.ts';
import { Demo } from './support/demo.ts';
import { readDatabase, localName, readOutbox } from './support/device.ts';
import { fillDisk } from './support/disk.ts';
import {
  describe,
  descriptionOf,
  isPublic,
  keyOf,
  makePublic,
  offlineMark,
  pendingMark,
  publications,
  save,
  saves,
  typeDescription,
  visitForms,
} from './support/edits.ts';
import { answerAsServer, holdCalls } from './support/faults.ts';
import { KillableBrowser } from './support/killable.ts';
import { expect, test } from './support/test.ts';

const opened = async (demo: Demo, ...as: Parameters<Demo['open']>): Promise<FrameLocator> => {
  const app = await demo.open(...as);
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  return app;
};

const killTest = test.extend<{ killable: KillableBrowser }>({
  killable: async ({ playwright, launchOptions }, use) => {
    const killable = new KillableBrowser(playwright.chromium, launchOptions);
    await use(killable);
    await killable.dispose();
  },
});

for (const [moment, isUnderWay] of [
  ['before it was sent', false],
  ['while it is under way', true],
] as const) {
  killTest(
    `F2 the browser is killed ${moment}: the change is sent at the next start`,
    async ({ killable, server, member }) => {
      const first = await killable.start();
      const demo = new Demo(await first.newPage(), server.url);
      const app = await opened(demo, member.member);
      if (isUnderWay) {
        const held = await holdCalls(demo.page, 'POST', '/tma/meta/profile');
        await typeDescription(app, 'Outlives the process');
        await save(app);
        await expect.poll(held.count).toBe(1);
      } else {
        await visitForms(app);
        await first.setOffline(true);
        await describe(app, 'Outlives the process');
      }
      const [kept] = await readOutbox(demo.page, member.member);
      await killable.kill();

      const second = await killable.start();
      const again = new Demo(await second.newPage(), server.url);
      const reopened = await again.open(member.member);
      await expect(reopened.locator('#root').getByText('Outlives the process')).toBeVisible();
      await expect.poll(() => descriptionOf(member)).toBe('Outlives the process');
      await expect(pendingMark(reopened)).toHaveCount(0);
      expect(saves(again).map(keyOf)).toEqual([kept?.opId]);
    },
  );
}

/** Spoils the server's first answer to a save. */
const firstAnswer = async (demo: Demo, spoil: (route: Route) => Promise<void>): Promise<void> => {
  let count = 0;
  await demo.page.route('**/tma/meta/profile', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    count += 1;
    return count === 1 ? spoil(route) : route.fallback();
  });
};

const spoilt: [string, (route: Route) => Promise<void>][] = [
  [
    'F3 the answer is lost after the commit',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  ],
  [
    'F26 the answer is truncated JSON',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, -2) });
    },
  ],
];

for (const [fault, spoil] of spoilt) {
  test(`${fault}: the same key is sent again, with one effect`, async ({ demo, page, member }) => {
    const app = await opened(demo, member.member);
    await firstAnswer(demo, async (route) => {
      // Another device changes the profile in between; a second effect would undo that.
      const original = route.fetch.bind(route);
      route.fetch = async (options) => {
        const response = await original(options);
        await member.fill({ tags: [], description: 'From another device' });
        return response;
      };
      await spoil(route);
    });
    await typeDescription(app, 'From this device');
    await save(app);
    await expect(app.getByText('From another device')).toBeVisible();
    await expect(pendingMark(app)).toHaveCount(0);
    const [one, two, ...more] = saves(demo);
    expect(more).toEqual([]);
    expect(keyOf(two)).toBe(keyOf(one));
    expect(two?.postData()).toBe(one?.postData());
    expect(await descriptionOf(member)).toBe('From another device');
    await expect.poll(() => readOutbox(page, member.member)).toEqual([]);
  });
}

test('F33 init data expire in mid-drain: the rest waits for a fresh start', async ({
  demo,
  page,
  context,
  newcomer,
}) => {
  // Opens both forms, since a newcomer has not loaded their code.
  const app = await demo.open(newcomer.member, '/share-profile');
  await expect(app.getByRole('checkbox', { name: 'Public profile' })).toBeVisible();
  await demo.open(newcomer.member, '/edit-profile');
  await expect(app.getByLabel('Description')).toBeVisible();
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await app.getByRole('button', { name: 'Travel', exact: true }).click();
  await context.setOffline(true);
  await app.getByRole('button', { name: 'Continue' }).click();
  await describe(app, 'Waits for Telegram');
  await makePublic(app);
  await expect(pendingMark(app)).toBeVisible();
  // The server accepts the first of three changes and nothing after it. Either lane may arrive first.
  let noteAccepted: (() => void) | undefined;
  const accepted = new Promise<void>((resolve) => {
    noteAccepted = resolve;
  });
  let isExpired = false;
  await page.route('**/tma/**', async (route) => {
    const isRead = route.request().method() === 'GET';
    const isSave = !isRead && route.request().url().endsWith('/profile');
    if (!isExpired && (isRead || isSave)) {
      isExpired ||= isSave;
      await route.fallback();
      if (isSave) noteAccepted?.();
      return;
    }
    await accepted;
    await answerAsServer(route, {
      status: 401,
      json: { error: 'Init data expired', code: 'INIT_DATA_EXPIRED' },
    });
  });
  await context.setOffline(false);
  await expect(app.getByText('Reopen from Telegram to send 2 changes')).toBeVisible();
  const waiting = (await readOutbox(page, newcomer.member)).filter(
    ({ state }) => state !== 'acknowledged',
  );
  expect(waiting.map(({ kind, attempts }) => [kind, attempts])).toEqual([
    ['edit-profile', 0],
    ['set-public-mode', 0],
  ]);

  await page.unrouteAll();
  await demo.reopenApp();
  await expect.poll(() => descriptionOf(newcomer)).toBe('Waits for Telegram');
  await expect.poll(() => isPublic(newcomer)).toBe(true);
  await expect(app.getByText(/^Reopen from Telegram/)).toHaveCount(0);
  await expect.poll(() => readOutbox(page, newcomer.member)).toEqual([]);
});

test('F41 the browser says online, but there is no route: the mark says offline', async ({
  demo,
  page,
  member,
}) => {
  await page.clock.install();
  const app = await opened(demo, member.member);
  await typeDescription(app, 'Finds its way');
  // One try fails, and the stopped clock allows no more of them until there is a route.
  await stopClock(page);
  await page.route('**/tma/**', (route) => route.abort('addressunreachable'));
  await save(app);
  await appears(pendingMark(app));
  await expect(app.getByText('Finds its way')).toBeVisible();
  await expect(offlineMark(app)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.unrouteAll();
  await page.clock.resume();
  await expect.poll(() => descriptionOf(member)).toBe('Finds its way');
  await expect(offlineMark(app)).toHaveCount(0);
  await expect(pendingMark(app)).toHaveCount(0);
});

test('R132 F44 without service workers the app, its data and its queue work', async ({
  demo,
  page,
  context,
  member,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const app = await opened(demo, member.member);
  await visitForms(app);
  await describe(app, 'Kept on this device');
  const held = await holdCalls(page, 'GET', '/tma/profile');
  await demo.reloadApp();
  await expect.poll(held.count).toBeGreaterThan(0);
  await expect(app.locator('#root').getByText('Kept on this device')).toBeVisible();
  await held.release();
  await visitForms(app);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  expect(faults).toEqual([]);

  await context.setOffline(true);
  await describe(app, 'Queued without a worker');
  await expect(pendingMark(app)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => descriptionOf(member)).toBe('Queued without a worker');
  await expect(pendingMark(app)).toHaveCount(0);
  // The browser itself logs failed reads in the console; they are not errors of the app.
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('F15 a full disk refuses a change visibly, and the input stays', async ({
  demo,
  page,
  member,
}) => {
  const app = await opened(demo, member.member);
  await typeDescription(app, 'No room for this');
  await fillDisk(app, false);
  await save(app);
  await expect(
    app.getByText(/could not be saved on this device \(QuotaExceededError\)\. Free some space/),
  ).toBeVisible();
  await expect(app.getByLabel('Description')).toHaveValue('No room for this');
  expect(saves(demo)).toEqual([]);
  await app.locator(':root').evaluate(() => {
    (window as unknown as { freeDisk(): void }).freeDisk();
  });
  await save(app);
  await expect.poll(() => descriptionOf(member)).toBe('No room for this');
  await expect(app.getByText('No room for this')).toBeVisible();
  await expect.poll(() => readOutbox(page, member.member)).toEqual([]);
});

test('F15 caches are deleted first to make room, and the change is saved', async ({
  demo,
  page,
  member,
}) => {
  const app = await opened(demo, member.member);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await typeDescription(app, 'Takes the room of a cache');
  await fillDisk(app, true);
  await save(app);
  await expect.poll(() => descriptionOf(member)).toBe('Takes the room of a cache');
  const { mirror } = await readDatabase(page, localName(member.member));
  const keys = (mirror as { key: string }[]).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith('users/'))).toEqual([]);
  expect(publications(demo)).toEqual([]);
});
