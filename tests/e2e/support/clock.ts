/** A fake clock: the app's time limits pass only when the test says so, even on a slow machine. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Stops time, which `page.clock.install()` gave into the test's hands before anything was opened. To stop, the clock
 * has to jump a little ahead.
 */
export const stopClock = (page: Page): Promise<void> =>
  // Refused where the page's own clock was there first.
  expect(() => page.clock.pauseAt(Date.now() + 5000)).toPass();

/** Waits under a stopped clock. A millisecond passes with each look: a live query's first run is a timer, too. */
export const appears = (locator: Locator): Promise<void> => {
  const page = locator.page();
  const isVisible = () => page.clock.runFor(1).then(() => locator.isVisible());
  return expect.poll(isVisible).toBe(true);
};
