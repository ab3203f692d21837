/** The present build opens the data of an earlier build without losing any. */
import { fieldOf } from './support/edits.ts';
import { memberOf } from './support/api.ts';
import { openCard } from './support/cards.ts';
import { Demo } from './support/demo.ts';
import { sampleOf, samplesOf } from './support/messages.ts';
import { cardOfOther, oldDevice, oldMember, written } from './support/old-device/old-device.ts';
import { badge, lineOf, openSheet, profileEdit } from './support/outbox.ts';
import { isOn } from './support/reactions.ts';
import { field, writeButton } from './support/reviews.ts';
import { expect, test } from './support/test.ts';

test('R131 data of an earlier build show offline, can be edited further, and are sent', async ({
  browser,
  server,
}) => {
  const owner = await memberOf(server.url, oldMember.id, oldMember.firstName);
  await owner.fill();
  const context = await browser.newContext({ storageState: oldDevice(server.url) });
  const page = await context.newPage();
  const demo = new Demo(page, server.url);
  const { member } = owner;
  const [{ title, content }, unsent] = [written.sample, written.unsentSample];

  await page.route('**/tma/**', (route) => route.abort());
  const app = await demo.open(member);
  await expect(app.locator('#root').getByText(written.description)).toBeVisible();
  await expect(badge(app)).toHaveText('4 not sent, 1 needs your attention');
  const sheet = await openSheet(app);
  await expect(sheet).toContainText('The server refused it. HTTP 422: No');
  await expect(lineOf(app, profileEdit)).toBeVisible();
  await demo.open(member, '/messages');
  await expect(sampleOf(app, title)).toContainText(content);
  await expect(sampleOf(app, unsent.title)).toContainText(unsent.content);
  await demo.open(member, '/edit-profile');
  await expect(await fieldOf(app, 'Description')).toHaveValue(written.draft);

  await page.unrouteAll({ behavior: 'wait' });
  await demo.open(member);
  await expect(badge(app)).toHaveText('1 not sent, 1 needs your attention');
  const sent = async () =>
    ((await owner.ownProfile()).profile as unknown as { description: string }).description;
  await expect.poll(sent).toBe(written.description);
  await expect.poll(async () => (await samplesOf(owner)).length).toBe(1);
  await demo.open(member, '/messages');
  await expect(sampleOf(app, unsent.title)).toContainText(unsent.content);
  await openCard(demo, member, cardOfOther);
  await isOn(app, 'Heart', true);
  await writeButton(app).click();
  await expect(field(app)).toHaveValue(written.review);
  await context.close();
});
