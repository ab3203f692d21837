/**
 * The mini app in a window of its own, as a native client's web view shows it: the top page, with the client's proxy from
 * its first script on. A window that was opened empty keeps its global object for its first address; after a reload it
 * has another one, which gets the proxy before the new page's scripts run.
 */
import { forgetLaunch, type AppView, type ViewOptions } from './app-view.ts';
import { traitOf } from './clients/table.ts';
import type { Receiver } from './clients/kinds.ts';
import type { AppEvent } from './messages.ts';

type ReceiveEvent = (type: string, data: unknown) => void;

/** The window of the app, of this origin. */
type AppWindow = Window &
  typeof globalThis & {
    TelegramWebviewProxy?: { postEvent(method: string, params?: string): void };
    TelegramGameProxy?: { receiveEvent?: ReceiveEvent };
    Telegram?: { WebView?: { receiveEvent?: ReceiveEvent } };
  };

/** Drops files, as a web view without a listener for downloads does. */
const dropDownloads = (app: AppWindow): void => {
  const { click } = app.HTMLElement.prototype;
  app.HTMLAnchorElement.prototype.click = function press() {
    if (!this.hasAttribute('download')) click.call(this);
  };
  app.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof app.Element && target.closest('a[download]');
    if (link) event.preventDefault();
  });
};

/** What a client does to each new page before its first script. */
const equip = (app: AppWindow, { client, onCall, onPress }: ViewOptions): void => {
  app.TelegramWebviewProxy = {
    postEvent: (method, params) =>
      onCall({ method, params: Object(JSON.parse(params || '{}')) as Record<string, unknown> }),
  };
  app.addEventListener('click', onPress, true);
  const lacks = traitOf(client, 'lacks');
  if (lacks.includes('downloads')) dropDownloads(app);
  if (lacks.includes('service-worker'))
    Reflect.deleteProperty(app.Navigator.prototype, 'serviceWorker');
};

/** Calls `onReplaced` as soon as another document is there, in a task before its scripts, or `onClosed`. */
const watchPages = (app: AppWindow, onReplaced: () => void, onClosed: () => void): void => {
  const left = app.document;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    if (app.closed) onClosed();
    else if (app.document === left) port2.postMessage(undefined);
    else onReplaced();
  });
  port1.start();
  app.addEventListener('pagehide', () => port2.postMessage(undefined));
};

const receiver = (app: AppWindow, name: Receiver) =>
  name === 'Telegram.WebView' ? app.Telegram?.WebView : app.TelegramGameProxy;

/** Opens the app in a new window; undefined if the browser allows none without a press. */
export const openWebView = (options: ViewOptions): AppView | undefined => {
  forgetLaunch();
  const opened = open('about:blank', '_blank', 'popup,width=420,height=800');
  if (!opened) return undefined;
  const app = opened as AppWindow;
  let isRemoved = false;
  const tellClosed = () => !isRemoved && options.onClosed();
  const follow = () => {
    equip(app, options);
    watchPages(app, follow, tellClosed);
  };
  follow();
  app.location.href = location.origin + options.address;
  return {
    // A page that has no receiver yet loses the event.
    send: ({ type, data }: AppEvent) =>
      receiver(app, traitOf(options.client, 'receiver'))?.receiveEvent?.(type, data),
    size: () => ({ width: app.innerWidth, height: app.innerHeight }),
    reload: () => app.location.reload(),
    remove: () => {
      isRemoved = true;
      app.close();
    },
  };
};
