/**
 * The frame with the mini app, as the messenger's web clients have it: one at a time, new for every member. Messages are
 * accepted only from that frame's window.
 */
import { forgetLaunch, type AppView, type ViewOptions } from './app-view.ts';
import { traitOf } from '../clients/table.ts';
import { parseMessage } from '../protocol/messages.ts';
import { make } from '../page/page.ts';
import { prepareEachPage, type PageWindow } from './pages.ts';

/** This server under its other name on this machine. To a browser it is another site; elsewhere there is none. */
const otherOrigin = (): string => {
  const { hostname, origin } = location;
  const others: Record<string, string> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' };
  return origin.replace(hostname, others[hostname] ?? hostname);
};

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

/**
 * A browser that forbids storage in frames of other sites. Each interface answers as in a Chromium whose setting blocks
 * third-party cookies (C-156 in docs/clients.md): databases fail with the error that a damaged one has too.
 */
const blockStorage = (app: PageWindow): void => {
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

/** Opens the app in a new frame within `parent`. */
export const openFrame = (
  parent: HTMLElement,
  { client, storage, address, onCall }: ViewOptions,
): AppView => {
  forgetLaunch();
  const isBlocked = storage === 'blocked';
  // This page reaches only into frames of its own origin.
  const isForeign = traitOf(client, 'place') === 'foreign-frame' && !isBlocked;
  const appOrigin = isForeign ? otherOrigin() : location.origin;
  const element = make('iframe', { name: 'mini-app', title: 'Mini app' });
  const sandbox = traitOf(client, 'sandbox');
  if (sandbox) element.sandbox.add(...sandbox);
  element.allow = traitOf(client, 'allow').join('; ');
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    const call = source === element.contentWindow ? parseMessage(data) : undefined;
    if (call) onCall(call);
  };
  addEventListener('message', listen);
  parent.append(element);
  const app = element.contentWindow as PageWindow;
  if (isBlocked)
    prepareEachPage(app, { prepare: () => blockStorage(app), onClosed: () => undefined });
  element.src = appOrigin + address;
  return {
    send: ({ type, data }) => {
      const message = JSON.stringify({ eventType: type, eventData: data });
      element.contentWindow?.postMessage(message, isForeign ? '*' : appOrigin);
    },
    size: () => ({ width: parent.clientWidth, height: parent.clientHeight }),
    reload: undefined,
    remove: () => {
      removeEventListener('message', listen);
      element.remove();
    },
  };
};
