/**
 * The rare ways of the card entry, in a chunk of its own: what they need is not even named in the entry that every
 * visitor loads.
 */

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
