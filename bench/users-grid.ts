/**
 * Measures how smoothly the grid of the Users explorer scrolls with 10,000 members, against a plain strip of the same
 * height. Rounds are interleaved, at full speed and with the processor slowed four times. It also counts the elements
 * in the page and the requested files.
 */
import type { Page } from '@playwright/test';
import { onPage } from './browser.ts';
import { median, quantile, rounded, type Figure } from './figure.ts';

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
    const fps = (runs: Run[]) => median(runs.map((one) => one.fps));
    figures.push(
      { name: `${at}, frame rate`, value: rounded(fps(grid), 1), unit: 'frames/s' },
      {
        name: `${at}, frame rate against a strip`,
        value: rounded(fps(grid) / fps(strip), 3),
        unit: 'ratio',
        atLeast: 0.97,
      },
      {
        name: `${at}, frame p95`,
        value: rounded(median(grid.map((one) => one.p95)), 1),
        unit: 'ms',
        atMost: 17,
      },
      {
        name: `${at}, elements`,
        value: Math.max(...grid.map((one) => one.nodes)),
        unit: 'nodes',
        atMost: 249,
      },
      {
        name: `${at}, files asked for`,
        value: Math.max(...grid.map((one) => one.requests)),
        unit: 'requests',
        atMost: 0,
      },
    );
  }
  return figures;
};

export const usersGrid = (): Promise<Figure[]> => onPage('users-grid', { viewport }, measure);
