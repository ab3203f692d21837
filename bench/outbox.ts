/**
 * Measures the outbox in Chromium: reading its rows by index against IndexedDB without Dexie, choosing the next of
 * 5,000 entries, and draining 100 at a round trip of 200 ms. Each bound is a ratio to a yardstick of the same run, so
 * that it holds on any machine.
 */
import type { Page } from '@playwright/test';
import { mostLanes } from '../src/sync/replay/lanes.ts';
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

interface ChoiceTimes {
  plain: number[];
  choose: number[];
}

/** The yardstick: the minimum for a choice, in plain IndexedDB on the same rows, taking turns with it. */
const measureChoicesIn = async (page: Page, name: string): Promise<Figure[]> => {
  const counted = await repeat(2, (round) =>
    evaluate<ChoiceTimes>(page, `measureChoices(${JSON.stringify(name)}, ${round})`),
  );
  const plain = counted.flatMap((round) => round.plain);
  const choose = counted.flatMap((round) => round.choose);
  const figure = `outbox, next of 5,000 ${name}`;
  return [
    { name: `${figure}, p95`, value: rounded(quantile(choose, 0.95)), unit: 'ms' },
    {
      name: `${figure}, against plain IndexedDB`,
      value: rounded(median(choose) / median(plain)),
      unit: 'ratio',
      atMost: 2,
    },
  ];
};

const measureChoices = async (page: Page): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const name of await evaluate<string[]>(page, 'outboxNames()')) {
    figures.push(...(await measureChoicesIn(page, name)));
  }
  return figures;
};

const drained = 100;

/** The yardstick: the round trips that the lanes need in sequence, if everything else were free. */
const measureDrain = async (page: Page, lanes: number, sideBySide: number): Promise<Figure> => {
  const took = await evaluate<number>(page, `measureDrain(${lanes}, ${roundTripMs})`);
  return {
    name: `outbox, ${drained} drained in ${lanes === 1 ? 'one lane' : `${lanes} lanes`}, against their round trips`,
    value: rounded(took / (Math.ceil(drained / sideBySide) * roundTripMs)),
    unit: 'ratio',
    atMost: 1.2,
  };
};

const measureDrains = async (page: Page): Promise<Figure[]> => [
  await measureDrain(page, 10, mostLanes),
  await measureDrain(page, 1, 1),
];

export const outbox = (): Promise<Figure[]> =>
  onPage('outbox', { viewport: { width: 400, height: 800 } }, async (page) => [
    ...(await measureReads(page)),
    ...(await measureChoices(page)),
    ...(await measureDrains(page)),
  ]);
