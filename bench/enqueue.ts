/**
 * Measures how long a change takes until it is durably in the outbox, against a plain IndexedDB put with strict
 * durability, in Chromium. The two take turns, medians are reported, and the first round only warms up.
 */
import type { Page } from '@playwright/test';
import { onPage } from './browser.ts';
import { median, rounded, type Figure } from './figure.ts';

const rounds = 8;

interface Round {
  plain: number[];
  enqueue: number[];
  first: number[];
  /** With a second copy of the outbox, which follows. */
  copied: number[];
  copying: number[];
}

const measure = async (page: Page): Promise<Figure[]> => {
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round += 1)
    measured.push(await page.evaluate<Round>(`measureRound(${round})`));
  const counted = measured.slice(1);
  const against = (name: 'enqueue' | 'first' | 'copied') =>
    rounded(median(counted.map((round) => median(round[name]) / median(round.plain))));
  return [
    {
      name: 'enqueue, plain IndexedDB put',
      value: rounded(median(counted.flatMap(({ plain }) => plain))),
      unit: 'ms',
    },
    {
      name: 'enqueue, through the outbox',
      value: rounded(median(counted.flatMap(({ enqueue }) => enqueue))),
      unit: 'ms',
    },
    {
      name: 'enqueue against plain put',
      value: against('enqueue'),
      unit: 'ratio',
      atMost: 2.2,
    },
    {
      name: 'enqueue against plain put, first of its lane',
      value: against('first'),
      unit: 'ratio',
      atMost: 2.2,
    },
    {
      name: 'enqueue against plain put, copied afterwards',
      value: against('copied'),
      unit: 'ratio',
      atMost: 2.2,
    },
    {
      name: 'second copy of an outbox of up to 40 changes',
      value: rounded(median(counted.flatMap(({ copying }) => copying))),
      unit: 'ms',
    },
  ];
};

export const enqueue = (): Promise<Figure[]> =>
  onPage('enqueue', { viewport: { width: 400, height: 800 } }, measure);
