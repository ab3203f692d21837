/** The screen and the requests of a start before its scripts have loaded (docs/start.md). */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { languageOfAsset } from '../../src/contract/worker.ts';
import { holdCalls } from './support/faults.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const builtApp = path.resolve(import.meta.dirname, '../../dist/app');
const kibibyte = 1024;

const appOf = (page: Page): Frame => page.frame('mini-app') ?? page.mainFrame();

const builtPage = (page: string): string => readFileSync(path.join(builtApp, page), 'utf8');

const namesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );

/** Scripts and style sheets that every start of a page fetches at once, without inlined ones. */
const filesOf = (page: string): string[] =>
  namesIn(builtPage(page).replaceAll(/<template .*?<\/template>/gs, ''));

const sentKibibytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(path.join(builtApp, `${file}.br`)).size, 0) / kibibyte;

test('the app draws with six scripts and no style sheet, a public card with 68 KiB of scripts, offline use needs 545 KiB', () => {
  const files = filesOf('index.html');
  expect(files.filter((file) => file.endsWith('.js'))).toHaveLength(6);
  expect(files.filter((file) => !file.endsWith('.js'))).toEqual([]);
  expect(sentKibibytes(files)).toBeLessThan(139);
  const engine = readdirSync(path.join(builtApp, 'assets')).find((file) =>
    /^engine-.*\.js$/.test(file),
  );
  expect(sentKibibytes([...files, `assets/${engine}`])).toBeLessThan(198);

  // Its own template is what it loads, now or later (src/start/card.ts).
  const scripts = namesIn(builtPage('card.html')).filter((file) => file.endsWith('.js'));
  expect(scripts).toHaveLength(5);
  expect(sentKibibytes(scripts)).toBeLessThan(68);

  const worker = readFileSync(path.join(builtApp, 'sw.js'), 'utf8');
  const known = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file = '']) => file);
  // The texts of a language are kept only once the device has used it.
  const kept = known.filter((file) => languageOfAsset(`/${file}`) === undefined);
  const sizes = kept.map((file) => {
    const whole = path.join(builtApp, file);
    return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
  });
  expect(kept.length).toBeGreaterThan(60);
  expect(sizes.reduce((sum, size) => sum + size, 0) / kibibyte).toBeLessThan(545);
});

const gate = () => {
  const opening = new AbortController();
  const opened = new Promise((resolve) => {
    opening.signal.addEventListener('abort', resolve);
  });
  return { opened, open: () => opening.abort() };
};

const titles = {
  '/': 'Loading profile :)',
  '/users-explorer': 'Loading…',
};

test('R181 the shape of each start shows before its scripts and stays as it is; so does the landing screen', async ({
  demo,
  page,
  member,
  server,
}) => {
  await watchShifts(page);
  for (const [address, title] of Object.entries(titles)) {
    await test.step(address, async () => {
      const held = gate();
      await page.route('**/assets/*.js', async (route) => {
        if (new URL(route.request().frame().url()).pathname.startsWith('/messenger')) {
          return route.fallback();
        }
        await held.opened;
        return route.fallback();
      });
      const profile = await holdCalls(page, 'GET', '/tma/profile');
      const app = await demo.open(member.member, address);
      await expect(app.getByRole('heading', { name: title, exact: true })).toBeVisible();
      const place = async () => {
        // The loaded screen may have another title.
        const { x, y, height } = (await app.locator('#root h1').boundingBox()) ?? {};
        return { x, y, height };
      };
      const before = await place();
      expect(before.height).toBeGreaterThan(0);
      held.open();
      await expect.poll(profile.count).toBe(1);
      await expect(app.locator('[data-start]')).toHaveCount(0);
      // The app draws the title in the same place.
      await expect.poll(place).toEqual(before);
      expect(await shiftsOf(appOf(page))).toEqual([]);
      await page.goto('about:blank');
      await page.unrouteAll();
    });
  }
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(server.url, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Member Cards' })).toBeVisible();
});

test('R181 all that draws is fetched at once, and the settings come with the page', async ({
  demo,
  page,
  member,
}) => {
  const [first = '', ...others] = filesOf('index.html');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)));
  const held = gate();
  await page.route(`**/${first}`, async (route) => {
    await held.opened;
    return route.fallback();
  });
  const opened = await demo.open(member.member, '/profile');
  await expect.poll(() => asked).toEqual(expect.arrayContaining([first, ...others]));
  held.open();
  await expect(opened.getByRole('heading', { name: 'Mara' })).toBeVisible();
  expect(asked).not.toContain('config.json');
});
