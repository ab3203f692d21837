/**
 * Measures how long a change takes until it is durably in the outbox, against a plain IndexedDB put with strict
 * durability, in Chromium. The two take turns, medians are reported, and the first round only warms up.
 */
import type { Page } from '@playwright/test';
import { onPage } from './browser.ts';
import { figure, median, type Figure } from './figure.ts';

const rounds = 8;
const bound = { atMost: 2.5 };

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
    median(counted.map((round) => median(round[name]) / median(round.plain)));
  const ms = (name: 'plain' | 'enqueue' | 'copying') =>
    median(counted.flatMap((round) => round[name]));
  return [
    figure('enqueue, plain IndexedDB put', ms('plain'), 'ms'),
    figure('enqueue, through the outbox', ms('enqueue'), 'ms'),
    figure('enqueue against plain put', against('enqueue'), 'ratio', bound),
    figure('enqueue against plain put, first of its lane', against('first'), 'ratio', bound),
    figure('enqueue against plain put, copied afterwards', against('copied'), 'ratio', bound),
    figure('second copy of an outbox of up to 40 changes', ms('copying'), 'ms'),
  ];
};

export const enqueue = (): Promise<Figure[]> => onPage('enqueue', measure);
