/** Code that fails to load (row 143): an error shows in its place, Retry loads it, and nothing else is lost. */
import type { Locator, Page } from '@playwright/test';
import { languageOfAsset } from '../../src/contract/worker.ts';
import { lateCode, withoutHash } from './support/built-code.ts';
import { lazyCode, lazyGroups, lazyScreens, silentCode } from './support/lazy-chunks.ts';
import type { LazyCode, LazyScene, RetryPlace } from './support/lazy-scenes.ts';
import { countOpened } from './support/opened-workers.ts';
import { patient } from './support/proving.ts';
import { playScene } from './support/scenes.ts';
import { expect, test } from './support/test.ts';
import { countUnderWay } from './support/under-way.ts';

const scriptsOf = (files: readonly string[]): RegExp =>
  new RegExp(`/assets/(?:${files.join('|')})-[\\w-]{8}\\.js$`);

/** What happens to requests for a script. */
type Fate = 'fails' | 'hangs' | 'comes';

interface Fates {
  set(code: LazyCode, fate: Fate): void;
  /** How many requests hang, since the last change. */
  hanging(): number;
}

/** All these scripts fail until the test says otherwise. */
const decideFates = async (page: Page, files: readonly string[]): Promise<Fates> => {
  const fates = new Map<string, Fate>();
  let hanging = 0;
  await page.route(scriptsOf(files), (route) => {
    const file = withoutHash(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    const fate = fates.get(file) ?? 'fails';
    if (fate === 'hangs') hanging += 1;
    if (fate === 'fails') return route.abort('connectionfailed');
    return fate === 'comes' ? route.fallback() : undefined;
  });
  return {
    set: (code, fate) => {
      hanging = 0;
      for (const file of code.files) fates.set(file, fate);
    },
    hanging: () => hanging,
  };
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
  languageOfAsset(`/assets/${file}-12345678.js`) !== undefined;

test('R143 every chunk and every worker of the build is tested', () => {
  const known = [...Object.values(lazyCode).flatMap(({ files }) => files), ...silentCode];
  const { chunks, workers } = lateCode();
  expect([...chunks, ...workers].filter((file) => !known.includes(file) && !isText(file))).toEqual(
    [],
  );
  expect(chunks.size).toBeGreaterThan(30);
  expect(workers.size).toBe(5);
});

interface Session {
  scene: LazyScene;
  fates: Fates;
  /** Requests for anything else that are not yet answered. */
  underWay: () => number;
  /** How many workers of these scripts received the circuit. */
  opened: () => number;
}

const startSession = async (scene: LazyScene, codes: readonly LazyCode[]): Promise<Session> => {
  const { page } = scene;
  const files = codes.flatMap((code) => code.files);
  const underWay = countUnderWay(page, scriptsOf(files));
  const opened = await countOpened(page, scriptsOf(files));
  await page.clock.install();
  return { scene, fates: await decideFates(page, files), underWay, opened };
};

/** The code fails, then hangs for two minutes, then comes. */
const expectRetry = async (code: LazyCode, session: Session): Promise<void> => {
  const { files, places = 1, tries = 1, readsCircuit, ask } = code;
  const { scene, fates, underWay, opened } = session;
  const { page } = scene;
  const place = await ask(scene);
  const { retry, error, comes, stays } = place;
  await expectFailure(place, places);
  // No other request may wait while two minutes pass.
  await expect.poll(underWay, patient).toBe(0);
  await expect(skeletons(page)).toHaveCount(0);

  fates.set(code, 'hangs');
  const before = opened();
  await pressAll(retry, places);
  for (let tried = 1; tried <= tries; tried += 1) {
    await expect.poll(fates.hanging, patient).toBeGreaterThanOrEqual(tried * files.length);
    await expect(retry).toHaveCount(0);
    // A worker waits for its code only after the circuit was read for it; until then no time may pass.
    if (readsCircuit) await expect.poll(opened, patient).toBe(before + tried);
    await passTwoMinutes(page, tries);
  }
  await expectFailure(place, places);

  fates.set(code, 'comes');
  await pressAll(retry, places);
  await expect(comes).toBeVisible(patient);
  if (error) await expect(error).toHaveCount(0);
  else await expect(retry).toHaveCount(0);
  if (stays) await expect(stays).toBeVisible();
};

for (const [title, codes] of Object.entries(lazyGroups)) {
  test(`R143 without its code there is an error with Retry: ${title}`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(Object.keys(codes).length * 90_000);
    for (const [name, code] of Object.entries(codes)) {
      await test.step(name, () =>
        playScene(browser, server.url, async (scene) =>
          expectRetry(code, await startSession(scene, [code])),
        ),
      );
    }
  });
}

test('R143 without its code there is an error with Retry: screens, in one session', async ({
  browser,
  server,
}) => {
  test.setTimeout(600_000);
  await playScene(browser, server.url, async (scene) => {
    const session = await startSession(scene, Object.values(lazyScreens));
    for (const [name, code] of Object.entries(lazyScreens)) {
      await test.step(name, () => expectRetry(code, session));
    }
  });
});

test('R143 a screen waits for a style that fails to load, and Retry fetches it again', async ({
  demo,
  page,
}) => {
  const styles = /\/messages-screen-[\w-]{8}\.css$/;
  await page.route(styles, (route) => route.abort('connectionfailed'));
  const app = await demo.open('a', '/messages');
  const retry = app.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(styles);
  await retry.click();
  await expect(app.getByRole('heading', { name: 'Message Samples', level: 1 })).toBeVisible();
  const linked = app.locator('link[rel="stylesheet"][href*="messages-screen"]');
  await expect(linked).toHaveCount(1);
  expect(
    await linked.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length),
  ).toBeTruthy();
});
