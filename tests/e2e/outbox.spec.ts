/** The outbox sheet where it needs a browser: places, the keyboard, real storage. */
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

test('G1 R130 R131 the mark moves no tabs, opens the sheet by keyboard, and shows on screens without the bar; Edit sends a refused change again', async ({
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
  // A screen puts the focus here when it opens.
  await expect(app.getByRole('heading', { level: 1 })).toBeFocused();
  await badge(app).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(app).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(app)).toHaveCount(0);
  await expect(badge(app)).toBeFocused();

  await answerCalls(page, 'POST', '/tma/meta/profile', 422, { error: 'Too bold' });
  await context.setOffline(false);
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
});
