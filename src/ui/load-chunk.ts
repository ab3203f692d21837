/**
 * Loads a code chunk within a time limit. The build puts this function around every `import()` of the app (see
 * vite.config.ts), in place of Vite's own helper, so no call is written by hand or forgotten.
 *
 * It fetches every file of the chunk into the browser's cache, puts the styles into the page, and then imports the
 * chunk out of the cache. It rejects if a file fails, or after two minutes; the next import() tries again.
 * The files are fetched first because a fetch can be aborted: a browser joins a second import to one that hangs, and
 * some browsers remember a failed import.
 */

/** How long a chunk may take. */
export const chunkTimeLimitMs = 120_000;

/** Loading a chunk was abandoned because it took too long. */
export class LateChunkError extends Error {}

/** Files that are loading or loaded, by path. */
const files = new Map<string, Promise<void>>();

/** Resolves when the style is applied, so that nothing shows without it. */
const addStyle = (href: string): Promise<unknown> =>
  new Promise((onload, onerror) => {
    const style = { rel: 'stylesheet', href, onload, onerror };
    document.head.append(Object.assign(document.createElement('link'), style));
  });

const fetchFile = async (path: string, signal: AbortSignal): Promise<void> => {
  // Files that came with the page. Files that it only preloads are fetched here.
  const names = ['[src', '[data-href', ':not([as])[href'].map((name) => `${name}="${path}"]`);
  if (document.querySelector(names.join())) return;
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error();
  // Reads to the end: only a complete answer stays in the cache.
  await answer.arrayBuffer();
  if (path.endsWith('.css')) await addStyle(path);
};

const haveFile = (path: string, signal: AbortSignal): Promise<void> => {
  const known = files.get(path);
  if (known) return known;
  const having = fetchFile(path, signal);
  files.set(path, having);
  having.catch(() => files.delete(path));
  return having;
};

/** `names`: all files that `load` imports, relative to the server's root. */
export const loadChunk = <Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> =>
  new Promise((resolve, reject) => {
    const ending = new AbortController();
    const timer = setTimeout(() => {
      reject(new LateChunkError());
      ending.abort();
    }, chunkTimeLimitMs);
    Promise.all(names.map((name) => haveFile(`/${name}`, ending.signal)))
      .then(load)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
