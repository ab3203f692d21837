/** What members take along from a card: its codes as files, a page with the code, and the card on paper. */
import type { APIResponse, FrameLocator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { knownIds } from './support/cards.ts';
import type { Demo } from './support/demo.ts';
import { fileSheet } from './support/files.ts';
import { readQr } from './support/qr.ts';
import { expect, test } from './support/test.ts';

/** The file that the messenger opens in a browser: over plain HTTP it downloads none by itself. */
const keep = async (demo: Demo, app: FrameLocator, name: string): Promise<APIResponse> => {
  const opened = (await demo.log('web_app_open_link')).length;
  const codes = app.getByRole('region', { name: 'Opens the card' });
  await codes.getByRole('button', { name }).click();
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
  await app.getByRole('button', { name: 'Save or print a QR code' }).click();
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

  const picture = await keep(demo, app, 'Save as a PNG picture');
  expect(picture.headers()['content-disposition']).toContain(
    'attachment; filename="Alice-Novak.png"',
  );
  const { data, width, height } = PNG.sync.read(await picture.body());
  expect(width).toBeGreaterThanOrEqual(1200);
  expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(address);

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
});

/** Counts pages by name, which a PDF of Chromium shows if its structure is not compressed. */
const pagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('R165 a whole public card is printed on one page, without a time of waiting', async ({
  page,
  server,
}) => {
  const { ulid } = await knownIds(server.url, 'a-plus');
  // No timer of the page ever ends.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1);
  await page.goto(`${server.url}/user/${ulid}`);
  // The page's own code listens once this shows what it would print.
  const play = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const text = document.querySelector('[data-printed]')?.textContent ?? '';
      dispatchEvent(new Event('afterprint'));
      return text;
    });
  await expect.poll(play).toContain(`/user/${ulid}`);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      Object.assign(globalThis, { printed: document.querySelector('[data-printed]')?.textContent });
    });
  });
  const pdf = await page.pdf({ format: 'A4' });
  expect(pagesIn(pdf)).toBe(1);
  const printed = await page.evaluate(() => (globalThis as { printed?: unknown }).printed);
  expect(printed).toContain(`/user/${ulid}`);
  await expect(page.locator('[data-printed]')).toHaveCount(0);
});
