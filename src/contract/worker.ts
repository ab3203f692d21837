/** What the app's service worker and the app's tabs agree on: names of caches, of messages, and of served files. */

/** Here and not in config.ts, which would pull the schema library into the worker. */
export const configPath = '/config.json';

/** The app's worker, at the root because its scope is the whole site. */
export const workerPath = '/sw.js';

/** Messages of a tab to the worker. A waiting worker takes over only when a tab says so. */
export const workerMessages = {
  skipWaiting: 'SKIP_WAITING',
  keepLanguage: 'KEEP_LANGUAGE',
  keepPictures: 'KEEP_PICTURES',
} as const;

/** The texts of a language are kept once somebody here speaks it. */
export interface KeepLanguage {
  type: typeof workerMessages.keepLanguage;
  language: string;
}

/** These pictures of members, and no others, are kept for the owner. */
interface KeepPictures {
  type: typeof workerMessages.keepPictures;
  /** The name of a member's database. */
  owner: string;
  /** Those that matter most first. */
  urls: readonly string[];
}

export type WorkerMessage =
  | { type: typeof workerMessages.skipWaiting }
  | KeepLanguage
  | KeepPictures;

/** The language of a file of texts, by its path in the build. */
export const languageOfAsset = (path: string): string | undefined =>
  /\/assets\/(ru|he|ar)(?:-card)?-[\w-]{8}\.js$/.exec(path)?.[1];

/** Caches beside the precache (which workbox names and cleans itself). */
export const cacheNames = {
  /** Public card pages, `/user/{id}`, as the server rendered them. */
  cards: 'card-pages',
  /** The last answer of /config.json. */
  config: 'config',
  /**
   * Followed by the build's revision: chunks of the previous build, for tabs that still run it, and those stored on
   * use.
   */
  keptAssets: 'kept-assets-',
  /** The circuit's files, in pieces: tabs write them, the worker only reads. See circuit-pieces.ts. */
  circuits: 'circuits',
  /** Followed by their owner, the name of a member's database: pictures of members. See `picturesOf`. */
  pictures: 'pictures-',
  /** Copies of unsent changes, one for each member (sync/outbox/second-copy.ts): the worker leaves them alone. */
  outbox: 'outbox-copies',
} as const;

/** The cache of the pictures that are kept for one member of this browser. */
export const picturesOf = (owner: string): string => cacheNames.pictures + owner;

/** Pictures on the cards in `cacheNames.cards`. */
export const visitorPictures = picturesOf('cards:visitor');

/** Folder of the circuit's files. */
export const circuitsFolder = '/circuits/';

/** Card pages kept for offline use. The one stored longest ago is deleted first. */
export const keptCardPages = 60;

/** The card is private or gone, so its copy must be deleted. */
export const withdrawnStatuses: readonly number[] = [401, 403, 404, 410];

/** Shells in the precache, by their URL. */
export const shells = { app: '/index.html', card: '/card.html', verify: '/verify.html' } as const;
