/**
 * Takes pictures of every screen, sheet and dialog that axe looks at, at three widths, in light and dark. A view is
 * opened in the demo messenger or in a browser, once for the narrow windows and once for the wide one: an open sheet
 * keeps the layout in which it was opened.
 */
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Demo } from '../e2e/support/demo.ts';
import { fillPage } from '../e2e/support/fill-page.ts';
import { views } from '../e2e/support/views.ts';
import { test } from '../e2e/support/test.ts';

const folder = path.join(import.meta.dirname, '../../dist/screens');
const layouts = {
  narrow: [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
  ],
  wide: [{ width: 1280, height: 800 }],
};
const themes = ['light', 'dark'] as const;

/** Two frames: one for what observes sizes, one for what is drawn then. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Gives the app the whole page as soon as it opens. */
const fillAtOnce = (demo: Demo, page: Page): void => {
  const open = demo.open.bind(demo);
  demo.open = async (...args) => {
    const app = await open(...args);
    await fillPage(page);
    return app;
  };
};

const maxWaitMs = 3000;

/** Runs in the page. */
const hasLoaded = (): boolean =>
  !document.querySelector('[data-skeleton]') &&
  Array.from(document.images).every((image) => image.complete);

/** Waits for what still loads. Some views show a skeleton on purpose. */
const loaded = async (page: Page): Promise<void> => {
  const place = page.frame('mini-app') ?? page;
  await place.waitForFunction(hasLoaded, undefined, { timeout: maxWaitMs }).catch(() => undefined);
};

type Sizes = (typeof layouts)[keyof typeof layouts];

const shoot = async (page: Page, name: string, sizes: Sizes): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      const file = `${name.replaceAll(/[^\w]+/g, '-')}-${size.width}-${colorScheme}.png`;
      await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
    }
  }
};

for (const [layout, sizes] of Object.entries(layouts)) {
  test.describe(layout, () => {
    test.use({ viewport: sizes[0] ?? null });
    for (const { name, open, isInside } of views) {
      test(name, async ({ demo, page, server, newcomer, member }) => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        if (isInside) fillAtOnce(demo, page);
        await open({ demo, page, url: server.url, newcomer, member });
        await loaded(page);
        await shoot(page, name, sizes);
      });
    }
  });
}
