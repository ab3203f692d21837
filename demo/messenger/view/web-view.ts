/**
 * The mini app in a window of its own, as a native client's web view shows it: the top page, with the client's proxy from
 * its first script on.
 */
import { forgetLaunch, type AppView, type ViewOptions } from './app-view.ts';
import { traitOf } from '../clients/table.ts';
import type { Receiver } from '../clients/kinds.ts';
import type { AppEvent } from '../protocol/messages.ts';
import { prepareEachPage, type PageWindow } from './pages.ts';

type ReceiveEvent = (type: string, data: unknown) => void;

/** The window of the app, of this origin. */
type AppWindow = PageWindow & {
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

const equip = (app: AppWindow, { client, onCall, onPress }: ViewOptions): void => {
  app.TelegramWebviewProxy = {
    postEvent: (method, params) =>
      onCall({ method, params: Object(JSON.parse(params || '{}')) as Record<string, unknown> }),
  };
  app.addEventListener('click', onPress, true);
  const lacks = traitOf(client, 'lacks');
  if (lacks.includes('downloads')) dropDownloads(app);
  if (lacks.includes('printing')) app.print = () => undefined;
  if (lacks.includes('service-worker'))
    Reflect.deleteProperty(app.Navigator.prototype, 'serviceWorker');
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
  prepareEachPage(app, {
    prepare: () => equip(app, options),
    onClosed: () => !isRemoved && options.onClosed(),
  });
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
