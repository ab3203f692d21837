/** The demo messenger's chat with the bot: what a member writes goes through the bot's webhook, and its answers are pressed. */
import { expect, test } from './support/test.ts';
import { idsOf } from './support/cards.ts';

const isWhole = () => document.documentElement.scrollWidth <= innerWidth;

test.use({ viewport: { width: 360, height: 780 } });

test('R190 R191 a member starts the bot, reads its rules, and is led into the mini app by it', async ({
  demo,
  server,
  member,
}) => {
  const { page } = demo;
  const app = await demo.open(member.member, '/profile', { language_code: 'ru' });
  // A start takes the focus, and all that the machine has.
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await page.getByRole('button', { name: 'Chat with the bot' }).click();
  const messages = page.getByRole('log', { name: 'Messages' });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(messages.getByRole('listitem')).toHaveCount(2);
  await expect(messages).toContainText('Добро пожаловать');

  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('/privacy');
  await field.press('Enter');
  const link = messages.getByRole('link', { name: 'Читать о конфиденциальности' });
  await expect(link).toHaveAttribute('href', /\/privacy$/);
  expect(await page.evaluate(isWhole)).toBe(true);

  const { profileId } = await idsOf(member);
  await field.fill(`/start profile-${profileId}`);
  await field.press('Enter');
  const toApp = messages.getByRole('button', { name: /^Открыть/ });
  await expect(toApp).toHaveCount(2);
  await toApp.last().click();
  await expect(messages).toBeHidden();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('start_param') === `profile-${profileId}`,
  );
  await expect(demo.app.getByRole('heading', { name: 'Mara' })).toBeVisible();

  await page.goto(`${server.url}/privacy`);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(await page.evaluate(isWhole)).toBe(true);
});
