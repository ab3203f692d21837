/** Builds the development page of all primitives, which the app's build does not contain. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { scratchFolder } from '../../support/scratch.ts';

const origin = 'https://primitives.test';
const root = path.resolve(import.meta.dirname, '../../..');
const file = 'src/dev/primitives.html';

const buildPage = async (): Promise<string> => {
  const outDir = scratchFolder('primitives');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, assetsInlineLimit: 0, rolldownOptions: { input: file } },
  });
  return outDir;
};

/** Builds the page once per worker. */
let built: Promise<string> | undefined;

/** `look`: the page's own parameters, such as theme=dark. */
export const openPrimitives = async (
  page: Page,
  look: Record<string, string> = {},
): Promise<void> => {
  built ??= buildPage();
  const folder = await built;
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/nowhere.png'
      ? route.fulfill({ status: 404 })
      : route.fulfill({ path: path.join(folder, pathname) });
  });
  await page.goto(`${origin}/${file}?${new URLSearchParams(look)}`);
};
