/**
 * A browser that forbids storage in frames of other sites. Each interface answers as in a Chromium whose setting blocks
 * third-party cookies (C-156 in docs/clients.md): databases fail with the error that a damaged one has too.
 */
import type { PageWindow } from './pages.ts';

/** Methods that reject, and with which error. */
const refused = [
  ['IDBFactory', ['databases'], 'UnknownError'],
  ['CacheStorage', ['open', 'keys', 'match', 'has', 'delete'], 'SecurityError'],
  ['LockManager', ['request', 'query'], 'SecurityError'],
  ['StorageManager', ['getDirectory'], 'SecurityError'],
  [
    'ServiceWorkerContainer',
    ['register', 'getRegistration', 'getRegistrations'],
    'NotSupportedError',
  ],
] as const;

/** As the browser answers `open`: a request that fails, a task later. */
const failedRequest = (app: PageWindow, error: DOMException): EventTarget => {
  const request = Object.assign(new app.EventTarget(), {
    error,
    onerror: undefined as ((event: Event) => void) | undefined,
  });
  request.addEventListener('error', (event) => request.onerror?.(event));
  app.setTimeout(() => request.dispatchEvent(new app.Event('error')));
  return request;
};

const define = (holder: object, names: readonly string[], how: PropertyDescriptor) => {
  for (const name of names) Object.defineProperty(holder, name, { configurable: true, ...how });
};

export const blockStorage = (app: PageWindow): void => {
  const fault = (name: string) => new app.DOMException('The user denied permission.', name);
  const get = () => {
    throw fault('SecurityError');
  };
  define(app, ['localStorage', 'sessionStorage'], { get });
  for (const [holder, methods, name] of refused) {
    // All but databases are missing on a plain http address.
    if (!(holder in app)) continue;
    define(app[holder].prototype, methods, { value: () => Promise.reject(fault(name)) });
  }
  const open = { value: () => failedRequest(app, fault('UnknownError')) };
  define(app.IDBFactory.prototype, ['open', 'deleteDatabase'], open);
};
