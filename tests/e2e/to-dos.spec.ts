/** The example of docs/sync.md in a real browser: the engine with another schema, offline and after a reload. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { createToDoServer } from '../support/sync/example/server.ts';
import { expect, test } from './support/test.ts';
import { scratchFolder } from '../support/scratch.ts';

// Serves a separate page, without the app and its server.
const origin = 'https://to-dos.test';
const root = path.resolve(import.meta.dirname, '../support/sync/example');
let folder: string;

test.beforeAll(async () => {
  folder = scratchFolder('to-dos');
  const input = path.join(root, 'page.html');
  const output = { outDir: folder, rolldownOptions: { input } };
  await build({ root, configFile: false, logLevel: 'error', build: output });
});

const serve = async (page: Page) => {
  const server = createToDoServer();
  let isUp = true;
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return route.fulfill({ path: path.join(folder, pathname) });
    if (!isUp) return route.abort('internetdisconnected');
    const [method, headers] = [request.method(), request.headers()];
    const given = { method, url: pathname, headers, body: request.postData() ?? '' };
    const { status, body } = await server.handle(given);
    return route.fulfill({ status, body, contentType: 'application/json' });
  });
  return {
    server,
    setUp: async (next: boolean) => {
      isUp = next;
      await page.context().setOffline(!next);
    },
  };
};

test('F2 a to-do made offline survives a reload, and is sent once', async ({ page }) => {
  const { server, setUp } = await serve(page);
  const bread = JSON.stringify({ id: 'bread', title: 'Bread' });
  await server.handle({ method: 'POST', url: '/api/to-dos', headers: {}, body: bread });
  await page.goto(`${origin}/page.html`);
  // The list is on the device. Before, nothing could be shown in it.
  await expect(page.getByRole('checkbox', { name: 'Bread' })).toBeVisible();
  await setUp(false);
  await page.getByLabel('New to-do').fill('Milk');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('checkbox', { name: 'Milk' }).check();
  await expect(page.locator('output')).toHaveText('2 unsent');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
  await expect(page.locator('output')).toHaveText('2 unsent');
  expect(server.list()).toMatchObject([{ title: 'Bread' }]);

  await setUp(true);
  await expect(page.locator('output')).toHaveText('0 unsent');
  expect(server.list()).toMatchObject([{ title: 'Bread' }, { title: 'Milk', isDone: true }]);
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
});
