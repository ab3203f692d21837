import {
  type WorkerMessage,
  workerMessages,
  cacheNames,
  picturesOf,
} from '../../../contract/worker.ts';
import { dropCaches } from '../storage/caches.ts';

/** Tells the service worker something, now or once there is one. Nothing happens where there are no workers. */
const tellWorker = (message: WorkerMessage): void => {
  if (!('serviceWorker' in navigator)) return;
  const post = async () => (await navigator.serviceWorker.ready).active?.postMessage(message);
  post().catch(() => undefined);
};

/** Has the service worker keep the texts for starts without a connection, now or once there is one. */
export const keepLanguage = (language: string): void => {
  if (language !== 'en') tellWorker({ type: workerMessages.keepLanguage, language });
};

/** Has the worker keep these, and drop all others of this owner. */
export const keepPictures = (owner: string, urls: readonly string[]): void =>
  tellWorker({ type: workerMessages.keepPictures, owner, urls });

/** Drops what is kept for an owner (sw/pictures.ts), or for all of them. Resolves to whether none of it is left. */
export const dropPictures = (owner?: string): Promise<boolean> =>
  dropCaches((name) =>
    owner === undefined ? name.startsWith(cacheNames.pictures) : name === picturesOf(owner),
  );
