/** The outbox sheet: waiting changes, the reason why each waits, and the member's actions. */
import { newMember } from './support/api.ts';
import { appears, stopClock } from './support/clock.ts';
import { readOutbox } from './support/device.ts';
import {
  describe,
  descriptionOf,
  isPublic,
  offlineMark,
  publications,
  saves,
} from './support/edits.ts';
import { answerCalls } from './support/faults.ts';
import {
  badge,
  expectAllSent,
  expectNoMark,
  lineOf,
  openSettings,
  openSheet,
  openSync,
  profileEdit,
  queueTwo,
  sheet,
  startApp,
} from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test('R130 the sheet lists offline changes with their age, their reason and the next step', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  await expectAllSent(app);
  await queueTwo(app, page, 'Written offline');
  await openSheet(app);
  await expect(sheet(app).getByRole('heading', { level: 3 })).toHaveText(['Waiting to be sent']);
  const line = lineOf(app, profileEdit);
  await expect(line).toContainText(/Made just now · \w+ \d+, \d{4}/);
  await expect(line).toContainText('It will be sent when you are online.');
  await expect(lineOf(app, 'Make your profile public')).toBeVisible();

  await context.setOffline(false);
  await expect(sheet(app).getByRole('heading', { name: 'Up to date' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAllSent(app);
  expect([saves(demo).length, publications(demo).length]).toEqual([1, 1]);
  expect(await descriptionOf(member)).toBe('Written offline');
  expect(await isPublic(member)).toBe(true);
});

test('F19 the sheet shows a busy server’s words and the next try; Retry and Try all now do not wait', async ({
  demo,
  page,
  context,
  member,
}) => {
  await page.clock.install();
  const app = await startApp(demo, member);
  for (const path of ['/tma/meta/profile', '/tma/share-settings']) {
    await answerCalls(page, 'POST', path, 503, { error: 'Down for a moment' });
  }
  await context.setOffline(true);
  await describe(app, 'Patience');
  await openSheet(app);
  await stopClock(page);
  await context.setOffline(false);
  // The app reads the profile before it sends the change, and that read must not time out either.
  await expect.poll(() => saves(demo).length).toBe(1);
  const line = lineOf(app, profileEdit);
  const left = async () =>
    Number(/It will be tried again in (\d+) s\./.exec(await line.innerText())?.[1] ?? 0);
  // The waits grow until one is long enough to watch. No time passes while a try is under way.
  const waitOn = async () => {
    const seconds = await left();
    const isUnderWay = (await line.innerText()).includes('It is being sent now.');
    if (seconds <= 3 && !isUnderWay) await page.clock.runFor(1000);
    return seconds;
  };
  await expect.poll(waitOn, { intervals: [50] }).toBeGreaterThan(3);
  await expect(line).toContainText('The server is busy. HTTP 503: Down for a moment.');
  const seen = await left();
  await page.clock.runFor(1000);
  await expect.poll(left).toBeLessThan(seen);

  const tries = saves(demo).length;
  await line.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => saves(demo).length).toBe(tries + 1);
  await expect.poll(left).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  const box = app.getByRole('checkbox', { name: 'Public profile' });
  await appears(box);
  await box.click();
  await context.setOffline(false);
  await openSheet(app);
  await appears(lineOf(app, 'Make your profile public').getByText('The server is busy.'));
  await page.unrouteAll();
  await sheet(app).getByRole('button', { name: 'Try all now' }).click();
  await expect.poll(() => descriptionOf(member)).toBe('Patience');
  await expect.poll(() => isPublic(member)).toBe(true);
});

test('R131 Discard names the change; the focus stays in the list, then in the sheet', async ({
  demo,
  page,
  member,
}) => {
  const app = await startApp(demo, member);
  await queueTwo(app, page, 'Never sent');
  await openSheet(app);
  const question = app.getByRole('alertdialog', { name: 'Discard this change?' });
  const discard = (words: string) => lineOf(app, words).getByRole('button', { name: 'Discard' });
  await discard(profileEdit).click();
  await expect(question).toContainText(profileEdit);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(discard(profileEdit)).toBeFocused();
  await discard(profileEdit).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(lineOf(app, profileEdit)).toHaveCount(0);
  await expect(sheet(app).getByRole('heading', { level: 4 })).toBeFocused();
  await discard('Make your profile public').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(sheet(app).getByRole('heading', { name: 'Up to date' })).toBeVisible();
  await expect(sheet(app).getByRole('heading', { level: 2 })).toBeFocused();
  expect(await readOutbox(page, member.member)).toEqual([]);
  await page.context().setOffline(false);
  await expect(offlineMark(app)).toHaveCount(0);
  expect([saves(demo), publications(demo)]).toEqual([[], []]);
});

test('R130 the mark never moves the tabs, and also shows on screens without the bar', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  const tabs = app.getByRole('navigation', { name: 'Main' });
  await expectAllSent(app);
  const before = await tabs.boundingBox();
  await context.setOffline(true);
  await describe(app, 'Counted');
  await expect(badge(app)).toHaveText('1 not sent');
  await expect.poll(() => tabs.boundingBox()).toEqual(before);
  await page.route('**/tma/**', (route) => route.abort('connectionfailed'));
  await context.setOffline(false);
  await demo.open(member.member, '/theme');
  await expect(tabs).toHaveCount(0);
  await expect(badge(app)).toHaveText('1 not sent');
  await openSheet(app);
  await expect(lineOf(app, profileEdit)).toBeVisible();
});

