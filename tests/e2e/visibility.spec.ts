/** R169 Who sees what of a card: chosen on the share screen, looked at before it is public, kept by the server. */
import { idsOf } from './support/cards.ts';
import { expectAllSent } from './support/outbox.ts';
import { addReaction } from './support/reactions.ts';
import { expect, test } from './support/test.ts';

test('R169 R219 a phone is left out for visitors, as its owner can check beforehand', async ({
  demo,
  member,
  newcomer,
  page,
  server,
}) => {
  await member.fill({ tags: [1], phone: '+12025550199', socialLinks: { github: '@mara' } });
  const { ulid } = await idsOf(member);
  await member.setPublic(true);
  await addReaction(newcomer, ulid ?? '', 0);
  await member.setPublic(false);
  const app = await demo.open(member.member, '/share-profile');
  await app.getByText('More', { exact: true }).click();
  const panel = app.getByRole('region', { name: 'What visitors see' });
  const phone = panel.getByRole('checkbox', { name: 'Show my phone' });
  await expect(phone).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: /search engines/ })).not.toBeChecked();
  await phone.uncheck();
  await panel.getByRole('checkbox', { name: 'Show how many reactions I have' }).check();
  await app
    .getByRole('radiogroup', { name: 'Link that comes first' })
    .getByRole('radio', { name: 'GitHub' })
    .check();
  await app.getByRole('button', { name: /^See it as others do/ }).click();

  const number = app.getByRole('link', { name: /2025550199/ });
  await expect(app.getByText(/^Only you can see this card/)).toBeVisible();
  await expect(number).toBeVisible();
  await app.getByRole('radio', { name: 'Visitor' }).check();
  await expect(app.getByRole('list', { name: 'Reactions' })).toHaveText('🔥');
  await expect(number).toHaveCount(0);
  await app.getByRole('radio', { name: 'Subscriber' }).check();
  await expect(number).toBeVisible();

  // One after the other: the phone is the first of three.
  await expectAllSent(app);
  await member.setPublic(true);
  const known = await fetch(`${server.url}/tma/profile/by/id?id=${ulid}`);
  expect(known.status).toBe(200);
  expect(await known.text()).not.toContain('2025550199');
  await page.goto(`${server.url}/user/${ulid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain('2025550199');
  await expect(page.getByRole('list', { name: 'Reactions' })).toHaveText('🔥');
  await expect(page.getByRole('link', { name: /^GitHub mara/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Links' })).toHaveCount(0);
});
