/** The outbox sheet: what waits, why, and what a member can do about it. */
import { Demo } from './support/demo.ts';
import { newMember } from './support/api.ts';
import { readOutbox } from './support/device.ts';
import {
  describe,
  descriptionOf,
  isPublic,
  keyOf,
  offlineMark,
  publications,
  saves,
} from './support/edits.ts';
import { answerCalls } from './support/faults.ts';
import {
  badge,
  lineOf,
  openSheet,
  profileEdit,
  queueTwo,
  sheet,
  startApp,
} from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const saveCall = '/tma/meta/profile';
const refusal = {
  error: 'Validation failed',
  code: 'VALIDATION_FAILED',
  details: [{ path: 'description', message: 'Invalid description' }],
};

test('R130 what was done offline is listed with its age, its reason and what comes next', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  await expect(badge(app)).toHaveText('All sent');
  await queueTwo(app, page, 'Written offline');
  await openSheet(app);
  await expect(sheet(app).getByRole('heading', { level: 3 })).toHaveText([
    'Waiting to be sent',
    'On this device',
  ]);
  const line = lineOf(app, profileEdit);
  await expect(line).toContainText(/Made just now · \w+ \d+, \d{4}/);
  await expect(line).toContainText('It will be sent when you are online.');
  await expect(lineOf(app, 'Make your profile public')).toBeVisible();

  await context.setOffline(false);
  await expect(sheet(app).getByRole('heading', { name: 'Everything is sent' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(badge(app)).toHaveText('All sent');
  expect([saves(demo).length, publications(demo).length]).toEqual([1, 1]);
  expect(await descriptionOf(member)).toBe('Written offline');
  expect(await isPublic(member)).toBe(true);
});

test('R131 refused: the server is quoted by field; Edit mends it, and it is sent once', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  await answerCalls(page, 'POST', saveCall, 422, refusal);
  await context.setOffline(true);
  await describe(app, 'Too bold');
  await context.setOffline(false);
  await expect(app.getByText('1 change needs your attention')).toBeVisible();
  await app.getByRole('button', { name: 'Review' }).click();
  await expect(sheet(app).getByRole('heading', { level: 3 })).toHaveText([
    'Needs your attention',
    'On this device',
  ]);
  const line = lineOf(app, profileEdit);
  await expect(line).toContainText('The server refused it. HTTP 422: Validation failed');
  await expect(line.getByRole('listitem')).toHaveText(['Description: Invalid description']);
  await expect(line).toContainText('It will not be sent until you act.');

  await line.getByRole('button', { name: 'Edit' }).click();
  await expect(sheet(app)).toHaveCount(0);
  const field = app.getByLabel('Description');
  for (const step of ['opened', 'reloaded']) {
    if (step === 'reloaded') await demo.reloadApp();
    await expect(field, step).toHaveValue('Too bold');
    await expect(field, step).toHaveAccessibleDescription(/Invalid description/);
    await expect(app.getByText(/^The server refused these changes/), step).toBeVisible();
  }
  await page.unrouteAll();
  await field.fill('Bold enough');
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('Bold enough')).toBeVisible();
  await expect(badge(app)).toHaveText('All sent');
  expect(await descriptionOf(member)).toBe('Bold enough');
  await expect.poll(() => readOutbox(page, member.member)).toEqual([]);
  const [first, second, ...others] = saves(demo);
  expect(others).toEqual([]);
  expect(keyOf(second)).not.toBe(keyOf(first));
});

test('R131 a change that is gone before its form is opened again leaves a plain form', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  await answerCalls(page, 'POST', saveCall, 422, refusal);
  await context.setOffline(true);
  await describe(app, 'Too bold');
  await context.setOffline(false);
  await app.getByRole('button', { name: 'Review' }).click();
  await lineOf(app, profileEdit).getByRole('button', { name: 'Edit' }).click();
  await expect(app.getByLabel('Description')).toHaveValue('Too bold');
  const other = new Demo(await context.newPage(), demo.url);
  const second = await other.open(member.member);
  await openSheet(second);
  await lineOf(second, profileEdit).getByRole('button', { name: 'Discard' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(sheet(second).getByText('Everything is sent')).toBeVisible();
  await demo.reloadApp();
  await expect(app.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(app.getByLabel('Description')).toHaveValue('');
  await expect(app.getByText(/^The server refused these changes/)).toHaveCount(0);
});

test('R131 public mode refused: Edit opens the share screen, and the box replaces it', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  await answerCalls(page, 'POST', '/tma/share-settings', 403, { error: 'Not now' });
  await context.setOffline(true);
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  const box = app.getByRole('checkbox', { name: 'Public profile' });
  await box.click();
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await context.setOffline(false);
  await app.getByRole('button', { name: 'Review' }).click();
  await lineOf(app, 'Make your profile public').getByRole('button', { name: 'Edit' }).click();
  await expect(app.getByRole('heading', { name: 'Share Profile' })).toBeVisible();
  await page.unrouteAll();
  await box.click();
  await expect(badge(app)).toHaveText('All sent');
  await expect.poll(() => isPublic(member)).toBe(true);
  expect(publications(demo)).toHaveLength(2);
});

test('F19 a busy server: its words, the time to the next try; Retry and Try all now hurry', async ({
  demo,
  page,
  context,
  member,
}) => {
  await page.clock.install();
  const app = await startApp(demo, member);
  for (const path of [saveCall, '/tma/share-settings']) {
    await answerCalls(page, 'POST', path, 503, { error: 'Down for a moment' });
  }
  await queueTwo(app, page, 'Patience');
  await openSheet(app);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await context.setOffline(false);
  const line = lineOf(app, profileEdit);
  const left = async () =>
    Number(/It is tried again in (\d+) s\./.exec(await line.innerText())?.[1] ?? 0);
  // The waits grow; one that is long enough to be watched comes soon.
  await expect
    .poll(() => page.clock.runFor(1000).then(left), { intervals: [50] })
    .toBeGreaterThan(2);
  await expect(line).toContainText('The server is busy. HTTP 503: Down for a moment.');
  const seen = await left();
  await page.clock.runFor(1000);
  expect(await left()).toBe(seen - 1);

  const tries = saves(demo).length;
  await line.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => saves(demo).length).toBe(tries + 1);
  await expect.poll(left).toBeGreaterThan(0);
  await page.unrouteAll();
  await sheet(app).getByRole('button', { name: 'Try all now' }).click();
  await expect.poll(() => descriptionOf(member)).toBe('Patience');
  await expect.poll(() => isPublic(member)).toBe(true);
});

