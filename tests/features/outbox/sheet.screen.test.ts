/** The outbox sheet: waiting changes, the reason why each waits, and the member's actions. */
import { localName, readDatabase, readOutbox } from '../../e2e/support/device.ts';
import {
  describe,
  descriptionOf,
  isPublic,
  keyOf,
  makePublic,
  offlineMark,
  pendingMark,
  publications,
  saves,
} from '../../e2e/support/edits.ts';
import {
  badge,
  lineOf,
  openSettings,
  openSheet,
  profileEdit,
  sheet,
  startApp,
} from '../../e2e/support/outbox.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember, startNewcomer } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);
const newcomer = startNewcomer(demo);

const publication = 'Make your profile public';
const saveCall = '/tma/meta/profile';

const estimate = () => Promise.resolve({ usage: 1_200_000, quota: 2_000_000_000 });

test('R130 the sheet lists offline changes with age, reason and next step; each is sent once, with the launch’s init data', async () => {
  const app = await startApp(demo, member);
  demo.setOffline(true);
  await expect(offlineMark(app)).toBeVisible();
  await describe(app, 'First words');
  await expect(pendingMark(app)).toBeVisible();
  await describe(app, 'Last words');
  await makePublic(app);
  await expect(pendingMark(app)).toBeVisible();
  await expect(badge(app)).toHaveText('2 not sent');
  await openSheet(app);
  await expect(sheet(app).getByRole('heading', { level: 3 })).toHaveText(['Waiting to be sent']);
  await expect(sheet(app).getByRole('heading', { level: 4 })).toHaveText([
    profileEdit,
    publication,
  ]);
  await expect(lineOf(app, profileEdit)).toContainText(/Made just now · \w+ \d+, \d{4}/);
  await expect(lineOf(app, profileEdit)).toContainText('It will be sent when you are online.');
  expect([saves(demo), publications(demo)]).toEqual([[], []]);

  demo.setOffline(false);
  await expect(sheet(app).getByRole('heading', { name: 'Up to date' })).toBeVisible();
  await demo.keyboard.press('Escape');
  await expect(badge(app)).toHaveCount(0);
  await expect(offlineMark(app)).toHaveCount(0);
  await expect.poll(() => readOutbox(demo, member.member)).toEqual([]);
  expect(saves(demo).map((one) => one.postDataJSON())).toMatchObject([
    { description: 'Last words' },
  ]);
  expect(publications(demo).map((one) => one.postDataJSON())).toEqual([{ publicMode: true }]);
  const signed = new Set(
    [...saves(demo), ...publications(demo)].map((one) => one.headers()['x-init-data']),
  );
  expect(signed.size).toBe(1);
  const user = new URLSearchParams([...signed][0]).get('user');
  expect(JSON.parse(user ?? '')).toMatchObject({ id: member.member.id });
  expect(await descriptionOf(member)).toBe('Last words');
  expect(await isPublic(member)).toBe(true);
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(app.getByText('Last words')).toBeVisible();
  await expect(pendingMark(app)).toHaveCount(0);
});

test('R130 R131 changes are sent in their order, by the next start if their page was closed', async () => {
  const app = await demo.open(newcomer.member);
  await app.getByRole('button', { name: 'Travel', exact: true }).click();
  demo.setOffline(true);
  await app.getByRole('button', { name: 'Continue' }).click();
  await describe(app, 'Interests first');
  await demo.leave();
  expect(await readOutbox(demo, newcomer.member)).toHaveLength(2);
  demo.setOffline(false);
  await demo.open(newcomer.member);
  await expect(app.getByText('Interests first')).toBeVisible();
  await expect.poll(() => readOutbox(demo, newcomer.member)).toEqual([]);
  await expect(pendingMark(app)).toHaveCount(0);
  const bodies = saves(demo).map((one) => one.postDataJSON() as Record<string, unknown>);
  expect(bodies.map(({ description }) => description)).toEqual([undefined, 'Interests first']);
  expect(bodies[1]?.['tags']).toEqual(bodies[0]?.['tags']);
  expect(new Set(saves(demo).map(keyOf)).size).toBe(2);
  expect(await descriptionOf(newcomer)).toBe('Interests first');
  expect((await newcomer.ownProfile()).profile.tags).toEqual(['Travel']);
});

test('F19 the sheet shows a busy server’s words and the next try; Retry and Try all now do not wait', async () => {
  demo.clock.install();
  const app = await startApp(demo, member);
  for (const path of [saveCall, '/tma/share-settings']) {
    await answerCalls(demo, 'POST', path, 503, { error: 'Down for a moment' });
  }
  demo.setOffline(true);
  await describe(app, 'Patience');
  await openSheet(app);
  await demo.clock.pauseAt(0);
  demo.setOffline(false);
  const line = lineOf(app, profileEdit);
  const words = async () => (await line.allTextContents()).join();
  const left = async () => Number(/tried again in (\d+) s\./.exec(await words())?.[1] ?? 0);
  // The waits grow until one is long enough to watch. No time passes while a try is under way.
  const waitOn = async () => {
    const seconds = await left();
    const isUnderWay = (await words()).includes('It is being sent now.');
    if (seconds <= 3 && !isUnderWay) await demo.clock.runFor(1000);
    return seconds;
  };
  await expect.poll(waitOn).toBeGreaterThan(3);
  await expect(line).toContainText('The server is busy. HTTP 503: Down for a moment.');
  const seen = await left();
  await demo.clock.runFor(1000);
  await expect.poll(left).toBeLessThan(seen);

  const tries = saves(demo).length;
  await line.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => saves(demo).length).toBe(tries + 1);
  demo.clock.resume();
  await demo.keyboard.press('Escape');
  await makePublic(app);
  await openSheet(app);
  await expect(lineOf(app, publication)).toContainText('The server is busy.');
  demo.unrouteAll();
  await demo.clock.pauseAt(0);
  await sheet(app).getByRole('button', { name: 'Try all now' }).click();
  await expect.poll(() => descriptionOf(member)).toBe('Patience');
  await expect.poll(() => isPublic(member)).toBe(true);
});

