/** Code that fails to load (row 143): an error shows in its place, Retry loads it, and nothing else is lost. */
import type { Locator, Page } from '@playwright/test';
import { languageOfAsset } from '../../src/contract/worker.ts';
import { isLong } from '../support/length.ts';
import { lateCode } from './support/built-code.ts';
import { alike, lazyCode, longAlone, silentCode } from './support/lazy-chunks.ts';
import type { RetryPlace } from './support/lazy-scenes.ts';
import { appears, stopClock } from './support/clock.ts';
import { countOpened } from './support/opened-workers.ts';
import { patient } from './support/proving.ts';
import { expect, test } from './support/test.ts';
import { countUnderWay } from './support/under-way.ts';

const scriptsOf = (files: readonly string[]): RegExp =>
  new RegExp(`/assets/(?:${files.join('|')})-[\\w-]{8}\\.js(?:\\?try=\\d+)?$`);

/** Counts the requests that never end. */
const stall = async (page: Page, scripts: RegExp): Promise<() => number> => {
  let count = 0;
  await page.route(scripts, () => {
    count += 1;
  });
  return () => count;
};

/** A button may stay busy, because its action may wait for the code. */
const skeletons = (page: Page): Locator =>
  page.frameLocator('iframe').locator('[aria-busy="true"]:not(button)');

/** Each press removes its button from the screen. */
const pressAll = async (retry: Locator, places: number): Promise<void> => {
  for (let left = places; left > 0; left -= 1) await retry.first().click();
};

/** Time passes in steps, one more than needed, because the app counts a worker's silence in parts. */
const passTwoMinutes = async (page: Page, tries: number): Promise<void> => {
  for (let parts = 8 / tries; parts >= 0; parts -= 1) await page.clock.fastForward(15_000);
};

const expectFailure = async ({ retry, error, comes, stays }: RetryPlace, places: number) => {
  if (error) await expect(error).toBeVisible(patient);
  await expect(retry).toHaveCount(places);
  await expect(comes).toHaveCount(0);
  if (stays) await expect(stays).toBeVisible();
};

/** Languages are loaded in another way: see languages.spec.ts. */
const isText = (file: string): boolean =>
  file === 'language' || languageOfAsset(`/assets/${file}-12345678.js`) !== undefined;

test('R143 every chunk and every worker of the build is known', () => {
  const played = Object.values(lazyCode).flatMap(({ files }) => files);
  const known = [...played, ...alike, ...silentCode];
  const { chunks, workers } = lateCode();
  expect([...chunks, ...workers].filter((file) => !known.includes(file) && !isText(file))).toEqual(
    [],
  );
  expect(Object.keys(lazyCode)).toEqual(expect.arrayContaining([...longAlone]));
  expect(chunks.size).toBeGreaterThan(30);
  expect(workers.size).toBe(5);
});

const ways = Object.entries(lazyCode).filter(([name]) => isLong || !longAlone.has(name));

for (const [name, { files, places = 1, tries = 1, readsCircuit, showsAnswer, ask }] of ways) {
  test(`R143 ${name}: without its code there is an error with Retry`, async ({
    demo,
    member,
    page,
    server,
  }) => {
    const scripts = scriptsOf(files);
    const underWay = countUnderWay(page, scripts);
    const opened = await countOpened(page, scripts);
    await page.clock.install();
    await page.route(scripts, (route) => route.abort('connectionfailed'));
    const place = await ask({ demo, member, page, url: server.url });
    const { retry, comes, stays, runs } = place;
    await expectFailure(place, places);
    // No other request may wait while two minutes pass.
    await expect.poll(underWay, patient).toBe(0);
    await expect(skeletons(page)).toHaveCount(0);

    await page.unroute(scripts);
    const stalled = await stall(page, scripts);
    const before = opened();
    if (showsAnswer) await stopClock(page, 60_000);
    await pressAll(retry, places);
    for (let tried = 1; tried <= tries; tried += 1) {
      await expect.poll(stalled, patient).toBeGreaterThanOrEqual(tried * files.length);
      if (showsAnswer && stays) {
        await appears(stays);
        await page.clock.resume();
      }
      await expect(retry).toHaveCount(0);
      if (runs) await expect(runs).toBeAttached(patient);
      // A worker waits for its code only after the circuit was read for it; until then no time may pass.
      if (readsCircuit) await expect.poll(opened, patient).toBe(before + tried);
      await passTwoMinutes(page, tries);
    }
    await expectFailure(place, places);

    await page.unroute(scripts);
    await pressAll(retry, places);
    await expect(comes).toBeVisible(patient);
    if (place.error) await expect(place.error).toHaveCount(0);
    else await expect(retry).toHaveCount(0);
    if (stays) await expect(stays).toBeVisible();
  });
}

test('R128 R143 a screen waits for a style that fails or stalls, says so, and Retry fetches it again', async ({
  demo,
  page,
}) => {
  await page.clock.install();
  const styles = /\/messages-screen-[\w-]{8}\.css(?:\?try=\d+)?$/;
  await page.route(styles, (route) => route.abort('connectionfailed'));
  const app = await demo.open('a', '/messages');
  const retry = app.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(app.getByRole('heading', { name: 'This screen did not load' })).toBeVisible();
  await expect(app.getByRole('alert')).toContainText('Check your connection and reload.');
  await expect(app.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unroute(styles);
  const stalled = await stall(page, styles);
  await retry.click();
  await expect.poll(stalled).toBe(1);
  await passTwoMinutes(page, 1);
  await expect(app.getByRole('alert')).toContainText('Loading took longer than two minutes.');
  await page.unroute(styles);
  await retry.click();
  await expect(app.getByRole('heading', { name: 'Message Samples', level: 1 })).toBeVisible();
  const linked = app.locator('link[rel="stylesheet"][href*="messages-screen"]');
  await expect(linked).toHaveCount(1);
  expect(
    await linked.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length),
  ).toBeTruthy();
});
