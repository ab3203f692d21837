/** Edit in the outbox sheet opens a change in the screen that made it. Submitting there replaces the change. */
import { EditForm } from '../../e2e/support/edit-form.ts';
import { readOutbox } from '../../e2e/support/device.ts';
import {
  describe,
  descriptionOf,
  isPublic,
  keyOf,
  publications,
  saves,
  fieldOf,
} from '../../e2e/support/edits.ts';
import { lineOf, openSheet, profileEdit, sheet, startApp } from '../../e2e/support/outbox.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const saveCall = '/tma/meta/profile';
const refusal = {
  error: 'Validation failed',
  code: 'VALIDATION_FAILED',
  details: [{ path: 'description', message: 'Invalid description' }],
};

const button = (app: Screen, name: string) => app.getByRole('button', { name, exact: true });

type Screen = Parameters<typeof sheet>[0];

/** The app with a change that the server refused, open in its form. */
const openRefused = async (): Promise<Screen> => {
  const app = await startApp(demo, member);
  await answerCalls(demo, 'POST', saveCall, 422, refusal);
  demo.setOffline(true);
  await describe(app, 'Too bold');
  demo.setOffline(false);
  await button(app, 'Review').click();
  await lineOf(app, profileEdit).getByRole('button', { name: 'Edit' }).click();
  await expect(sheet(app)).toHaveCount(0);
  await expect(await fieldOf(app, 'Description')).toHaveValue('Too bold');
  return app;
};

test('R131 a refusal is quoted by field, and after Edit the corrected change is sent once', async () => {
  const app = await openRefused();
  await demo.reloadApp();
  const field = await fieldOf(app, 'Description');
  await expect(field).toHaveValue('Too bold');
  await expect(field).toHaveAccessibleDescription(/Invalid description/);
  await expect(app.getByText(/^The server refused these changes/)).toBeVisible();
  await new EditForm(app).press('Back to Profile');
  await openSheet(app);
  await expect(sheet(app).getByRole('heading', { level: 3 })).toHaveText(['Needs your attention']);
  const line = lineOf(app, profileEdit);
  await expect(line).toContainText('The server refused it. HTTP 422: Validation failed');
  await expect(line.getByRole('listitem')).toHaveText(['Description: Invalid description']);
  await expect(line).toContainText('It will not be sent until you act.');
  await line.getByRole('button', { name: 'Edit' }).click();
  await fieldOf(app, 'Description');
  await expect(field).toHaveAccessibleDescription(/Invalid description/);

  demo.unrouteAll();
  await field.fill('Bold enough');
  await button(app, 'Save').click();
  await expect(app.getByText('Bold enough')).toBeVisible();
  await expect.poll(() => descriptionOf(member)).toBe('Bold enough');
  await expect.poll(() => readOutbox(demo, member.member)).toEqual([]);
  const [first, second, ...others] = saves(demo);
  expect(others).toEqual([]);
  expect(keyOf(second)).not.toBe(keyOf(first));
});

test('R131 if a change is gone before its form reopens, the form is an ordinary one', async () => {
  const app = await openRefused();
  demo.goBack();
  await openSheet(app);
  await lineOf(app, profileEdit).getByRole('button', { name: 'Discard' }).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(sheet(app).getByText('Up to date')).toBeVisible();
  await demo.keyboard.press('Escape');
  history.forward();
  await expect(button(app, 'Save')).toBeVisible();
  await demo.reloadApp();
  await expect(button(app, 'Save')).toBeVisible();
  await expect(await fieldOf(app, 'Description')).toHaveValue('');
  await expect(app.getByText(/^The server refused these changes/)).toHaveCount(0);
});

test('R131 Edit of a refused public mode opens the share screen, whose checkbox replaces the change', async () => {
  const app = await startApp(demo, member);
  await answerCalls(demo, 'POST', '/tma/share-settings', 403, { error: 'Not now' });
  demo.setOffline(true);
  await button(app, 'Share').click();
  const box = app.getByRole('checkbox', { name: 'Public profile' });
  await box.click();
  await button(app, 'Back to Profile').click();
  demo.setOffline(false);
  await button(app, 'Review').click();
  const line = lineOf(app, 'Make your profile public');
  await line.getByRole('button', { name: 'Edit' }).click();
  await expect(app.getByRole('heading', { name: 'Share Profile' })).toBeVisible();
  demo.unrouteAll();
  await box.click();
  await expect.poll(() => readOutbox(demo, member.member)).toEqual([]);
  expect(await isPublic(member)).toBe(true);
  expect(publications(demo)).toHaveLength(2);
});
