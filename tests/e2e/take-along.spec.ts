/** What members take along from a card: its codes as files, a page with the code, and the card on paper. */
import type { APIResponse, FrameLocator, Route } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { byLength } from '../support/length.ts';
import { knownIds } from './support/cards.ts';
import type { Demo } from './support/demo.ts';
import { fileSheet } from './support/files.ts';
import { readQr } from './support/qr.ts';
import { expect, test } from './support/test.ts';

/** The file that the messenger opens in a browser: over plain HTTP it downloads none by itself. */
const keep = async (demo: Demo, app: FrameLocator, name: string): Promise<APIResponse> => {
  const opened = (await demo.log('web_app_open_link')).length;
  await app.getByRole('button', { name }).first().click();
  await fileSheet(app).getByRole('button', { name: 'Close' }).click();
  const link = (await demo.log('web_app_open_link'))[opened];
  return demo.page.request.get(String(link?.params['url']));
};

test('R165 the code is saved as PNG and SVG, the contact as a second code, and both are printed', async ({
  demo,
  page,
  server,
}) => {
  const address = `${server.url}/user/${(await knownIds(server.url, 'a')).ulid}`;
  const app = await demo.open('a', '/share-profile');
  const expectCode = async (picture: APIResponse) => {
    expect(picture.headers()['content-disposition']).toContain(
      'attachment; filename="Alice-Novak.png"',
    );
    const { data, width, height } = PNG.sync.read(await picture.body());
    expect(width).toBe(height);
    expect(width).toBeGreaterThanOrEqual(1200);
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(address);
  };
  await app.getByText('More', { exact: true }).click();
  await app.getByRole('button', { name: 'Save a QR code' }).click();
  const shown = app.getByRole('img', { name: `QR code of ${address}` });
  await expect(shown.locator('image')).toHaveAttribute('href', /^data:image\/png/);
  expect(await readQr(shown)).toBe(address);
  const lines = (await readQr(app.getByRole('img', { name: 'QR code with the contact' })))?.split(
    '\r\n',
  );
  expect(lines).toEqual(
    expect.arrayContaining(['BEGIN:VCARD', 'N:Novak;Alice', 'TEL:+12025550101', 'END:VCARD']),
  );
  expect(lines).toContain(`URL:${address}`);

  await expectCode(await keep(demo, app, 'Save as a PNG picture'));
  const svg = await (await keep(demo, app, 'Save as an SVG drawing')).text();
  const elsewhere = await page.context().newPage();
  await elsewhere.setContent(svg);
  expect(await readQr(elsewhere.locator('svg'))).toBe(address);

  const frame = page.frame('mini-app');
  // Plays the browser's printing, without its dialog.
  await frame?.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      const text = document.querySelector('[data-printed]')?.textContent;
      Object.assign(globalThis, { printed: text });
      dispatchEvent(new Event('afterprint'));
    };
  });
  await app.getByRole('button', { name: 'Print', exact: true }).click();
  const printed = await frame?.evaluate(() => (globalThis as { printed?: unknown }).printed);
  expect(printed).toBe(`Alice NovakQR code of ${address}${address.replace('http://', '')}`);
  await expect(app.locator('[data-printed]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectCode(await keep(demo, app, 'Save picture'));
});

/** Each under its name, with its address. */
const printedLinks = [
  ['GitHub', 'https://github.com/bea-moreira'],
  ['Notion', 'https://producthunt.com/products/notion'],
  ['@lisbon_stories', 'https://t.me/lisbon_stories'],
  ['Printed guides', 'https://example.com/guides?from=card'],
] as const;

/** Counts pages by name, which a PDF of Chromium shows if its structure is not compressed. */
const pagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('R165 a public card is printed on one page before any script runs, and with its code once that is there', async ({
  browser,
  server,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const card = `${server.url}/user/${ulid}`;
  const { profile } = (await (
    await fetch(`${server.url}/tma/profile/by/id?id=${ulid}`)
  ).json()) as {
    profile: { description: string };
  };
  for (const colorScheme of byLength(['dark'] as const, ['light', 'dark'] as const)) {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    const held: Route[] = [];
    let isHeld = true;
    await page.route('**/assets/*.js', async (route) => {
      if (isHeld) held.push(route);
      else await route.continue();
    });
    const expectPaper = async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
      await expect(page.getByText(profile.description, { exact: true })).toBeVisible();
      await expect(page.locator('p > [hidden]')).toBeVisible();
      for (const [name, address] of printedLinks) {
        const link = page.getByRole('link', { name }).first();
        await expect(link).toBeVisible();
        // What is spelled out is no text of the document.
        const content = await link.evaluate((a) => getComputedStyle(a, '::after').content);
        expect(content.replace('"https://www.', '"https://')).toBe(JSON.stringify(address));
      }
      for (const bar of ['Open in Telegram Bot', 'Share', 'Save contact', 'Show more', 'Telegram'])
        await expect(page.getByText(bar, { exact: true })).toBeHidden();
      const colours = await page
        .locator('h1')
        .evaluate((name) => [
          getComputedStyle(name).color,
          getComputedStyle(document.documentElement).backgroundColor,
        ]);
      expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(1);
      await page.emulateMedia({ media: 'screen' });
    };
    await page.goto(card, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Open in Telegram Bot' })).toBeVisible();
    await expectPaper();
    isHeld = false;
    for (const route of held) await route.continue();
    const code = page.locator('[data-code] svg');
    await expect(code).toBeAttached();
    await expect(code).toBeHidden();
    await expectPaper();
    await page.emulateMedia({ media: 'print' });
    expect(await readQr(code)).toBe(card);
    await context.close();
  }
});
