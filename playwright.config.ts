/** End-to-end tests: the production bundle in the system's Chromium, through the demo messenger. */
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './tests/support/chromium.ts';
import { isLong } from './tests/support/length.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/build.ts',
  testMatch: '**/*.spec.ts',
  // A test with this tag looks at more of what a short one holds in one case.
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // One more than the cores of a small machine: a test often waits for the next look of an expectation.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Long stories on two busy cores; what hangs is told by the shorter limit of each expectation. Neither is a measure
  // of speed: with 26 processes waiting for two cores, a page once took more than 15 s to start.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1000, height: 900 },
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Nothing moves, and so nothing waits for an end of a movement; what tests motion switches it on.
    reducedMotion: 'reduce',
    // A start in a used one takes a quarter less. What Playwright leaves in it, tests/e2e/support/test.ts removes.
    reuseContext: true,
    // Most tests see every request; those about the worker switch it on (`test.use({ serviceWorkers: 'allow' })`).
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArgs,
    },
  },
});
