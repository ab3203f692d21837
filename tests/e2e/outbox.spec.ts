/** The outbox sheet where it needs a browser: places, the keyboard, real storage. */
import type { Route } from '@playwright/test';
import { readOutbox } from './support/device.ts';
import { answerCalls } from './support/faults.ts';
import { describe, descriptionOf, fieldOf } from './support/edits.ts';
import {
  badge,
  expectAllSent,
  lineOf,
  openSettings,
  openSheet,
  profileEdit,
  sheet,
  startApp,
} from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const saving = '**/tma/meta/profile';
const answerAsProxy = (route: Route) => route.fulfill({ json: { success: true } });

test('G1 R130 R131 R132 R177 F44 F52 without a service worker changes wait, a proxy’s answer sends none, the mark moves no tabs and opens the sheet by keyboard; Edit sends a refused one again', async ({
  demo,
  page,
  context,
  member,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const app = await startApp(demo, member);
  const tabs = app.getByRole('navigation', { name: 'Main' });
  await expectAllSent(app);
  const before = await tabs.boundingBox();
  await context.setOffline(true);
  await describe(app, 'Counted');
  await expect(badge(app)).toHaveText('1 not sent');
  await expect.poll(() => tabs.boundingBox()).toEqual(before);
  // A screen puts the focus here when it opens.
  await expect(app.getByRole('heading', { level: 1 })).toBeFocused();
  await badge(app).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(app).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(app)).toHaveCount(0);
  await expect(badge(app)).toBeFocused();

  await page.route(saving, answerAsProxy);
  await context.setOffline(false);
  const states = async () => (await readOutbox(page, member.member)).map(({ state }) => state);
  await expect.poll(states).toEqual(['sent']);
  await expect(badge(app)).toHaveText('1 not sent');
  expect(await descriptionOf(member)).toBeNull();
  // One after the other: the server takes the change if it is sent in between.
  await answerCalls(page, 'POST', '/tma/meta/profile', 422, { error: 'Too bold' });
  await page.unroute(saving, answerAsProxy);
  await demo.open(member.member, '/theme');
  await expect(tabs).toHaveCount(0);
  await expect(badge(app)).toHaveText('1 not sent, 1 needs your attention');
  await openSheet(app);
  await lineOf(app, profileEdit).getByRole('button', { name: 'Edit' }).click();
  await expect(await fieldOf(app, 'Description')).toHaveValue('Counted');
  await page.unrouteAll();
  await (await fieldOf(app, 'Description')).fill('Bold enough');
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expectAllSent(app);
  expect(await descriptionOf(member)).toBe('Bold enough');
  await expect(await openSettings(app)).toContainText(/ [kM]B of .* used\./);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  expect(faults).toEqual([]);
});