test('R131 Discard asks by name; the focus goes to the list, then to the sheet; nothing is sent', async () => {
  const app = await startApp(demo, member);
  demo.setOffline(true);
  await describe(app, 'Never sent');
  await makePublic(app);
  await openSheet(app);
  const question = app.getByRole('alertdialog', { name: 'Discard this change?' });
  const discard = (words: string) => lineOf(app, words).getByRole('button', { name: 'Discard' });
  await discard(profileEdit).click();
  await expect(question).toContainText(profileEdit);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toHaveCount(0);
  await discard(profileEdit).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(lineOf(app, profileEdit)).toHaveCount(0);
  await expect(sheet(app).getByRole('heading', { level: 4 })).toBeFocused();
  await discard(publication).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(sheet(app).getByRole('heading', { name: 'Up to date' })).toBeVisible();
  await expect(sheet(app).getByRole('heading', { level: 2 })).toBeFocused();
  expect(await readOutbox(demo, member.member)).toEqual([]);
  demo.setOffline(false);
  await expect(offlineMark(app)).toHaveCount(0);
  expect([saves(demo), publications(demo)]).toEqual([[], []]);
});

test('R131 a refused change is sent again by Retry', async () => {
  const app = await startApp(demo, member);
  await answerCalls(demo, 'POST', saveCall, 422, { error: 'Description is not allowed' });
  demo.setOffline(true);
  await describe(app, 'Too bold');
  demo.setOffline(false);
  await expect(app.getByText('1 change needs your attention')).toBeVisible();
  await openSheet(app);
  await expect(sheet(app)).toContainText(
    'The server refused it. HTTP 422: Description is not allowed',
  );
  expect(saves(demo)).toHaveLength(1);
  demo.unrouteAll();
  await sheet(app).getByRole('button', { name: 'Retry' }).click();
  await expect(sheet(app).getByText('Up to date')).toBeVisible();
  await demo.keyboard.press('Escape');
  await expect(app.getByText('Too bold')).toBeVisible();
  expect(saves(demo)).toHaveLength(2);
  expect(await descriptionOf(member)).toBe('Too bold');
});

test('G1 the settings say whether the browser keeps the data, and ask it to', async () => {
  let isPersisted = false;
  let asked = 0;
  // The app asks by itself when it starts; here the browser agrees late.
  const persist = () => Promise.resolve((isPersisted = ++asked > 1));
  const storage = { persisted: () => Promise.resolve(isPersisted), persist, estimate };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  const app = await demo.open(member.member);
  const settings = await openSettings(app);
  await expect(settings).toContainText('The browser may delete what is saved here');
  await expect(settings).toContainText('1.2 MB of 2.0 GB used.');
  await settings.getByRole('button', { name: 'Protect my saved data' }).click();
  await expect(settings).toContainText('The browser has promised to keep what is saved here');
  await expect(settings.getByRole('button', { name: /^Keep my data/ })).toHaveCount(0);
  Reflect.deleteProperty(navigator, 'storage');
});

interface KeptEvents {
  key: string;
  value: { event: string }[];
}

test('the report that the member copies explains a stuck outbox, even after a reload', async () => {
  demo.clock.install();
  await answerCalls(demo, 'POST', saveCall, 503, { error: 'Down' });
  const app = await startApp(demo, member);
  demo.setOffline(true);
  await describe(app, 'Nobody else reads this');
  demo.setOffline(false);
  const keptEvents = async () => {
    // The app writes the journal some seconds late.
    await demo.clock.runFor(1000);
    const { meta = [] } = await readDatabase(demo, localName(member.member));
    const rows = meta as KeptEvents[];
    return rows.find(({ key }) => key === 'journal')?.value.map(({ event }) => event) ?? [];
  };
  await expect.poll(keptEvents).toContain('settled');
  await demo.reloadApp();
  await openSheet(app);
  await expect(sheet(app)).toContainText('The server is busy');
  await app.getByRole('button', { name: 'Copy report' }).click();
  await expect(app.getByText('Report copied.')).toBeVisible();
  const report = await navigator.clipboard.readText();
  expect(report).toMatch(/^build: \S+, contract \d+$/m);
  expect(report).toMatch(/^#\d+ edit-profile v\d+ sent; queued in lane 1; .* http 503/m);
  expect(report).toMatch(/ settled seq=\d+ outcome=busy$/m);
  expect(report.match(/ started /g)).toHaveLength(2);
  for (const secret of ['Nobody else', 'Mara', member.member.initData]) {
    expect(report).not.toContain(secret);
  }
});
