/**
 * Decides which requests the worker answers, and how. Some requests it must never touch: the API, the demo messenger
 * with its own worker, probes, webhooks, pages of text, other origins. The browser handles these as if there were no
 * worker. Only pictures are answered from any origin: members' pictures are mostly on the messenger's hosts.
 */
import { circuitFileAt, ownLoading } from '../src/contract/circuit-pieces.ts';
import { configPath } from '../src/contract/worker.ts';

/** `ignore`: no `respondWith` at all. */
export type Handling =
  | 'ignore'
  | 'app-page'
  | 'card-page'
  | 'verify-page'
  | 'config'
  | 'asset'
  | 'picture'
  | 'circuit-file';

const foreignPaths = ['/tma', '/messenger', '/healthz', '/readyz', '/bot', '/terms', '/privacy'];

const isUnder = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** A file, not a route: answering it with the app's HTML would hide that it is missing. */
const isFile = (path: string): boolean => /\.[^/]*$/.test(path);

const handlingOfPage = (path: string): Handling => {
  if (isFile(path)) return 'ignore';
  if (/^\/verify\/?$/.test(path)) return 'verify-page';
  return /^\/user\/[^/]+\/?$/.test(path) ? 'card-page' : 'app-page';
};

/**
 * A circuit file that is opened or loaded by anybody but the tabs' own loader. The loader has already read the pieces
 * itself, and a long download should not depend on a worker's life. A tab adds a query if the stored pieces are wrong,
 * so that request must reach the server.
 */
const isForCircuitFile = (
  { method, mode }: { method: string; mode: string },
  { pathname, search }: URL,
): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  mode !== ownLoading &&
  search === '' &&
  circuitFileAt(pathname) !== undefined;

interface AskedFor {
  url: string;
  mode: string;
  method: string;
  /** What the page does with it; omit it for pages. */
  destination?: string;
}

/** Ignores requests to other origins. */
const handlingOfOwn = (request: AskedFor, origin: string): Handling => {
  const url = new URL(request.url);
  const { pathname } = url;
  if (url.origin !== origin) return 'ignore';
  if (isForCircuitFile(request, url)) return 'circuit-file';
  if (request.method !== 'GET') return 'ignore';
  if (foreignPaths.some((prefix) => isUnder(pathname, prefix))) return 'ignore';
  if (request.mode === 'navigate') return handlingOfPage(pathname);
  if (pathname === configPath) return 'config';
  return pathname.startsWith('/assets/') ? 'asset' : 'ignore';
};

/** `origin`: the app's. */
export const handlingOf = (request: AskedFor, origin: string): Handling => {
  const handling = handlingOfOwn(request, origin);
  const isPicture = request.destination === 'image' && request.method === 'GET';
  return handling === 'ignore' && isPicture ? 'picture' : handling;
};
