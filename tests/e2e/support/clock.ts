/** A fake clock: the app's time limits pass only when the test says so, even on a slow machine. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The moment on the clock of this machine, which the server has too. */
export const realNow = (): number => Date.now();

/**
 * Stops the fake clock, which the test must have installed with `page.clock.install()` before it opened a page. To
 * stop, the clock has to jump ahead.
 */
export const stopClock = (page: Page, aheadMs = 5000): Promise<void> =>
  // Fails if the page was opened with its real clock.
  expect(() => page.clock.pauseAt(realNow() + aheadMs)).toPass();

/** Waits under a stopped clock. Each look lets a millisecond pass, since a live query starts with a timer. */
export const appears = (locator: Locator): Promise<void> => {
  const page = locator.page();
  const isVisible = () => page.clock.runFor(1).then(() => locator.isVisible());
  return expect.poll(isVisible).toBe(true);
};
