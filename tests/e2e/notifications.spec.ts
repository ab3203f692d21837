/** A member lets the bot write, is told of a reaction, is led into the app by it, and blocks the bot. */
import { newMember } from './support/api.ts';
import { idsOf } from './support/cards.ts';
import { openSettings } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('R200 R201 R202 R203 R204 a member asks to be told of reactions, is told, and blocks the bot', async ({
  demo,
  server,
  member,
}) => {
  const { page } = demo;
  await member.setPublic(true);
  const { profileId, ulid } = await idsOf(member);
  const app = await demo.open(member.member);
  const settings = await openSettings(app);
  const box = settings.getByRole('checkbox', { name: 'New reactions' });
  await box.click();
  const question = page.getByRole('dialog', { name: 'Allow messages?' });
  await question.getByRole('button', { name: "Don't allow" }).click();
  await expect(settings.getByText(/^You did not let the bot write to you/)).toBeVisible();
  await expect(box).not.toBeChecked();
  await box.click();
  await question.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(box).toBeChecked();
  await expect
    .poll(async () => (await member.call('GET', '/tma/notifications')).json())
    .toMatchObject({ reactions: true });

  const other = await newMember(server.url, 'Nils');
  await other.call('POST', '/tma/reactions', { profileUlid: ulid, emoji: 1 });
  await page.getByRole('button', { name: 'Chat with the bot' }).click();
  const messages = page.getByRole('log', { name: 'Messages' });
  await expect(messages.getByRole('listitem')).toHaveCount(1);
  await expect(messages).toContainText('Your card has a new reaction.');
  await messages.getByRole('button', { name: 'Open my card' }).click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('start_param') === `profile-${profileId}`,
  );
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();

  await page.getByRole('button', { name: 'Chat with the bot' }).click();
  await page.getByRole('button', { name: 'Block the bot' }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
});
