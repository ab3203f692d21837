/** Delivers answers and lazy chunks one at a time, so that the screen draws each state between two of them. */
import type { Page, Route } from '@playwright/test';
import { lateCode } from './built-code.ts';
import { isStream } from './streams.ts';

export interface SingleFile {
  /** The number of answers still held. */
  count(): number;
}

/** Resolves when the page has drawn two frames, or is gone. */
const drawn = (page: Page): Promise<unknown> =>
  page
    .evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    )
    .catch(() => undefined);

const arrived = async (route: Route): Promise<void> => {
  const answer = await route.request().response();
  await answer?.finished();
};

/** Returns a function whose promise resolves when the present document, or one beside it, is left. */
const watchLeaving = (page: Page): (() => Promise<void>) => {
  const leaving = new EventTarget();
  const renew = () =>
    new Promise<void>((resolve) => {
      leaving.addEventListener('leave', () => resolve(), { once: true });
    });
  let left = renew();
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    leaving.dispatchEvent(new Event('leave'));
    left = renew();
  });
  return () => left;
};

/** Delivers the server's answers and late code one at a time. */
export const comeInSingleFile = async (page: Page): Promise<SingleFile> => {
  const scripts = new RegExp(`/assets/(?:${[...lateCode().chunks].join('|')})-[\\w-]{8}\\.js$`);
  const left = watchLeaving(page);
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  const queue = async (route: Route): Promise<void> => {
    if (isStream(route.request())) return route.fallback();
    count += 1;
    const before = last;
    // The browser may never report the end of a request after its document is left.
    const isLeft = left();
    last = before
      .then(() => Promise.race([arrived(route), isLeft]))
      .then(() => drawn(page))
      .catch(() => undefined)
      .finally(() => {
        count -= 1;
      });
    await before;
    await route.fallback();
  };
  await page.route('**/tma/**', queue);
  await page.route(scripts, queue);
  return { count: () => count };
};
