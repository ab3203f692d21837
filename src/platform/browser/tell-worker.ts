import type { KeepLanguage, KeepPictures } from '../../contract/worker.ts';

/** Tells the service worker something, now or once there is one. Nothing happens where there are no workers. */
export const tellWorker = (message: KeepLanguage | KeepPictures): void => {
  if (!('serviceWorker' in navigator)) return;
  const post = async () => (await navigator.serviceWorker.ready).active?.postMessage(message);
  post().catch(() => undefined);
};
