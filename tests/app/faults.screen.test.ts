/** Faults between the app and its server: lost, false and limited answers, and expired init data. */
import { startOfTime } from '../support/api-server.ts';
import { once } from 'node:events';
import { setPublicMode } from '../../src/mutations/own-settings.ts';
import { newRow } from '../../src/sync/outbox/rows.ts';
import type { TestMember } from '../e2e/support/api.ts';
import { addRows, localName, readOutbox } from '../e2e/support/device.ts';
import {
  describe,
  descriptionOf,
  isPublic,
  keyOf,
  makePublic,
  offlineMark,
  pendingMark,
  save,
  saves,
  typeDescription,
} from '../e2e/support/edits.ts';
import { alertOf, create, openMessages, sampleOf, samplesOf } from '../e2e/support/messages.ts';
import { badge, openSheet, profileEdit, sheet, startApp } from '../e2e/support/outbox.ts';
import { answerAsServer, holdCalls } from '../e2e/support/faults.ts';
import type { PlayedRoute } from '../support/dom/network.ts';
import {
  expect,
  test,
  startPage,
  startMember,
  startNewcomer,
  type Screen,
} from '../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);
const newcomer = startNewcomer(demo);

type Spoil = (route: PlayedRoute, answer: Response) => Promise<void>;

const spoilt: [fault: string, spoil: Spoil][] = [
  ['F3 the answer is lost after the commit', (route) => route.abort('connectionreset')],
  [
    'F26 the answer is truncated JSON',
    async (route, answer) =>
      route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: (await answer.text()).slice(0, -2),
      }),
  ],
];

