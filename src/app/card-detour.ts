/**
 * The rare ways of the card entry and what it does last, in a chunk of its own: what they need is not even named in
 * the entry that every visitor loads.
 */
import type { LoadedPage } from '../card/load-public-page.ts';
import { isPassing } from '../card/passing.ts';
import { workerPath } from '../contract/worker.ts';
import { browserClock } from '../platform/browser/clock.ts';
import { noteSeen, openVisitorValues } from '../platform/browser/seen-marks.ts';
import { letBackCloseSheets } from './card-back.ts';

/** The card may have been opened inside the messenger: the app takes over, and starts as it is loaded. */
export const handOver = (): Promise<unknown> => import('./main.tsx');

/** The server inlined nothing, or an error. One that no other try would mend is whole as it is: plain HTML. */
export const showNoCard = async (
  container: HTMLElement,
  inlined: LoadedPage | undefined,
): Promise<void> => {
  if (inlined && !isPassing(inlined.state)) return;
  const { showSelfLoadingPage } = await import('../card/self-loading-page.tsx');
  await showSelfLoadingPage(container, browserClock, inlined);
};

/**
 * After the first paint. The visit is marked, and the worker keeps the card for the next one, also offline. Registered plainly: a visitor
 * needs no word about new builds, they show at the next visit. Web views without workers throw.
 */
export const settleIn = async (): Promise<void> => {
  letBackCloseSheets();
  noteSeen(openVisitorValues(), { path: location.pathname, at: browserClock.now() });
  await navigator.serviceWorker.register(workerPath);
};