test('R131 Discard says what goes; the focus stays in the list, then in the sheet', async ({
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
  await expect(sheet(app).getByRole('heading', { name: 'Everything is sent' })).toBeVisible();
  await expect(sheet(app).getByRole('heading', { level: 2 })).toBeFocused();
  await page.context().setOffline(false);
  await expect(offlineMark(app)).toHaveCount(0);
  expect([saves(demo), publications(demo)]).toEqual([[], []]);
});

test('R130 the badge never moves the tabs, and is there where the bar is not', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  const tabs = app.getByRole('navigation', { name: 'Main' });
  const before = await tabs.boundingBox();
  await context.setOffline(true);
  await describe(app, 'Counted');
  await expect(badge(app)).toHaveText('1 unsent');
  expect(await tabs.boundingBox()).toEqual(before);
  await page.route('**/tma/**', (route) => route.abort('connectionfailed'));
  await context.setOffline(false);
  await demo.open(member.member, '/theme');
  await expect(tabs).toHaveCount(0);
  await expect(badge(app)).toHaveText('1 unsent');
  await openSheet(app);
  await expect(lineOf(app, profileEdit)).toBeVisible();
});

test('R130 by keyboard alone: the badge opens the sheet, Esc gives the focus back', async ({
  demo,
  page,
  member,
}) => {
  const app = await startApp(demo, member);
  await badge(app).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(app).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(app)).toHaveCount(0);
  await expect(badge(app)).toBeFocused();
});

test('G1 the sheet says whether the browser keeps the data, and asks it to', async ({
  demo,
  page,
  member,
}) => {
  await page.addInitScript(() => {
    let isPersisted = false;
    let asked = 0;
    Object.assign(navigator.storage, {
      persisted: () => Promise.resolve(isPersisted),
      // The app asks by itself as it starts; here the browser takes its time.
      persist: () => Promise.resolve((isPersisted = ++asked > 1)),
      estimate: () => Promise.resolve({ usage: 1_200_000, quota: 2_000_000_000 }),
    });
  });
  const app = await startApp(demo, member);
  await openSheet(app);
  await expect(sheet(app)).toContainText('The browser may delete what is saved here');
  await expect(sheet(app)).toContainText('1.2 MB of 2.0 GB used.');
  await sheet(app).getByRole('button', { name: 'Ask the browser to protect it' }).click();
  await expect(sheet(app)).toContainText('The browser has promised to keep what is saved here');
  await expect(sheet(app).getByRole('button', { name: /^Ask the browser/ })).toHaveCount(0);
});

test('F31 another member sees nothing of what is unsent here', async ({
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
  await expect(badge(app)).toHaveText('All sent');
  await openSheet(app);
  await expect(sheet(app).getByRole('heading', { name: 'Everything is sent' })).toBeVisible();
  await expect(sheet(app).getByRole('heading', { level: 4 })).toHaveCount(0);
  expect(await readOutbox(page, member.member)).toHaveLength(2);
  expect([saves(demo), publications(demo)]).toEqual([[], []]);
});

test('a small screen that reads from right to left holds the sheet', async ({
  demo,
  page,
  member,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const app = await startApp(demo, member);
  await page.frame('mini-app')?.evaluate(() => (document.documentElement.dir = 'rtl'));
  await queueTwo(app, page, 'Written offline');
  await openSheet(app);
  const overflow = await sheet(app).evaluate(
    (element) => element.querySelector('header + div')?.scrollWidth ?? 0,
  );
  expect(overflow).toBeLessThanOrEqual(320);
  await expect(sheet(app).getByRole('button', { name: 'Wipe this device' })).toBeVisible();
});
