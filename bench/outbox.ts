/**
 * The outbox in Chromium: reading its rows by index against IndexedDB without Dexie, choosing the next of 5,000
 * entries, and draining 100 at a round trip of 200 ms.
 */
import type { Page } from '@playwright/test';
import { onPage } from './browser.ts';
import { median, quantile, rounded, type Figure } from './figure.ts';

const rounds = 5;
const roundTripMs = 200;

const evaluate = <T>(page: Page, call: string): Promise<T> => page.evaluate<T>(call);

/** The first round warms up. */
const repeat = async <T>(count: number, run: (round: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let round = 0; round <= count; round += 1) results.push(await run(round));
  return results.slice(1);
};

const measureReads = async (page: Page): Promise<Figure[]> => {
  const counted = await repeat(rounds, (round) =>
    evaluate<{ plain: number[]; outbox: number[] }>(page, `measureReads(${round})`),
  );
  const ratios = counted.map(({ plain, outbox }) => median(outbox) / median(plain));
  return [
    {
      name: 'outbox, 50 rows by index, through the outbox',
      value: rounded(median(counted.flatMap(({ outbox }) => outbox))),
      unit: 'ms',
    },
    {
      name: 'outbox, 50 rows by index, against plain IndexedDB',
      value: rounded(median(ratios)),
      unit: 'ratio',
      atMost: 1.4,
    },
  ];
};

const measureChoices = async (page: Page): Promise<Figure[]> => {
  const counted = await repeat(2, (round) =>
    evaluate<Record<string, number[]>>(page, `measureChoices(${round})`),
  );
  return Object.keys(counted[0] ?? {}).map((name) => ({
    name: `outbox, next of 5,000 ${name}, p95`,
    value: rounded(
      quantile(
        counted.flatMap((round) => round[name] ?? []),
        0.95,
      ),
    ),
    unit: 'ms',
    atMost: 15,
  }));
};

const measureDrain = async (page: Page, lanes: number): Promise<number> =>
  rounded(await evaluate<number>(page, `measureDrain(${lanes}, ${roundTripMs})`), 0);

const measureDrains = async (page: Page): Promise<Figure[]> => [
  {
    name: 'outbox, 100 drained, 10 lanes',
    value: await measureDrain(page, 10),
    unit: 'ms',
    atMost: 8000,
  },
  { name: 'outbox, 100 drained, one lane', value: await measureDrain(page, 1), unit: 'ms' },
];

export const outbox = (): Promise<Figure[]> =>
  onPage('outbox', { viewport: { width: 400, height: 800 } }, async (page) => [
    ...(await measureReads(page)),
    ...(await measureChoices(page)),
    ...(await measureDrains(page)),
  ]);
