/**
 * Measures how often data on screen are read again although nothing in them changed. Twenty documents are on screen
 * while other documents and lanes change, one by one and sixty at once. The outbox's sheet and badge are open too, and
 * every entry concerns them. It runs in Chromium, where Dexie notifies its live queries of every commit.
 */
import { onPage } from './browser.ts';
import type { Figure } from './figure.ts';

interface Counts {
  views: number;
  outbox: number;
  summary: number;
}

const figuresOf = ([step, { views, outbox, summary }]: [string, Counts]): Figure[] => {
  // Pulling a document changes nothing in the outbox.
  const bound = step === 'another document pulled' && { atMost: 0 };
  return [
    { name: `live-queries, ${step}: other views`, value: views, unit: 'queries', atMost: 0 },
    { name: `live-queries, ${step}: outbox`, value: outbox, unit: 'queries', ...bound },
    { name: `live-queries, ${step}: summary`, value: summary, unit: 'queries', ...bound },
  ];
};

export const liveQueries = (): Promise<Figure[]> =>
  onPage('live-queries', { viewport: { width: 400, height: 800 } }, async (page) => {
    const found = await page.evaluate<Record<string, Counts>>('measure()');
    return Object.entries(found).flatMap(figuresOf);
  });
