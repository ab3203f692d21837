/** Reporting, blocking, what the operator tells, and the admin's screen. */
import { knownMember, newMember } from '../../e2e/support/api.ts';
import { openCard, publicCard } from '../../e2e/support/cards.ts';
import { expectAllSent, openSettings } from '../../e2e/support/outbox.ts';
import { review } from '../../e2e/support/reviews.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

interface Things {
  things: { accused: { name: string }; review: unknown; reports: { reason: string }[] }[];
}

const reportsOf = async (url: string, name: string) => {
  const answer = await (await knownMember(url, 'c')).call('GET', '/tma/admin/reports');
  const { things } = (await answer.json()) as Things;
  return things.filter(({ accused }) => accused.name === name);
};

test('R195 a review is reported from its dialog', async () => {
  const { ulid } = await publicCard(demo.url, 'Revia');
  const author = await newMember(demo.url, 'Authorio');
  await review(author, ulid, 'Buy my watches');
  const app = await openCard(demo, member.member, ulid);
  await app.getByRole('button', { name: /Buy my watches/ }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  const sheet = app.getByRole('dialog', { name: 'Report this review' });
  await sheet.getByRole('radio', { name: 'Spam or advertising' }).check();
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(sheet).toBeHidden();
  expect(await reportsOf(demo.url, 'Authorio')).toMatchObject([
    { review: { body: 'Buy my watches' }, reports: [{ reason: 'spam' }] },
  ]);
});

test('R195 a report made offline is not said to have arrived; it is sent later', async () => {
  const { ulid } = await publicCard(demo.url, 'Offlinia');
  const app = await openCard(demo, member.member, ulid);
  await app.getByRole('button', { name: 'Report', exact: true }).click();
  const sheet = app.getByRole('dialog', { name: 'Report this card' });
  await sheet.getByRole('radio', { name: 'Not a real person' }).check();
  demo.setOffline(true);
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(app.getByText('Your report is saved on this device')).toBeVisible();
  expect(await reportsOf(demo.url, 'Offlinia')).toEqual([]);
  demo.setOffline(false);
  await expectAllSent(app);
  expect(await reportsOf(demo.url, 'Offlinia')).toHaveLength(1);
});

test('R196 a blocked member is gone at once, and comes back from the settings', async () => {
  const { ulid, owner } = await publicCard(demo.url, 'Blockia');
  const app = await openCard(demo, member.member, ulid);
  await app.getByRole('button', { name: 'Block', exact: true }).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(app.getByText('Blockia is blocked')).toBeVisible();
  await expect(app.getByRole('link', { name: /^Blockia/ })).toBeHidden();
  const own = await demo.open(member.member);
  const settings = await openSettings(own);
  await settings.getByRole('button', { name: 'Unblock Blockia' }).click();
  await expect(settings.getByText('You have blocked nobody.')).toBeVisible();
  // Its button is gone with the row.
  await expect(settings.getByRole('heading', { name: 'Blocked members' })).toBeFocused();
  await expectAllSent(own);
  const { profileId } = (await owner.ownProfile()).profile;
  const found = await member.call('GET', `/tma/profile/by/id?id=${profileId}`);
  expect(found.status).toBe(200);
});

test('R199 an admin acts with one tap, undoes it, and finds both in the log', async () => {
  const { owner } = await publicCard(demo.url, 'Watchia');
  const { profileId } = (await owner.ownProfile()).profile;
  await member.call('POST', '/tma/reports', { profileId, reason: 'fake', text: 'Fake!' });
  const app = await demo.open('c', '/admin');
  const report = app.getByRole('article').filter({ hasText: 'Watchia' });
  // Its mark is at its own end, also in an app from right to left.
  await expect(report.getByText('Fake!')).toHaveAttribute('dir', 'auto');
  await report.getByRole('button', { name: 'Hide card' }).click();
  await expect(app.getByText('Card hidden')).toBeVisible();
  await expect(report).toBeHidden();
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(app.getByText('Undone', { exact: true })).toBeVisible();
  await expect(report).toBeVisible();
  await app.getByRole('button', { name: 'Log' }).click();
  await expect(app.getByText('Show card again · Watchia')).toBeVisible();
  // Each part of the line has its own direction: the admin's name may run from right to left.
  await expect(app.locator('small').first().locator('bdi')).toHaveText([
    /\d{4}$/,
    'Caspar de Vries',
  ]);
  // A dot ends a line, and begins none.
  expect(
    await app
      .locator('small')
      .first()
      .evaluate((line) => line.textContent),
  ).toMatch(/\d\u00A0· Caspar de Vries$/);
  await app.getByRole('button', { name: 'Payments with faults' }).click();
  await expect(app.getByText('No payment has a fault.')).toBeVisible();
});

test('R172 R199 an admin reads the interests of a reported card in the admin’s own language', async () => {
  const { owner } = await publicCard(demo.url, 'Painta');
  await owner.fill({ tags: [1] });
  const { profileId, tags } = (await owner.ownProfile()).profile;
  expect(tags).toEqual(['Technology']);
  await member.call('POST', '/tma/reports', { profileId, reason: 'spam' });
  const app = await demo.open('c', '/admin', { language_code: 'ru' });
  const report = app.getByRole('article').filter({ hasText: 'Painta' });
  await expect(report.getByText('Технологии', { exact: true })).toBeVisible();
});

test('R199 nobody else gets the admin’s screen', async () => {
  const app = await demo.open(member.member, '/admin');
  await expect(app.getByText('This screen is for the operator’s admins.')).toBeVisible();
});
