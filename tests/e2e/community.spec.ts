/** A community of its own: name, colours and interests; a group whose door is a card. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newMember } from './support/api.ts';
import { Demo } from './support/demo.ts';
import { TestServer } from './support/server.ts';
import { fieldOf } from './support/edits.ts';
import { expect, test } from './support/test.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rooftop '));
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

const own = { COMMUNITY_NAME: 'Rooftop & Bees', COMMUNITY_FILE: file };

const serve = async (env: Record<string, string>, task: (server: TestServer) => Promise<void>) => {
  const server = new TestServer(undefined, env);
  try {
    await server.start();
    await task(server);
  } finally {
    await server.dispose();
  }
};

test.use({ viewport: { width: 360, height: 780 } });

test('R205 R206 a community has its own name, colours, languages and interests', async ({
  page,
}) => {
  await serve(own, async (server) => {
    await page.goto(`${server.url}/`);
    await expect(page).toHaveTitle('Rooftop & Bees');
    await expect(page.getByRole('heading', { name: 'Rooftop & Bees' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Member Cards');
    const link = page.getByRole('link', { name: 'Open in Telegram' });
    await expect(link).toHaveCSS('background-color', 'rgb(10, 107, 92)');
    const manifest = await page.request.get(`${server.url}/manifest.webmanifest`);
    expect(await manifest.json()).toMatchObject({ name: 'Rooftop & Bees' });

    const demo = new Demo(page, server.url);
    const app = await demo.open('b', '/users-explorer', { language_code: 'ru' });
    await expect(app.getByRole('button', { name: 'Пчёлы' })).toBeVisible();
    await expect(app.getByRole('button', { name: 'Roofs' })).toBeVisible();
    const german = await demo.open('b', '/profile', { language_code: 'de' });
    await expect(german.locator('html')).toHaveAttribute('lang', 'ru');
  });
});

test('R207 R208 who asks to join fills in a card, and is let in', async ({ page }) => {
  const group = { COMMUNITY_CHAT: '-1001234567890', CARD_IS_DOOR: 'open' };
  await serve({ COMMUNITY_NAME: 'Rooftop', ...group }, async (server) => {
    const demo = new Demo(page, server.url);
    const nell = await newMember(server.url, 'Nell');
    const who = nell.member;
    const app = await demo.open(who, '/profile');
    await expect(
      app.getByRole('heading', { name: 'This is for members of Rooftop' }),
    ).toBeVisible();
    await expect(app.getByRole('button', { name: 'Delete my account' })).toBeVisible();

    await page.getByRole('button', { name: 'Chat with the bot' }).click();
    await page.getByRole('button', { name: 'Ask to join Rooftop' }).click();
    const messages = page.getByRole('log', { name: 'Messages' });
    await expect(messages).toContainText('You asked to join Rooftop');
    await messages.getByRole('button', { name: 'Open Rooftop' }).click();

    await app.getByRole('button', { name: 'Technology' }).click();
    await app.getByRole('button', { name: 'Continue' }).click();
    const edit = await demo.open(who, '/edit-profile');
    await (await fieldOf(edit, 'Description')).fill('I keep bees');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => {
        const headers = { 'x-init-data': who.initData };
        return (await page.request.get(`${server.url}/tma/users`, { headers })).status();
      })
      .toBe(200);
    await page.getByRole('button', { name: 'Chat with the bot' }).click();
    await expect(page.getByRole('button', { name: 'Ask to join Rooftop' })).toBeHidden();
  });
});
