/**
 * Loads a code chunk within a time limit. The build puts this function around every `import()` of the app (see
 * vite.config.ts), in place of Vite's own helper, so no call is written by hand or forgotten.
 *
 * It adds an element for every file of the chunk that is not here yet, and runs the chunk when all have come. It rejects
 * if a file fails, or after two minutes; the next import() tries again, at an address of its own, since a browser joins
 * a second request for an address to one that hangs.
 */

/** How long a chunk may take. */
export const chunkTimeLimitMs = 120_000;

/** Loading a chunk was abandoned because it took too long. */
export class LateChunkError extends Error {}

/** The parameter that tells tries apart. The service worker overlooks it. */
const tryParameter = 'try';

/** Files that are loading or loaded, by path. */
const files = new Map<string, Promise<void>>();
/** Tries that failed, by path. */
const failures = new Map<string, number>();

const isStyle = (path: string): boolean => path.endsWith('.css');

/** Came with the page, or with a chunk before. */
const isHere = (path: string): boolean =>
  isStyle(path)
    ? document.querySelector(`[data-href="${path}"],[rel="stylesheet"][href="${path}"]`) !== null
    : window.chunks?.has(path.replace('/assets/', '')) === true;

const elementFor = (path: string): HTMLElement => {
  const before = failures.get(path);
  const url = before ? `${path}?${tryParameter}=${before}` : path;
  return isStyle(path)
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
    : Object.assign(document.createElement('script'), { src: url });
};

/** Resolves when a script has defined its chunk, or a style is applied, so that nothing shows without it. */
const addFile = (path: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = elementFor(path);
    const fail = () => {
      element.remove();
      failures.set(path, (failures.get(path) ?? 0) + 1);
      reject(new Error(`${path} did not load`));
    };
    const succeed = () => {
      signal.removeEventListener('abort', fail);
      resolve();
    };
    // A script whose text is a hotspot's page counts as loaded too, but has defined nothing.
    const check = () => (isStyle(path) || isHere(path) ? succeed() : fail());
    Object.assign(element, { onload: check, onerror: fail });
    signal.addEventListener('abort', fail, { once: true });
    document.head.append(element);
  });

const haveFile = (path: string, signal: AbortSignal): Promise<void> => {
  const known = files.get(path);
  if (known) return known;
  if (isHere(path)) return Promise.resolve();
  const having = addFile(path, signal);
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
