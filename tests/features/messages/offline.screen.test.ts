/** Message samples that are written or shown offline, that fail, and that the server refuses. */
import { appears, stopClock } from '../../e2e/support/clock.ts';
import { keyOf } from '../../e2e/support/edits.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import {
  acknowledge,
  alertOf,
  closeForm,
  contentField,
  create,
  createButton,
  fill,
  newButton,
  openMessages,
  path,
  sampleOf,
  samplesOf,
  titleField,
} from '../../e2e/support/messages.ts';
import { badge, expectAllSent, lineOf, openSheet } from '../../e2e/support/outbox.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';
import type { MemberApi } from '../../e2e/support/api.ts';
import { failAllTries } from '../../support/dom/tries.ts';

const demo = startPage();
const member = startMember(demo);

const kept = 'Saved on this device. It will be sent when you are online.';

test('R130 F38 samples that are written, edited and deleted offline are each sent once', async () => {
  const app = await openMessages(demo, member.member);
  demo.setOffline(true);
  await fill(app, 'Draft', 'First words');
  await createButton(app).click();
  await expect(app.getByText(kept)).toBeVisible();
  await expect(sampleOf(app, 'Draft')).toContainText('Not sent yet');
  await sampleOf(app, 'Draft').getByRole('button', { name: 'Edit' }).click();
  await fill(app, 'Better', 'Second words');
  await app.getByRole('button', { name: 'Update' }).click();
  await expect(sampleOf(app, 'Better')).toContainText('Second words');
  await expect(badge(app)).toHaveText('1 not sent');

  await fill(app, 'Never mind', 'Text');
  await createButton(app).click();
  await sampleOf(app, 'Never mind').getByRole('button', { name: 'Delete' }).click();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await expect(sampleOf(app, 'Never mind')).toHaveCount(0);
  await expect(badge(app)).toHaveText('1 not sent');
  expect(await samplesOf(member)).toEqual([]);

  demo.setOffline(false);
  await expect.poll(() => samplesOf(member)).toHaveLength(1);
  await expectAllSent(app);
  await expect(sampleOf(app, 'Better').getByText('Not sent yet')).toHaveCount(0);
  expect(await samplesOf(member)).toHaveLength(1);
  const sent = demo.requests('POST', path);
  expect(sent).toHaveLength(1);
  await demo.reloadApp();
  await expect(sampleOf(app, 'Better')).toContainText('Second words');
  await sampleOf(app, 'Better').getByRole('button', { name: 'Delete' }).click();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await acknowledge(app, 'Message deleted successfully!');
  expect(await samplesOf(member)).toEqual([]);
});

/** Writes a sample, and lets all tries to send it fail, under a stopped clock. */
const failToCreate = async (demo: Screen, member: MemberApi, content: string) => {
  await answerCalls(demo, 'POST', path, 500, { error: 'Down' });
  demo.clock.install();
  const app = await openMessages(demo, member.member);
  await fill(app, 'Steady', content);
  // The form waits until the last try has failed, even on a slow machine.
  await stopClock(demo);
  await createButton(app).click();
  await failAllTries(demo, member, () => demo.requests('POST', path));
  await appears(alertOf(app));
  demo.clock.resume();
  await expect(alertOf(app)).toContainText('Error: HTTP 500: Down');
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  return app;
};

test('R101 a create that fails keeps its text, and its key when it is sent again', async () => {
  const app = await failToCreate(demo, member, 'Same again');
  await expect(contentField(app)).toHaveValue('Same again');
  // The list gives the failed sample up a moment after the alert.
  await expect(sampleOf(app, 'Steady')).toHaveCount(0);
  demo.unrouteAll();
  await createButton(app).click();
  await acknowledge(app, 'Message created successfully!');
  const tries = demo.requests('POST', path);
  expect(tries).toHaveLength(5);
  expect(new Set(tries.map(keyOf)).size).toBe(1);
  expect(new Set(tries.map((one) => one.postData())).size).toBe(1);
  expect(await samplesOf(member)).toHaveLength(1);
});

test('F60 rewording a failed sample becomes an edit, if the app has sent the sample meanwhile', async () => {
  const app = await failToCreate(demo, member, 'First words');
  await fill(app, 'Steady', 'Last words');
  demo.unrouteAll();
  await closeForm(app);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  // The app sends it by itself after a pause, which need not pass in real time.
  const later = () => demo.clock.runFor(5000).then(() => samplesOf(member));
  await expect.poll(later).toHaveLength(1);
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await app.getByRole('button', { name: 'Message Samples' }).click();
  await expect(contentField(app)).toHaveValue('Last words');
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Message updated successfully!');
  await expect(sampleOf(app, 'Steady')).toContainText('Last words');
  expect(await samplesOf(member)).toHaveLength(1);
});

test('R101 the text of a failed sample stays while another sample is edited', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'There', 'Text');
  await answerCalls(demo, 'POST', path, 422, { error: 'No', code: 'VALIDATION' });
  await fill(app, 'Refused', 'Kept text');
  await createButton(app).click();
  await acknowledge(app, 'Error: HTTP 422: No');
  demo.unrouteAll();
  await closeForm(app);
  await sampleOf(app, 'There').getByRole('button', { name: 'Edit' }).click();
  await fill(app, 'There too', 'Text');
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Message updated successfully!');
  await newButton(app).click();
  await expect(titleField(app)).toHaveValue('Refused');
  await createButton(app).click();
  await acknowledge(app, 'Message created successfully!');
  expect(await samplesOf(member)).toHaveLength(2);
});

test('typed text survives a visit to another screen, in memory only', async () => {
  const app = await openMessages(demo, member.member);
  await fill(app, 'Half', 'done');
  await closeForm(app);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await app.getByRole('button', { name: 'Message Samples' }).click();
  await newButton(app).click();
  await expect(titleField(app)).toHaveValue('Half');
  await demo.reloadApp();
  await newButton(app).click();
  await expect(titleField(app)).toHaveValue('');
});

test('R131 a refused sample opens again from the outbox sheet', async () => {
  await answerCalls(demo, 'POST', path, 422, { error: 'Not like this', code: 'VALIDATION' });
  const app = await openMessages(demo, member.member);
  demo.setOffline(true);
  await fill(app, 'Refused', 'To be mended');
  await createButton(app).click();
  await expect(app.getByText(kept)).toBeVisible();
  await expect(sampleOf(app, 'Refused')).toContainText('Not sent yet');
  demo.setOffline(false);
  await expect(sampleOf(app, 'Refused')).toHaveCount(0);
  await expect(app.getByText(kept)).toHaveCount(0);
  await demo.reloadApp();
  await openSheet(app);
  await lineOf(app, 'A message sample').getByRole('button', { name: 'Edit' }).click();
  await expect(titleField(app)).toHaveValue('Refused');
  await expect(contentField(app)).toHaveValue('To be mended');
  await expect(app.getByText('HTTP 422: Not like this')).toBeVisible();
  demo.unrouteAll();
  await createButton(app).click();
  await acknowledge(app, 'Message created successfully!');
  await expect(sampleOf(app, 'Refused')).toContainText('To be mended');
  await expectAllSent(app);
  expect(await samplesOf(member)).toHaveLength(1);
});