test('R130 by keyboard alone, the mark opens the sheet, and Esc returns the focus', async ({
  demo,
  page,
  member,
}) => {
  const app = await startApp(demo, member);
  await page.context().setOffline(true);
  await describe(app, 'By keyboard');
  // A screen puts the focus here when it opens.
  await expect(app.getByRole('heading', { level: 1 })).toBeFocused();
  await badge(app).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(app).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(app)).toHaveCount(0);
  await expect(badge(app)).toBeFocused();
});

test('G1 the settings say whether the browser keeps the data, and ask it to', async ({
  demo,
  page,
  member,
}) => {
  await page.addInitScript(() => {
    let isPersisted = false;
    let asked = 0;
    Object.assign(navigator.storage, {
      persisted: () => Promise.resolve(isPersisted),
      // The app asks by itself when it starts; here the browser answers late.
      persist: () => Promise.resolve((isPersisted = ++asked > 1)),
      estimate: () => Promise.resolve({ usage: 1_200_000, quota: 2_000_000_000 }),
    });
  });
  const app = await startApp(demo, member);
  const sheet = await openSettings(app);
  await expect(sheet).toContainText('The browser may delete what is saved here');
  await expect(sheet).toContainText('1.2 MB of 2.0 GB used.');
  await sheet.getByRole('button', { name: 'Keep my data on this device' }).click();
  await expect(sheet).toContainText('The browser has promised to keep what is saved here');
  await expect(sheet.getByRole('button', { name: /^Keep my data/ })).toHaveCount(0);
});

test('F31 another member sees none of the unsent changes', async ({
  demo,
  page,
  context,
  member,
  server,
}) => {
  const other = await newMember(server.url, 'Bea');
  await other.fill();
  const app = await startApp(demo, member);
  await queueTwo(app, page, 'Of Mara alone');
  await page.goto('about:blank');
  await context.setOffline(false);
  await demo.open(other.member);
  await expectNoMark(app);
  await openSync(app);
  await expect(sheet(app).getByRole('heading', { name: 'Up to date' })).toBeVisible();
  await expect(sheet(app).getByRole('heading', { level: 4 })).toHaveCount(0);
  expect(await readOutbox(page, member.member)).toHaveLength(2);
  expect([saves(demo), publications(demo)]).toEqual([[], []]);
});

test('the sheet fits a small right-to-left screen', async ({ demo, page, member }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const app = await startApp(demo, member);
  await page.frame('mini-app')?.evaluate(() => (document.documentElement.dir = 'rtl'));
  await queueTwo(app, page, 'Written offline');
  await openSheet(app);
  await expect(lineOf(app, 'Make your profile public')).toBeVisible();
  await expect(sheet(app).getByRole('button', { name: 'Copy report' })).toBeVisible();
  const width = () => sheet(app).evaluate((element) => element.lastElementChild?.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(320);
});
