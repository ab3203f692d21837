/** The manifest that makes the app installable, and the offer to install it. */
import type { Page } from '@playwright/test';
import { knownIds } from './support/cards.ts';
import { expect, test } from './support/test.ts';

/** Fires the event with which Chromium announces an installable app; the test's browser never does so. */
const offer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const answer = { prompt: async () => undefined, userChoice: Promise.resolve() };
    dispatchEvent(Object.assign(event, answer));
  });

const cardsSeen = (page: Page): Promise<number> =>
  page.evaluate(
    () => localStorage.getItem('cards:visitor:seen-cards')?.match(/"path"/g)?.length ?? 0,
  );

interface Screenshot {
  src: string;
  sizes: string;
  type: string;
}

test('R168 the manifest names what exists; the offer to install comes with the second card, and never again after a refusal', async ({
  page,
  server,
}) => {
  const answer = await page.request.get(`${server.url}/manifest.webmanifest`);
  const manifest = (await answer.json()) as Record<string, unknown>;
  expect(manifest).toMatchObject({ id: '/', categories: ['social', 'business', 'productivity'] });
  const screenshots = manifest['screenshots'] as Screenshot[];
  await page.goto(server.url);
  for (const { src, sizes, type } of screenshots) {
    const picture = await page.request.get(`${server.url}${src}`);
    expect(picture.headers()['content-type']).toBe(type);
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  for (const { url } of manifest['shortcuts'] as { url: string }[])
    expect((await page.request.get(`${server.url}${url}`)).status()).toBe(200);

  const panel = page.getByRole('region', { name: 'Keep the cards you open' });
  const ids = [await knownIds(server.url, 'b'), await knownIds(server.url, 'a-plus')];
  for (const [at, { ulid }] of ids.entries()) {
    await page.goto(`${server.url}/user/${ulid}`);
    await expect.poll(() => cardsSeen(page)).toBe(at + 1);
    // The code that listens comes late.
    const offered = async () => {
      await offer(page);
      return panel.count();
    };
    await expect.poll(offered).toBe(at);
  }
  // On the landing page the event comes while that code is on its way.
  const code = /\/assets\/install-offer-[^/]*\.js/;
  await page.route(code, async (route) => {
    await offer(page);
    await route.continue();
  });
  await page.goto(server.url);
  await panel.getByRole('button', { name: 'No, thanks' }).click();
  await expect(panel).toHaveCount(0);
  await page.unroute(code);
  await page.goBack();
  await offer(page);
  await page.goto(server.url);
  await offer(page);
  await expect(page.getByRole('link', { name: 'Open in Telegram' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});
