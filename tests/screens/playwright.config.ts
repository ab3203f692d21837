/** `npm run screens`: pictures of every screen and sheet, into dist/screens. `npm run screens -- -g users` takes some of them. */
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screens.ts',
  globalSetup: '../e2e/support/build.ts',
  outputDir: '../../test-results/screens',
  reporter: 'line',
});
