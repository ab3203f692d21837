/** A report, a block, and what the operator does about it, each in their own app. */
import { knownMember, newMember } from './support/api.ts';
import { openCard } from './support/cards.ts';
import { openSettings } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test('R195 R196 R197 R198 R199 a card is reported and blocked, hidden by the operator, and shown again', async ({
  demo,
  member,
  server,
}) => {
  const owner = await newMember(server.url, 'Spamela');
  await owner.fill({ tags: [1], description: 'Buy my watches' });
  await owner.setPublic(true);
  const { ulid } = (await owner.ownProfile()).profile;
  const app = await openCard(demo, member.member, ulid ?? '');
  await app.getByRole('button', { name: 'Report', exact: true }).click();
  const sheet = app.getByRole('dialog', { name: 'Report this card' });
  const send = sheet.getByRole('button', { name: 'Send report' });
  await expect(send).toBeDisabled();
  await sheet.getByRole('radio', { name: 'Something else' }).check();
  await expect(send).toBeDisabled();
  await sheet.getByLabel('What the operator should know').fill('Sells fake watches');
  await send.click();
  await expect(sheet).toBeHidden();
  await app.getByRole('button', { name: 'Block', exact: true }).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(app.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(app.getByText('Beatriz Moreira')).toBeVisible();
  await expect(app.getByRole('link', { name: /^Spamela/ })).toBeHidden();

  const admin = await demo.open('c');
  await (await openSettings(admin)).getByRole('button', { name: /^Moderation/ }).click();
  const report = admin.getByRole('article').filter({ hasText: 'Sells fake watches' });
  await expect(report).toContainText('Buy my watches');
  await report.getByLabel('Reason, which the member reads').fill('No trade here');
  await report.getByRole('button', { name: 'Hide card' }).click();
  await expect(admin.getByText('Card hidden')).toBeVisible();
  await expect(report).toBeHidden();
  expect((await demo.page.request.get(`${server.url}/user/${ulid}`)).status()).toBe(404);

  const caspar = await knownMember(server.url, 'c');
  const { profileId } = (await owner.ownProfile()).profile;
  await caspar.call('POST', '/tma/admin/acts', { kind: 'warn', profileId, note: 'Last warning' });
  const own = await demo.open(owner.member);
  const warning = own.getByRole('alertdialog', { name: 'A warning from the operator' });
  await expect(warning).toContainText('Last warning');
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(warning).toBeHidden();
  await expect(own.getByText('Your card is hidden')).toBeVisible();
  await expect(own.getByText('Reason: No trade here')).toBeVisible();

  const again = await demo.open('c', '/admin');
  await again.getByRole('button', { name: 'Interests' }).click();
  await again.getByRole('button', { name: 'Rename Art' }).click();
  const line = [again.getByLabel('New name of Art'), again.getByRole('button', { name: 'Done' })];
  const [name, done] = await Promise.all(line.map((control) => control.boundingBox()));
  expect(name?.y).toBe(done?.y);
  await again.getByRole('button', { name: 'Log', exact: true }).click();
  const hidden = again.getByRole('listitem').filter({ hasText: 'Hide card · Spamela' });
  await hidden.getByRole('button', { name: 'Undo: Hide card' }).click();
  await expect(again.getByText('Undone', { exact: true })).toBeVisible();
  expect((await demo.page.request.get(`${server.url}/user/${ulid}`)).status()).toBe(200);

  await caspar.call('POST', '/tma/admin/acts', { kind: 'ban', profileId });
  const banned = await demo.open(owner.member);
  await expect(banned.getByRole('heading', { name: 'Your access was closed' })).toBeVisible();
  await expect(banned.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await expect(banned.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});
