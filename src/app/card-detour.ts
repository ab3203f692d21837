/**
 * The rare ways of the card entry, in a chunk of its own: what they need is not even named in the entry that every
 * visitor loads.
 */
export { showSelfLoadingPage } from '../card/self-loading-page.tsx';

/** The card turns out to be opened inside the messenger: the app takes over. */
export const handOver = async (): Promise<void> => {
  const { startApp } = await import('./main.tsx');
  await startApp();
};
