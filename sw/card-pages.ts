/**
 * Public card pages. They come from the network, since the member may have changed or hidden the card. Good ones are
 * stored for offline use, up to a limit. Without network and copy, the bare card shell shows the problem.
 */
import { headers } from '../src/contract/headers.ts';
import { keptCardPages, withdrawnStatuses } from '../src/contract/worker.ts';
import { inTime } from './network-first.ts';

/** With a stored copy, a slow network is not worth a long wait. */
const waitMs = { withCopy: 3000, withoutCopy: 8000 };

const trim = async (cache: Cache): Promise<void> => {
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - keptCardPages));
  await Promise.all(surplus.map((key) => cache.delete(key)));
};

/** Query, fragment and a slash at the end do not change a card. */
const keyOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/$/, '');
};

/**
 * Stores a good page and deletes a withdrawn one; any other answer leaves the copy as it is. So does one without the
 * server's mark: a proxy or a hotspot answered, which knows nothing about the card.
 */
export const rememberCardPage = async (
  url: string,
  response: Response,
  cache: Cache,
): Promise<void> => {
  if (!response.headers.has(headers.serverEpoch)) return;
  const key = keyOf(url);
  if (withdrawnStatuses.includes(response.status)) await cache.delete(key);
  if (response.status !== 200) return;
  // Deletes it first, so that the order of keys is the order of storing.
  await cache.delete(key);
  await cache.put(key, response);
  await trim(cache);
};

interface CardPageSources {
  cache: Cache;
  load: () => Promise<Response>;
  /** The bare card.html. */
  shell: () => Promise<Response | undefined>;
}

const isBroken = (answer: Response | undefined): boolean => !answer || answer.status >= 500;

/** Answers a navigation to /user/{id}. `stored` settles once the page is stored, which may be after the answer. */
export const answerCardPage = (
  url: string,
  { cache, load, shell }: CardPageSources,
): { answer: Promise<Response>; stored: Promise<void> } => {
  const loading = load();
  const copyForCache = loading.then((response) => response.clone());
  const stored = copyForCache
    .then((response) => rememberCardPage(url, response, cache))
    .catch(() => undefined);
  const choose = async (): Promise<Response> => {
    const copy = await cache.match(keyOf(url));
    const answer = await inTime(loading, copy ? waitMs.withCopy : waitMs.withoutCopy);
    if (answer && !isBroken(answer)) return answer;
    return copy ?? answer ?? (await shell()) ?? loading;
  };
  return { answer: choose(), stored };
};

/** Deletes pages that need an asset which is not on this device: offline they would show without style or script. */
export const dropBrokenCardPages = async (
  cache: Cache,
  isAssetHere: (path: string) => Promise<boolean>,
): Promise<void> => {
  for (const key of await cache.keys()) {
    const html = await (await cache.match(key))?.text();
    const assets = html?.match(/\/assets\/[\w.-]+/g) ?? [];
    const present = await Promise.all(assets.map(isAssetHere));
    if (present.includes(false)) await cache.delete(key);
  }
};
