/** Pictures of members that the service worker keeps for a member of this browser (sw/pictures.ts). */
import { cacheNames, picturesOf, workerMessages } from '../../contract/worker.ts';
import { tellWorker } from './tell-worker.ts';

/** Has the worker keep these, and drop all others of this owner. */
export const keepPictures = (owner: string, urls: readonly string[]): void =>
  tellWorker({ type: workerMessages.keepPictures, owner, urls });

/** Drops what is kept for an owner, or for all of them. Never rejects. */
export const dropPictures = async (owner?: string): Promise<void> => {
  if (!('caches' in globalThis)) return;
  try {
    const names = await caches.keys();
    const gone = names.filter((name) =>
      owner === undefined ? name.startsWith(cacheNames.pictures) : name === picturesOf(owner),
    );
    await Promise.all(gone.map((name) => caches.delete(name)));
  } catch {
    // A damaged disk: the faces stay, and nobody can read them.
  }
};
