/**
 * Which requests the worker answers, and how. What it must never touch (the API, the demo messenger with its own
 * worker, probes, webhooks, other origins) is left to the browser as if there were no worker.
 */
import { configPath } from '../src/contract/worker.ts';

/** `ignore`: no respondWith at all. */
export type Handling = 'ignore' | 'app-page' | 'card-page' | 'verify-page' | 'config' | 'asset';

const foreignPaths = ['/tma', '/messenger', '/healthz', '/readyz', '/bot'];

const isUnder = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** A file, not a route: answering it with the app's HTML would hide that it is missing. */
const isFile = (path: string): boolean => /\.[^/]*$/.test(path);

const handlingOfPage = (path: string): Handling => {
  if (isFile(path)) return 'ignore';
  if (path === '/verify') return 'verify-page';
  return /^\/user\/[^/]+\/?$/.test(path) ? 'card-page' : 'app-page';
};

/** Expects requests of the worker's own origin only in the sense that all others are ignored. */
export const handlingOf = (
  request: { url: string; mode: string; method: string },
  origin: string,
): Handling => {
  const { origin: requestOrigin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || requestOrigin !== origin) return 'ignore';
  if (foreignPaths.some((prefix) => isUnder(pathname, prefix))) return 'ignore';
  if (request.mode === 'navigate') return handlingOfPage(pathname);
  if (pathname === configPath) return 'config';
  return pathname.startsWith('/assets/') ? 'asset' : 'ignore';
};
