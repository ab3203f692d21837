/**
 * Opens two tabs of one member, closes the one that drains the outbox, and measures the time until the other one sends
 * its first request. The pages are those of bench/pages/outbox.ts.
 */
import type { Page } from '@playwright/test';
import { onPage } from './browser.ts';
import type { Figure } from './figure.ts';

const rounds = 5;
/** Background tabs draw no frames to wait for. */
const polling = { polling: 20 };

/** From the end of the draining tab to the next request of the other. */
const takeOver = async (page: Page, round: number): Promise<number> => {
  const tabs = [await page.context().newPage(), await page.context().newPage()] as const;
  const [first, second] = tabs;
  const name = JSON.stringify(`bench-tabs-${round}`);
  for (const tab of tabs) await tab.goto(page.url());
  await first.evaluate(`openTab(${name}, true)`);
  await second.evaluate(`openTab(${name}, false)`);
  await first.waitForFunction('requestsOf().length > 8', undefined, polling);
  if ((await second.evaluate<number[]>('requestsOf()')).length > 0) throw new Error('Both drain');
  const closedAt = Date.now();
  await first.close();
  await second.waitForFunction('requestsOf().length > 0', undefined, polling);
  const [resumedAt = Infinity] = await second.evaluate<number[]>('requestsOf()');
  await second.close();
  return resumedAt - closedAt;
};

export const takeover = (): Promise<Figure[]> =>
  onPage('outbox', { viewport: { width: 400, height: 800 } }, async (page) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await takeOver(page, round));
    return [
      {
        name: 'takeover by another tab, slowest',
        value: Math.max(...times),
        unit: 'ms',
        atMost: 500,
      },
    ];
  });
