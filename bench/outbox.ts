/**
 * Measures the outbox in Chromium: reading its rows by index against IndexedDB without Dexie, choosing the next of
 * 5,000 entries, and draining 100 at a round trip of 200 ms. Each bound is a ratio to a yardstick of the same run, so
 * that it holds on any machine.
 */
import type { Page } from '@playwright/test';
import { maxLanes } from '../src/sync/replay/lanes.ts';
import { onPage } from './browser.ts';
import { figure, median, quantile, type Figure } from './figure.ts';

const rounds = 5;
const roundTripMs = 200;

/** The first round warms up. */
const repeat = async <T>(count: number, run: (round: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let round = 0; round <= count; round += 1) results.push(await run(round));
  return results.slice(1);
};

const measureReads = async (page: Page): Promise<Figure[]> => {
  const counted = await repeat(rounds, (round) =>
    page.evaluate<{ plain: number[]; outbox: number[] }>(`measureReads(${round})`),
  );
  const ratios = counted.map(({ plain, outbox }) => median(outbox) / median(plain));
  const name = 'outbox, 50 rows by index';
  return [
    figure(`${name}, through the outbox`, median(counted.flatMap(({ outbox: ms }) => ms)), 'ms'),
    figure(`${name}, against plain IndexedDB`, median(ratios), 'ratio', { atMost: 1.4 }),
  ];
};

/** The yardstick: the minimum for a choice, in plain IndexedDB on the same rows, taking turns with it. */
const measureChoicesIn = async (page: Page, name: string): Promise<Figure[]> => {
  const counted = await repeat(2, (round) =>
    page.evaluate<Record<'plain' | 'choose', number[]>>(
      `measureChoices(${JSON.stringify(name)}, ${round})`,
    ),
  );
  const plain = counted.flatMap((round) => round.plain);
  const choose = counted.flatMap((round) => round.choose);
  const ratio = median(choose) / median(plain);
  return [
    figure(`outbox, next of 5,000 ${name}, p95`, quantile(choose, 0.95), 'ms'),
    figure(`outbox, next of 5,000 ${name}, against plain IndexedDB`, ratio, 'ratio', { atMost: 2 }),
  ];
};

const measureChoices = async (page: Page): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const name of await page.evaluate<string[]>('outboxNames()')) {
    figures.push(...(await measureChoicesIn(page, name)));
  }
  return figures;
};

const drained = 100;

/** The yardstick: the round trips that the lanes need in sequence, if everything else were free. */
const measureDrain = async (page: Page, lanes: number, sideBySide: number): Promise<Figure> => {
  const took = await page.evaluate<number>(`measureDrain(${lanes}, ${roundTripMs})`);
  const ratio = took / (Math.ceil(drained / sideBySide) * roundTripMs);
  const where = lanes === 1 ? 'one lane' : `${lanes} lanes`;
  const name = `outbox, ${drained} drained in ${where}, against their round trips`;
  return figure(name, ratio, 'ratio', { atMost: 1.2 });
};

export const outbox = (): Promise<Figure[]> =>
  onPage('outbox', async (page) => [
    ...(await measureReads(page)),
    ...(await measureChoices(page)),
    await measureDrain(page, 10, maxLanes),
    await measureDrain(page, 1, 1),
  ]);
