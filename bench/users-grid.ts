/**
 * Measures how smoothly the grid of the Users explorer scrolls with 10,000 members, against a plain strip of the same
 * height. Rounds are interleaved, at full speed and with the processor slowed four times. It also counts the elements
 * in the page and the requested files.
 */
import type { Page } from '@playwright/test';
import { onPage } from './browser.ts';
import { figure, median, quantile, type Figure } from './figure.ts';

const viewport = { width: 412, height: 823 };
const rounds = 3;
const speedPxPerS = 3000;
const durationMs = 3000;

interface Run {
  fps: number;
  p95: number;
  nodes: number;
  /** Files that the page requested while it scrolled, from the server or from the browser's cache. */
  requests: number;
}

const run = async (page: Page, url: string, slowdown: number): Promise<Run> => {
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForSelector('#root main');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let requests = 0;
  const count = () => (requests += 1);
  page.on('request', count);
  const gaps = await page.evaluate<number[]>(`scrollAndTime(${speedPxPerS}, ${durationMs})`);
  page.off('request', count);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    fps: (gaps.length * 1000) / total,
    p95: quantile(gaps, 0.95),
    nodes: await page.locator('#root *').count(),
    requests,
  };
};

const measure = async (page: Page): Promise<Figure[]> => {
  const url = page.url();
  const figures: Figure[] = [];
  for (const slowdown of [1, 4]) {
    const grid: Run[] = [];
    const strip: Run[] = [];
    for (let round = 0; round < rounds; round += 1) {
      strip.push(await run(page, `${url}#strip`, slowdown));
      grid.push(await run(page, url, slowdown));
    }
    const at = `users-grid ${slowdown}x CPU`;
    const of = (runs: Run[], what: keyof Run) => runs.map((one) => one[what]);
    const fps = median(of(grid, 'fps'));
    const against = fps / median(of(strip, 'fps'));
    const most = (what: keyof Run) => Math.max(...of(grid, what));
    figures.push(
      figure(`${at}, frame rate`, fps, 'frames/s'),
      figure(`${at}, frame rate against a strip`, against, 'ratio', { atLeast: 0.97 }),
      figure(`${at}, frame p95`, median(of(grid, 'p95')), 'ms', { atMost: 17 }),
      figure(`${at}, elements`, most('nodes'), 'nodes', { atMost: 249 }),
      figure(`${at}, files asked for`, most('requests'), 'requests', { atMost: 0 }),
    );
  }
  return figures;
};

export const usersGrid = (): Promise<Figure[]> => onPage('users-grid', measure, viewport);
