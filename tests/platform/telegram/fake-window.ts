/** A window around the bridge, as it is in a tab, in a frame of the messenger's web client, or in a native web view. */
import { vi } from 'vitest';

export interface PostedCall {
  method: string;
  params: unknown;
  targetOrigin: string | undefined;
}

type Place = 'tab' | 'own-frame' | 'foreign-frame' | 'native';

interface Options {
  place: Place;
  /** The fragment, with '#'. */
  hash?: string;
  /** Session storage left by an earlier page of this tab. */
  kept?: Record<string, string>;
  /** The messenger's answer to a call; undefined means no answer. */
  answer?: (method: string) => { type: string; data: unknown } | undefined;
}

const ownOrigin = 'https://cards.example';

const keptStorage = (values: Record<string, string>) => ({
  getItem: (key: string) => values[key] ?? null,
  setItem: (key: string, value: string) => void (values[key] = value),
});

/** One window for all tests of a file, since the SDK's listeners stay on the first one. */
const target = new EventTarget() as EventTarget & Record<string, unknown>;

const parentOf = (place: Place, postMessage: (message: string, origin: string) => void) => {
  if (place === 'own-frame') return { postMessage, location: { origin: ownOrigin } };
  if (place !== 'foreign-frame') return target;
  return {
    postMessage,
    get location(): never {
      throw new DOMException('cross-origin', 'SecurityError');
    },
  };
};

/** Puts the window in place for the running test; the result records what the app posted, and sends events. */
export const stubWindow = ({ place, hash = '', kept = {}, answer }: Options) => {
  const posted: PostedCall[] = [];
  const send = (type: string, data?: unknown, source: unknown = target['parent']) => {
    const message = JSON.stringify({ eventType: type, eventData: data });
    target.dispatchEvent(Object.assign(new Event('message'), { data: message, source }));
  };
  const record = (method: string, params: unknown, targetOrigin?: string) => {
    posted.push({ method, params, targetOrigin });
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

  const parent = parentOf(place, postMessage);
  const proxy = place === 'native' ? { postEvent } : undefined;
  const location = { origin: ownOrigin, href: `${ownOrigin}/profile${hash}`, hash };
  Object.assign(target, { self: target, parent, top: parent, location, innerWidth: 390 });
  target['TelegramWebviewProxy'] = proxy;
  vi.stubGlobal('window', target);
  vi.stubGlobal('location', location);
  vi.stubGlobal('sessionStorage', keptStorage(kept));
  return { posted, send };
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
export const launchHash = (version: string, initData = rawInitData): string => {
  const launch = {
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: JSON.stringify({ bg_color: '#ffffff' }),
  };
  return `#${new URLSearchParams(launch)}`;
};

export const themeAnswer = (method: string) =>
  method === 'web_app_request_theme'
    ? { type: 'theme_changed', data: { theme_params: { bg_color: '#ffffff' } } }
    : undefined;
