/**
 * Compares the app's live views with `useLiveQuery` over the same rows, in Chromium: the time until twenty cards have
 * their first values, and the transactions and renders when they open, when one changes, and when one cannot be read.
 */
import { onPage } from './browser.ts';
import { median, rounded, type Figure } from './figure.ts';
import type { HookRun } from './pages/live-hooks.tsx';

const rounds = 9;

const figuresOf = ([hook, runs]: [string, HookRun[]]): Figure[] => {
  const middle = (pick: (run: HookRun) => number) => rounded(median(runs.map(pick)), 1);
  const name = (what: string) => `live-hooks ${hook}, ${what}`;
  const steps = ['opened', 'changed', 'failed'] as const;
  return [
    { name: name('first values'), value: middle(({ ms }) => ms), unit: 'ms' },
    ...steps.flatMap((step): Figure[] => [
      {
        name: name(`${step}: reads`),
        value: middle((run) => run[step].transactions),
        unit: 'queries',
      },
      {
        name: name(`${step}: renders`),
        value: middle((run) => run[step].renders),
        unit: 'renders',
      },
    ]),
  ];
};

export const liveHooks = (): Promise<Figure[]> =>
  onPage('live-hooks', { viewport: { width: 400, height: 800 } }, async (page) => {
    const found = await page.evaluate<Record<string, HookRun[]>>(`measure(${rounds})`);
    return Object.entries(found).flatMap(figuresOf);
  });