test.for(spoilt)('%s: the same key is sent again, with one effect', async ([, spoil]) => {
  const app = await demo.open(member.member);
  let count = 0;
  demo.route('**/tma/meta/profile', async (route) => {
    const isFirst = route.request().method() === 'POST' && ++count === 1;
    if (!isFirst) return route.fallback();
    const answer = await route.fetch();
    // Another device changes the profile in between; a second effect would undo that.
    await member.fill({ tags: [], description: 'From another device' });
    return spoil(route, answer);
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
  await expect.poll(() => readOutbox(demo, member.member)).toEqual([]);
});

test('F33 init data expire in mid-drain: the rest waits for a fresh start', async () => {
  const app = await demo.open(newcomer.member, '/share-profile');
  await expect(app.getByRole('checkbox', { name: 'Public profile' })).toBeVisible();
  await demo.open(newcomer.member);
  await app.getByRole('button', { name: 'Travel', exact: true }).click();
  demo.setOffline(true);
  await app.getByRole('button', { name: 'Continue' }).click();
  await describe(app, 'Waits for Telegram');
  await makePublic(app);
  // The server accepts the first of three changes and nothing after it. Either lane may arrive first.
  const accepted = new AbortController();
  const isAccepted = once(accepted.signal, 'abort');
  let isExpired = false;
  demo.route('**/tma/**', async (route) => {
    const isRead = route.request().method() === 'GET';
    const isSave = !isRead && route.request().url().endsWith('/profile');
    if (!isExpired && (isRead || isSave)) {
      isExpired ||= isSave;
      await route.fallback();
      if (isSave) accepted.abort();
      return;
    }
    await isAccepted;
    const json = { error: 'Init data expired', code: 'INIT_DATA_EXPIRED' };
    await answerAsServer(route, { status: 401, json });
  });
  demo.setOffline(false);
  await expect(app.getByText('Reopen from Telegram to send 2 changes')).toBeVisible();
  const waiting = (await readOutbox(demo, newcomer.member)).filter(
    ({ state }) => state !== 'acknowledged',
  );
  expect(waiting.map(({ kind, attempts }) => [kind, attempts])).toEqual([
    ['edit-profile', 0],
    ['set-public-mode', 0],
  ]);

  demo.unrouteAll();
  // Another language, since init data of the same second would be the same.
  await demo.open(newcomer.member, '/profile', { language_code: 'en-GB' });
  await expect.poll(() => descriptionOf(newcomer)).toBe('Waits for Telegram');
  await expect.poll(() => isPublic(newcomer)).toBe(true);
  await expect(app.getByText(/^Reopen from Telegram/)).toHaveCount(0);
  await expect.poll(() => readOutbox(demo, newcomer.member)).toEqual([]);
});

test('F41 the browser says online, but there is no route: the mark says offline', async () => {
  demo.clock.install();
  const app = await demo.open(member.member);
  await typeDescription(app, 'Finds its way');
  demo.route('**/tma/**', (route) => route.abort('addressunreachable'));
  await save(app);
  await expect(pendingMark(app)).toBeVisible();
  await expect(app.getByText('Finds its way')).toBeVisible();
  await expect(offlineMark(app)).toBeVisible();
  expect(navigator.onLine).toBe(true);
  demo.unrouteAll();
  const sent = () => demo.clock.runFor(1000).then(() => descriptionOf(member));
  await expect.poll(sent).toBe('Finds its way');
  await expect(offlineMark(app)).toHaveCount(0);
  await expect(pendingMark(app)).toHaveCount(0);
});

/** If the app believed a false answer, its entry would be acknowledged, refused or parked. */
const statesOf = async (demo: Screen, member: TestMember): Promise<string[]> =>
  (await readOutbox(demo, member)).map(({ state }) => state);

/** The system reports a network that works to the browser. */
const reconnect = (demo: Screen) => {
  demo.unrouteAll();
  demo.setOffline(true);
  demo.setOffline(false);
};

test('F25 a captive portal acknowledges nothing, and is reported', async () => {
  const app = await startApp(demo, member);
  demo.setOffline(true);
  await describe(app, 'Not for a portal');
  const body = '<!doctype html><title>Sign in</title>';
  demo.route('**/tma/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  demo.clock.hurry();
  demo.setOffline(false);
  await expect(app.getByText(/^This network seems to need a sign-in/)).toBeVisible();
  // The app reads the profile first and got the portal's page, so it has not sent the change.
  expect(await statesOf(demo, member.member)).toEqual(['pending']);
  expect(await descriptionOf(member)).toBeNull();
  await openSheet(app);
  await expect(sheet(app).getByText(profileEdit)).toBeVisible();

  reconnect(demo);
  await expect(sheet(app).getByText('Up to date')).toBeVisible();
  expect(await descriptionOf(member)).toBe('Not for a portal');
  await expect(app.getByText(/^This network seems to need a sign-in/)).toHaveCount(0);
  await demo.keyboard.press('Escape');
  await expect(app.getByText('Not for a portal')).toBeVisible();
  await expect(pendingMark(app)).toHaveCount(0);
});

test('R177 F52 F53 false answers of a proxy make nothing look done, deleted or refused', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Stays', 'Until the server says so');
  await expect.poll(() => readOutbox(demo, member.member)).toEqual([]);
  // Reads are true until the change has left, since the app reads what it needs for it before.
  let hasLeft = false;
  demo.route('**/tma/**', (route) => {
    const isDeletion = route.request().method() === 'DELETE';
    hasLeft ||= isDeletion;
    if (!hasLeft) return route.fallback();
    return route.fulfill(
      isDeletion
        ? { status: 404, contentType: 'text/plain', body: '404 page not found' }
        : { json: { success: false } },
    );
  });
  await sampleOf(app, 'Stays').getByRole('button', { name: 'Delete' }).click();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => statesOf(demo, member.member)).toEqual(['sent']);
  await expect(badge(app)).toHaveText('1 not sent');
  await expect(alertOf(app)).toHaveCount(0);
  expect(await samplesOf(member)).toHaveLength(1);

  reconnect(demo);
  await expect.poll(() => samplesOf(member)).toEqual([]);
  await expect.poll(() => readOutbox(demo, member.member)).toEqual([]);
});

const publicCall = '/tma/share-settings';
const modal = (app: Parameters<typeof badge>[0]) =>
  app.getByRole('dialog', { name: 'Too Many Requests' });

/** Queues the changes of an hour without a connection, then restores the connection. */
const comeBack = async (demo: Screen, member: TestMember, count: number): Promise<void> => {
  const now = startOfTime;
  const rows = Array.from({ length: count }, (_, nth) => {
    const args = { publicMode: nth % 2 === 0 };
    const opId = `01J${String(nth).padStart(23, '0')}`;
    return newRow({ mutation: setPublicMode, args, opId, now, waiter: null });
  });
  demo.setOffline(true);
  await addRows(demo, localName(member), 'outbox', rows);
  demo.setOffline(false);
};

test('R179 F62 a long queue shows a count and no modal, and a new change does not wait for it', async () => {
  const app = await startApp(demo, member);
  const held = await holdCalls(demo, 'POST', publicCall);
  await comeBack(demo, member.member, 80);
  await expect(app.getByText('Sending 80 changes…')).toBeVisible();
  await expect.poll(held.count).toBe(1);
  await typeDescription(app, 'Written meanwhile');
  await save(app);
  await expect.poll(() => descriptionOf(member)).toBe('Written meanwhile');
  await expect(app.getByText('Sending 80 changes…')).toBeVisible();
  await expect(modal(app)).toHaveCount(0);
  expect(held.count()).toBe(1);
});
