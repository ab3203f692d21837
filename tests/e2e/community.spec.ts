/** A community of its own: name, colours and interests; a group whose door is a card. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newMember } from './support/api.ts';
import { Demo } from './support/demo.ts';
import { TestServer } from './support/server.ts';
import { fieldOf } from './support/edits.ts';
import { expect, test as base } from './support/test.ts';
import { scratchFolder } from '../support/scratch.ts';

const folder = scratchFolder('a community');
const file = path.join(folder, 'community.json');
writeFileSync(
  path.join(folder, 'logo.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#0a6b5c"/></svg>',
);
writeFileSync(
  file,
  JSON.stringify({
    logo: 'logo.svg',
    accent: { light: '#0a6b5c', dark: '#0f7f6d' },
    languages: ['ru', 'en'],
    interests: [{ name: 'Bees', names: { ru: 'Пчёлы' } }, { name: 'Roofs' }],
    joining: [{ label: 'The group', url: 'https://t.me/+rooftop' }],
  }),
);

const own = {
  COMMUNITY_NAME: 'Rooftop & Bees',
  COMMUNITY_FILE: file,
  COMMUNITY_CHAT: '-1001234567890',
  CARD_IS_DOOR: 'open',
};

const test = base.extend<{ rooftop: TestServer }>({
  rooftop: [
    async ({}, use) => {
      const server = new TestServer(undefined, own);
      await server.start();
      await use(server);
      await server.dispose();
    },
    { timeout: 300_000 },
  ],
});

test.use({ viewport: { width: 360, height: 780 } });

test('R205 R206 R207 R208 a community has its own name, colours, languages and interests; a person who asks to join fills in a card, and is let in', async ({
  page,
  rooftop,
}) => {
  const { url } = rooftop;
  await page.goto(`${url}/`);
  await expect(page).toHaveTitle('Rooftop & Bees');
  await expect(page.getByRole('heading', { name: 'Rooftop & Bees' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Member Cards');
  const link = page.getByRole('link', { name: 'Open in Telegram' });
  await expect(link).toHaveCSS('background-color', 'rgb(10, 107, 92)');
  const manifest = await page.request.get(`${url}/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ name: 'Rooftop & Bees' });

  const demo = new Demo(page, url);
  const app = await demo.open('b', '/profile', { language_code: 'de' });
  await expect(app.locator('html')).toHaveAttribute('lang', 'ru');
  const { member: who } = await newMember(url, 'Nell');
  await demo.open(who, '/profile');
  await expect(
    app.getByRole('heading', { name: 'This is for members of Rooftop & Bees' }),
  ).toBeVisible();
  await expect(app.getByRole('button', { name: 'Delete my account' })).toBeVisible();

  await page.getByRole('button', { name: 'Chat with the bot' }).click();
  await page.getByRole('button', { name: 'Ask to join Rooftop & Bees' }).click();
  const messages = page.getByRole('log', { name: 'Messages' });
  await expect(messages).toContainText('You asked to join Rooftop & Bees');
  await messages.getByRole('button', { name: 'Open Rooftop & Bees' }).click();

  await expect(app.getByRole('button', { name: 'Roofs' })).toBeVisible();
  await app.getByRole('button', { name: 'Bees' }).click();
  await app.getByRole('button', { name: 'Continue' }).click();
  // On this device by now: the next start would end what is still being saved.
  await expect(app.getByRole('heading', { name: 'Nell' })).toBeVisible();
  const edit = await demo.open(who, '/edit-profile');
  await (await fieldOf(edit, 'Description')).fill('I keep bees');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => {
      const headers = { 'x-init-data': who.initData };
      return (await page.request.get(`${url}/tma/users`, { headers })).status();
    })
    .toBe(200);
  await page.getByRole('button', { name: 'Chat with the bot' }).click();
  await expect(messages).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask to join Rooftop & Bees' })).toBeHidden();
  await demo.open(who, '/users-explorer', { language_code: 'ru' });
  await expect(app.getByRole('button', { name: 'Пчёлы' })).toBeVisible();
});
