/**
 * Pictures of members for use without a connection. Tabs say which ones, and all others are dropped. So a picture is
 * kept no longer than the card or the list that shows it. With a connection, pictures come from their hosts.
 *
 * Most hosts do not let scripts read their pictures. Chromium then counts some 7 MiB for each, however small. So the
 * storage in use says nothing about them, and each has a charge of that size.
 */
import { inTime } from './network-first.ts';

const mebibyte = 1024 * 1024;

/** What is kept for one member of this browser. */
export const pictureBudget = {
  pictures: 120,
  /** As the browser counts them; and no more than a twentieth of what it grants. */
  bytes: 256 * mebibyte,
  shareOfQuota: 0.05,
  /** A larger one is not kept. It is also the charge of one that can be read. */
  largest: 128 * 1024,
  /** The charge of one that cannot be read. */
  unreadable: 7 * mebibyte,
} as const;

/** Some hosts make the answer depend on what a browser can draw. The same browser asks again. */
const anyVariant = { ignoreVary: true };

/** With a copy, a slow network is not worth a long wait. */
const waitMs = 3000;

const isOpaque = ({ type }: Response): boolean => type === 'opaque';

/** Network first; the copy while the network is away, slow or broken. */
export const answerPicture = async (
  url: string,
  { caches, load }: { caches: Pick<CacheStorage, 'match'>; load: () => Promise<Response> },
): Promise<Response> => {
  const copy = await caches.match(url, anyVariant).catch(() => undefined);
  if (!copy) return load();
  const answer = await inTime(load(), waitMs);
  return answer && (answer.ok || isOpaque(answer)) ? answer : copy;
};

/** Hosts that have let no script read a picture. */
const closedHosts = new Set<string>();

/**
 * As a script reads it, or else as a page draws it: what the page has shown then comes from the browser's own cache.
 * Undefined without a connection, or if the member saves data.
 */
export const loadPicture = async (url: string): Promise<Response | undefined> => {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return undefined;
  const asked = { referrerPolicy: 'no-referrer', cache: 'force-cache' } as const;
  const { origin } = new URL(url);
  try {
    if (!closedHosts.has(origin)) return await fetch(url, asked);
  } catch {
    // Refused, or without a connection: then the next one fails too.
  }
  // With credentials, as a page asks for a picture.
  const drawn = await fetch(url, { ...asked, mode: 'no-cors', credentials: 'include' }).catch(
    () => undefined,
  );
  if (drawn && isOpaque(drawn)) closedHosts.add(origin);
  return drawn;
};

const isKeepable = async (answer: Response): Promise<boolean> => {
  if (isOpaque(answer)) return true;
  const isPicture = answer.ok && /^image\//i.test(answer.headers.get('content-type') ?? '');
  return isPicture && (await answer.clone().blob()).size <= pictureBudget.largest;
};

const chargeOf = (answer: Response): number =>
  isOpaque(answer) ? pictureBudget.unreadable : pictureBudget.largest;

interface Keeping {
  cache: Cache;
  /** Resolves to undefined if it cannot be loaded. */
  load: (url: string) => Promise<Response | undefined>;
  /** What the browser grants this site, in bytes. */
  quota: number;
}

const dropAllBut = async (kept: ReadonlySet<string>, cache: Cache): Promise<void> => {
  for (const { url } of await cache.keys()) {
    if (!kept.has(url)) await cache.delete(url, anyVariant);
  }
};

/**
 * Keeps these pictures as far as the budget goes, and drops all others. `urls`: those that matter most first. Rejects if
 * the disk is full.
 */
export const storePictures = async (
  urls: readonly string[],
  { cache, load, quota }: Keeping,
): Promise<void> => {
  const { pictures, bytes, shareOfQuota } = pictureBudget;
  const wanted = new Set(urls.slice(0, pictures));
  await dropAllBut(wanted, cache);
  const kept = new Set<string>();
  let left = Math.min(bytes, quota * shareOfQuota);
  for (const url of wanted) {
    const copy = await cache.match(url, anyVariant);
    const picture = copy ?? (await load(url));
    if (!picture || !(copy || (await isKeepable(picture)))) continue;
    left -= chargeOf(picture);
    // The rest is not even requested.
    if (left < 0) break;
    kept.add(url);
    if (!copy) await cache.put(url, picture);
  }
  await dropAllBut(kept, cache);
};
