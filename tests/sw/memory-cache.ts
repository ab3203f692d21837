/** The part of a browser's Cache that the worker uses, in memory and in order of storing. */

type Key = RequestInfo | URL;

const origin = 'https://cards.example';
const urlOf = (key: Key): string =>
  new URL(typeof key === 'string' || key instanceof URL ? key : key.url, origin).href;

export const memoryCache = (initial: Record<string, string> = {}): Cache => {
  const entries = new Map<string, Response>();
  const cache = {
    match: async (key: Key) => entries.get(urlOf(key))?.clone(),
    put: async (key: Key, response: Response) => void entries.set(urlOf(key), response),
    delete: async (key: Key) => entries.delete(urlOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
  for (const [path, text] of Object.entries(initial)) {
    entries.set(urlOf(path), new Response(text));
  }
  return cache as unknown as Cache;
};

/** Paths in the cache, oldest first. */
export const pathsIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname);
