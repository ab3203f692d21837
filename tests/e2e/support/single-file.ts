/** Delivers answers and lazy chunks one at a time, so that the screen draws each state between two of them. */
import type { Page, Route } from '@playwright/test';
import { lateCode } from './built-code.ts';
import { isStream } from './streams.ts';

export interface SingleFile {
  /** How many are yet to come. */
  count(): number;
}

/** Two frames of the page have been drawn; or it has gone. */
const drawn = (page: Page): Promise<unknown> =>
  page
    .evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    )
    .catch(() => undefined);

/** Until the answer is here, and on the screen. A document that is left gives up its requests. */
const answered = async (page: Page, route: Route): Promise<void> => {
  const answer = await route.request().response();
  await answer?.finished();
  await drawn(page);
};

/** All calls of the server, and all code that the pages import late. */
export const comeInSingleFile = async (page: Page): Promise<SingleFile> => {
  const scripts = new RegExp(`/assets/(?:${[...lateCode().chunks].join('|')})-[\\w-]{8}\\.js$`);
  let last: Promise<void> = Promise.resolve();
  let count = 0;
  const queue = async (route: Route): Promise<void> => {
    if (isStream(route.request())) return route.fallback();
    count += 1;
    const before = last;
    last = before
      .then(() => answered(page, route))
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
