/** Pictures of members that the service worker keeps for a member of this browser (sw/pictures.ts). */
import { cacheNames, picturesOf, workerMessages } from '../../contract/worker.ts';
import { dropCaches } from './caches.ts';
import { tellWorker } from './tell-worker.ts';

/** Has the worker keep these, and drop all others of this owner. */
export const keepPictures = (owner: string, urls: readonly string[]): void =>
  tellWorker({ type: workerMessages.keepPictures, owner, urls });

/** Drops what is kept for an owner, or for all of them. Resolves to whether none of it is left. */
export const dropPictures = (owner?: string): Promise<boolean> =>
  dropCaches((name) =>
    owner === undefined ? name.startsWith(cacheNames.pictures) : name === picturesOf(owner),
  );
