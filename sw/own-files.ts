/** Tells files of this site from the pages with which a hotspot or a proxy answers in their place, with status 200 too. */
import type { PrecacheController } from 'workbox-precaching';

type Options = NonNullable<ConstructorParameters<typeof PrecacheController>[0]>;
type Plugin = NonNullable<Options['plugins']>[number];

/** `path`: of a file in /assets, or any other that is no page. */
export const isAsset = (path: string, { ok, headers }: Response): boolean => {
  const type = headers.get('content-type') ?? '';
  return ok && (path.endsWith('.js') ? /^\w+\/(?:x-)?javascript/i : /^(?!text\/html)/i).test(type);
};

/**
 * A page of this build names scripts of this build, and no others. A header may be lost on the way, and the server
 * writes the community's name into the page, so that its hash is not the build's.
 */
const isPage = async (answer: Response, current: ReadonlySet<string>): Promise<boolean> => {
  const html = await answer.clone().text();
  const scripts = [...html.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)];
  return answer.ok && scripts.length > 0 && scripts.every(([, path = '']) => current.has(path));
};

/**
 * For the precache: the installation fails if an answer is not of this build (`current`: the paths of its files), and the
 * browser tries it again later. An asset that an earlier worker kept wrongly is fetched again.
 */
export const onlyOwnFiles = (current: ReadonlySet<string>): Plugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    const { pathname } = new URL(request.url);
    const isOwn = pathname.endsWith('.html')
      ? await isPage(response, current)
      : isAsset(pathname, response);
    return isOwn ? response : null;
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const { pathname } = new URL(request.url);
    // Pages have another address in each build.
    if (!cachedResponse || pathname.endsWith('.html')) return cachedResponse;
    return isAsset(pathname, cachedResponse) ? cachedResponse : undefined;
  },
});
