/**
 * The rare branches of the card entry, and its last steps, in a separate chunk. The entry that every visitor loads does
 * not even name what they need.
 */
import type { LoadedPage } from '../card/load-public-page.ts';
import { isPassing } from '../card/passing.ts';
import { workerPath } from '../contract/worker.ts';
import { browserClock } from '../platform/browser/clock.ts';
import { noteSeen, openVisitorValues } from '../platform/browser/seen-marks.ts';
import { letBackCloseSheets } from './card-back.ts';

/** The card was opened inside the messenger: loading the app starts it, and it takes over. */
export const handOver = (): Promise<unknown> => import('./main.tsx');

/**
 * Handles a page without a card: the server inlined nothing, or an error. A permanent error is complete as plain HTML.
 */
export const showNoCard = async (
  container: HTMLElement,
  inlined: LoadedPage | undefined,
): Promise<void> => {
  if (inlined && !isPassing(inlined.state)) return;
  const { showSelfLoadingPage } = await import('../card/self-loading-page.tsx');
  await showSelfLoadingPage(container, browserClock, inlined);
};

/**
 * Runs after the first paint. It marks the visit, and lets the worker keep the card for the next one, also offline. It
 * registers the worker without update notices: a visitor sees a new build at the next visit. Web views without workers
 * throw.
 */
export const settleIn = async (): Promise<void> => {
  letBackCloseSheets();
  noteSeen(openVisitorValues(), { path: location.pathname, at: browserClock.now() });
  await navigator.serviceWorker.register(workerPath);
};
