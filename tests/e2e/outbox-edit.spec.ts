/** Edit in the outbox sheet opens a change in the screen that made it. Submitting there replaces the change. */
import { Demo } from './support/demo.ts';
import { readOutbox } from './support/device.ts';
import { describe, descriptionOf, isPublic, keyOf, publications, saves } from './support/edits.ts';
import { answerCalls } from './support/faults.ts';
import {
  expectAllSent,
  lineOf,
  openSheet,
  profileEdit,
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

test('R131 a refusal is quoted by field, and after Edit the corrected change is sent once', async ({
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
  await app.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(sheet(app).getByRole('heading', { level: 3 })).toHaveText(['Needs your attention']);
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
  await expectAllSent(app);
  await expect.poll(() => descriptionOf(member)).toBe('Bold enough');
  await expect.poll(() => readOutbox(page, member.member)).toEqual([]);
  const [first, second, ...others] = saves(demo);
  expect(others).toEqual([]);
  expect(keyOf(second)).not.toBe(keyOf(first));
});

test('R131 if a change is gone before its form reopens, the form is an ordinary one', async ({
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
  await app.getByRole('button', { name: 'Review', exact: true }).click();
  await lineOf(app, profileEdit).getByRole('button', { name: 'Edit' }).click();
  await expect(app.getByLabel('Description')).toHaveValue('Too bold');
  const other = new Demo(await context.newPage(), demo.url);
  const second = await other.open(member.member);
  await openSheet(second);
  await lineOf(second, profileEdit).getByRole('button', { name: 'Discard' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(sheet(second).getByText('Up to date')).toBeVisible();
  await demo.reloadApp();
  await expect(app.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(app.getByLabel('Description')).toHaveValue('');
  await expect(app.getByText(/^The server refused these changes/)).toHaveCount(0);
});

test('R131 Edit of a refused public mode opens the share screen, whose checkbox replaces the change', async ({
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
  await app.getByRole('button', { name: 'Review', exact: true }).click();
  await lineOf(app, 'Make your profile public').getByRole('button', { name: 'Edit' }).click();
  await expect(app.getByRole('heading', { name: 'Share Profile' })).toBeVisible();
  await page.unrouteAll();
  await box.click();
  await expectAllSent(app);
  await expect.poll(() => isPublic(member)).toBe(true);
  expect(publications(demo)).toHaveLength(2);
});
