/** A window around the bridge, as it is in a tab, in a frame of the messenger's web client, or in a native web view. */
import { setMaxListeners } from 'node:events';
import { afterEach, beforeEach, vi } from 'vitest';
import { telegramMessenger } from '../../../src/platform/telegram/telegram-messenger.ts';

export interface PostedCall {
  method: string;
  params: unknown;
  targetOrigin: string | undefined;
}

type Place = 'tab' | 'own-frame' | 'foreign-frame' | 'native';

/** The origin of the page around a foreign frame, and what tells it to the frame; browsers differ in that. */
interface ParentOrigin {
  real: string;
  /** Firefox has none. */
  ancestor?: string;
  referrer?: string;
}

interface Options {
  place: Place;
  /** The origin of the app. */
  own?: string;
  /** The fragment, with '#'. */
  hash?: string;
  parentOrigin?: ParentOrigin;
  /** Session storage left by an earlier page of this tab; undefined if the browser refuses storage. */
  kept?: Record<string, string> | undefined;
  /** The state of this entry of the history. */
  state?: object | null;
  /** The messenger's answer to a call; undefined means no answer. */
  answer?: (method: string) => { type: string; data: unknown } | undefined;
}

const ownOrigin = 'https://cards.example';

const keptStorage = (values: Record<string, string>) => ({
  getItem: (key: string) => values[key] ?? null,
  setItem: (key: string, value: string) => void (values[key] = value),
});

const refused = (): never => {
  throw new DOMException('storage is blocked', 'SecurityError');
};

/** A browser's history, as far as one entry goes. */
const historyAt = (state: object | null) => ({
  state,
  pushState(next: object | null) {
    this.state = next;
  },
  replaceState(next: object | null) {
    this.state = next;
  },
});

/** One window for all tests of a file, since listeners stay on the first one. */
const target = new EventTarget() as EventTarget & Record<string, unknown>;
setMaxListeners(0, target);

const parentOf = (
  place: Place,
  own: string,
  postMessage: (message: string, origin: string) => void,
) => {
  if (place === 'own-frame') return { postMessage, location: { origin: own } };
  if (place !== 'foreign-frame') return target;
  return {
    postMessage,
    get location(): never {
      throw new DOMException('cross-origin', 'SecurityError');
    },
  };
};

/** As Desktop, iOS and macOS call the page. */
const receiveNatively = (type: string, data: unknown): void => {
  const ports = target as unknown as {
    TelegramGameProxy: { receiveEvent(type: string, data: unknown): void };
  };
  ports.TelegramGameProxy.receiveEvent(type, data);
};

/** Puts the window in place for the running test; the result records what the app posted, and sends events. */
export const stubWindow = (options: Options) => {
  const { place, own = ownOrigin, hash = '', answer, state = null } = options;
  const {
    real: origin,
    ancestor,
    referrer = '',
  }: ParentOrigin = options.parentOrigin ?? {
    real: 'https://web.telegram.org',
  };
  const kept = 'kept' in options ? options.kept : {};
  const posted: PostedCall[] = [];
  const send = (type: string, data?: unknown, source: unknown = target['parent']) => {
    if (place === 'native') return receiveNatively(type, data);
    const message = JSON.stringify({ eventType: type, eventData: data });
    target.dispatchEvent(Object.assign(new Event('message'), { data: message, source, origin }));
  };
  const record = (method: string, params: unknown, targetOrigin?: string) => {
    posted.push({ method, params, targetOrigin });
    // A browser delivers a message only to the origin that it is meant for.
    if (place === 'foreign-frame' && targetOrigin !== origin) return;
    const reply = answer?.(method);
    if (reply) send(reply.type, reply.data);
  };
  const postMessage = (message: string, targetOrigin: string) => {
    const { eventType, eventData } = JSON.parse(message) as {
      eventType: string;
      eventData: unknown;
    };
    record(eventType, eventData, targetOrigin);
  };
  const postEvent = (method: string, params?: string) =>
    record(method, params === undefined ? undefined : JSON.parse(params));

  const parent = parentOf(place, own, postMessage);
  const proxy = place === 'native' ? { postEvent } : undefined;
  const location = {
    origin: own,
    hostname: new URL(own).hostname,
    href: `${own}/profile${hash}`,
    hash,
    search: '',
    ...(ancestor !== undefined && { ancestorOrigins: [ancestor] }),
  };
  const history = historyAt(state);
  Object.assign(target, { self: target, parent, top: parent, location, innerWidth: 390 });
  target['TelegramWebviewProxy'] = proxy;
  vi.stubGlobal('window', target);
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('history', history);
  vi.stubGlobal(
    'sessionStorage',
    kept ? keptStorage(kept) : { getItem: refused, setItem: refused },
  );
  const dispatch = (type: string) => target.dispatchEvent(new Event(type));
  return { posted, send, history, dispatch };
};

/** Takes each test's window away, and plays its timers. */
export const playTimers = (): void => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};

/** A window with the messenger of a client of this version. */
export const openMessenger = (version: string, themeParams: Record<string, string> = {}) => {
  const bridge = stubWindow({ place: 'own-frame' });
  const user = { id: 7, firstName: 'Ann' };
  const launch = { initData: 'hash=1', user, startParam: undefined, version, themeParams };
  const messenger = telegramMessenger(launch);
  const calls = () => bridge.posted.map(({ method, params }) => [method, params]);
  return { ...bridge, messenger, calls };
};

/** The same, without the calls that a start makes by itself. */
export const openedMessenger = (...launch: Parameters<typeof openMessenger>) => {
  const opened = openMessenger(...launch);
  opened.posted.length = 0;
  return opened;
};

/** Init data with characters that a second encoding would change. */
export const rawInitData =
  'user=%7B%22id%22%3A7%2C%22first_name%22%3A%22Ann+%26%22%2C%22username%22%3A%22ann%22%7D' +
  '&auth_date=1700000000&start_param=profile-9&signature=a%2Bb%3D&hash=00ff';

/** Session storage as the SDK fills it, which keeps JSON. */
export const keptLaunch = (version: string): Record<string, string> => ({
  'tapps/launchParams': JSON.stringify(launchHash(version).slice(1)),
});

/** The fragment that a messenger of this version starts the app with. */
export const launchHash = (
  version: string,
  initData = rawInitData,
  theme: string | null = JSON.stringify({ bg_color: '#ffffff' }),
): string => {
  const launch = {
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: 'weba',
    ...(theme !== null && { tgWebAppThemeParams: theme }),
  };
  return `#${new URLSearchParams(launch)}`;
};

export const themeAnswer = (method: string) =>
  method === 'web_app_request_theme'
    ? { type: 'theme_changed', data: { theme_params: { bg_color: '#ffffff' } } }
    : undefined;
