/**
 * The rare ways of the card entry and what it does last, in a chunk of its own: what they need is not even named in
 * the entry that every visitor loads.
 */
import { workerPath } from '../contract/worker.ts';
import { letBackCloseSheets } from './card-back.ts';

/** The card may have been opened inside the messenger: the app takes over. */
export const handOver = async (): Promise<void> => {
  const { startApp } = await import('./main.tsx');
  await startApp();
};

/** The server inlined nothing. */
export const loadCard = async (container: HTMLElement): Promise<void> => {
  const { showSelfLoadingPage } = await import('../card/self-loading-page.tsx');
  await showSelfLoadingPage(container);
};

/**
 * After the first paint. The worker keeps the card for the next visit, also offline. Registered plainly: a visitor
 * needs no word about new builds, they show at the next visit. Web views without workers throw.
 */
export const settleIn = async (): Promise<void> => {
  letBackCloseSheets();
  await navigator.serviceWorker.register(workerPath);
};
