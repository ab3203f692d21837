/**
 * How often what somebody looks at is read again although nothing of it changed: views of twenty documents, while other
 * documents and other lanes change, one by one and sixty at once; and the outbox's sheet and badge, which every entry
 * concerns. In Chromium, where Dexie tells its live queries of every commit.
 */
import { onPage } from './browser.ts';
import type { Figure } from './figure.ts';

interface Counts {
  views: number;
  outbox: number;
  summary: number;
}

const figuresOf = ([step, { views, outbox, summary }]: [string, Counts]): Figure[] => {
  // Who pulls a document changes nothing in the outbox.
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
