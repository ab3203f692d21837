/**
 * The situation that this page plays, all of it in the page's address. So a reload returns the same member in the same
 * client, and a script opens any situation by a link. Unknown or broken values fall back to the defaults.
 */
import { clientNames, type ClientName, type StorageKind } from './clients/kinds.ts';
import { traitOf } from './clients/table.ts';
import type { MessengerScheme, MessengerPalette } from './clients/themes.ts';
import { palettes } from './clients/themes.ts';

export const versions = '9.6 9.0 8.0 7.10 7.7 7.6 7.0 6.9 6.2 6.1 6.0'.split(' ');
/** `empty` and `foreign` (which holds the keys of another device) start that way in every frame, and store nothing. */
export const cloudModes = ['works', 'fails', 'silent', 'empty', 'foreign'] as const;
/** Of this device's secure storage. `restorable`: its values return once the member allows it. */
export const secureModes = ['works', 'fails', 'silent', 'restorable'] as const;
export const schemes = ['system', 'light', 'dark'] as const;
/** Offered; the address may name any other. */
export const languageCodes = ['en', 'ru', 'he', 'ar', 'de'] as const;
export const frameSizes = ['phone', 'wide'] as const;
/** From where the member opened the app. */
export const openings = ['menu', 'join request'] as const;
/** When a pending payment completes. */
export const pendingModes = ['after 5 s', 'by hand'] as const;

export type CloudMode = (typeof cloudModes)[number];
export type SecureMode = (typeof secureModes)[number];

export interface ScreenInsets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A member of the demo by key, or anyone by id and first name. */
export type Who = { key: string } | { id: number; firstName: string };

export interface MessengerSettings {
  who: Who | undefined;
  /** Path and query of the app that the frame opens. */
  path: string;
  startParam: string;
  /** The client's language: an IETF tag, which the init data include. */
  languageCode: string;
  /** The client that is played (clients/table.ts). */
  client: ClientName;
  version: string;
  opened: (typeof openings)[number];
  /** One of the client's. */
  storage: StorageKind;
  scheme: (typeof schemes)[number];
  /** Colours that replace those of the palette, '#rrggbb' by protocol name. */
  colours: MessengerPalette;
  insets: ScreenInsets;
  contentInsets: ScreenInsets;
  cloud: CloudMode;
  secure: SecureMode;
  size: (typeof frameSizes)[number];
  pending: (typeof pendingModes)[number];
}

export const noInsets: ScreenInsets = { top: 0, right: 0, bottom: 0, left: 0 };

export const defaults: MessengerSettings = {
  who: undefined,
  path: '/',
  startParam: '',
  languageCode: 'en',
  client: 'documented',
  version: traitOf('documented', 'version'),
  opened: 'menu',
  storage: 'kept',
  scheme: 'system',
  colours: {},
  insets: noInsets,
  contentInsets: noInsets,
  cloud: 'works',
  secure: 'works',
  size: 'phone',
  pending: 'after 5 s',
};

const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T =>
  values.find((candidate) => candidate === value) ?? fallback;

const parseInsets = (text: string | null): ScreenInsets => {
  const [top = 0, right = 0, bottom = 0, left = 0] = (text ?? '')
    .split(',')
    .map((part) => Math.max(0, Math.round(Number(part) || 0)));
  return { top, right, bottom, left };
};

const formatInsets = ({ top, right, bottom, left }: ScreenInsets): string =>
  [top, right, bottom, left].join(',');

const parseWho = (query: URLSearchParams): Who | undefined => {
  const key = query.get('member');
  if (key) return { key };
  const id = Number(query.get('id'));
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  return { id, firstName: query.get('first_name') || 'New member' };
};

/** `theme_bg=112233` or `theme_bg_color=%23112233`. */
const parseColours = (query: URLSearchParams): MessengerPalette => {
  const colours: MessengerPalette = {};
  for (const [name, value] of query) {
    const hex = /^#?([\da-f]{6})$/i.exec(value)?.[1];
    if (!name.startsWith('theme_') || !hex) continue;
    const colour = name.slice('theme_'.length).replace(/_color$/, '');
    colours[`${colour}_color`] = `#${hex.toLowerCase()}`;
  }
  return colours;
};

/** An address within the app: any other could send the frame elsewhere. */
const parsePath = (path: string | null): string =>
  path && /^\/(?![/\\])/.test(path) ? path : defaults.path;

const parseTag = (tag: string | null): string =>
  tag && /^[a-z]{2,3}(?:-[\w-]{1,30})?$/i.test(tag) ? tag : defaults.languageCode;

export const parseSettings = (search: string): MessengerSettings => {
  const query = new URLSearchParams(search);
  const version = query.get('version') ?? '';
  const client = oneOf(clientNames, query.get('client'), defaults.client);
  return {
    who: parseWho(query),
    path: parsePath(query.get('path')),
    startParam: query.get('start_param') ?? '',
    languageCode: parseTag(query.get('language_code')),
    client,
    version: /^\d+\.\d+$/.test(version) ? version : traitOf(client, 'version'),
    opened: oneOf(openings, query.get('opened'), defaults.opened),
    storage: oneOf(traitOf(client, 'storage'), query.get('storage'), defaults.storage),
    scheme: oneOf(schemes, query.get('scheme'), defaults.scheme),
    colours: parseColours(query),
    insets: parseInsets(query.get('insets')),
    contentInsets: parseInsets(query.get('content_insets')),
    cloud: oneOf(cloudModes, query.get('cloud'), defaults.cloud),
    secure: oneOf(secureModes, query.get('secure'), defaults.secure),
    size: oneOf(frameSizes, query.get('size'), defaults.size),
    pending: oneOf(pendingModes, query.get('pending'), defaults.pending),
  };
};

const whoFields = (who: Who | undefined): Record<string, string> => {
  if (!who) return {};
  return 'key' in who ? { member: who.key } : { id: String(who.id), first_name: who.firstName };
};

/** Writes the query that `parseSettings` reads; defaults are left out. */
export const formatSettings = (settings: MessengerSettings): string => {
  const query = new URLSearchParams(whoFields(settings.who));
  const set = (name: string, value: string, fallback: string) => {
    if (value !== fallback) query.set(name, value);
  };
  set('path', settings.path, defaults.path);
  set('start_param', settings.startParam, defaults.startParam);
  set('language_code', settings.languageCode, defaults.languageCode);
  set('client', settings.client, defaults.client);
  set('version', settings.version, traitOf(settings.client, 'version'));
  set('opened', settings.opened, defaults.opened);
  set('storage', settings.storage, defaults.storage);
  set('scheme', settings.scheme, defaults.scheme);
  set('insets', formatInsets(settings.insets), formatInsets(noInsets));
  set('content_insets', formatInsets(settings.contentInsets), formatInsets(noInsets));
  set('cloud', settings.cloud, defaults.cloud);
  set('secure', settings.secure, defaults.secure);
  set('size', settings.size, defaults.size);
  set('pending', settings.pending, defaults.pending);
  for (const [name, value] of Object.entries(settings.colours)) {
    query.set(`theme_${name.replace(/_color$/, '')}`, value.slice(1));
  }
  return query.toString();
};

/** The present palette with the replaced colours. */
export const themeOf = (
  settings: MessengerSettings,
  system: MessengerScheme,
): MessengerPalette => ({
  ...palettes[settings.scheme === 'system' ? system : settings.scheme],
  ...settings.colours,
});

const launchSettings = [
  'path',
  'startParam',
  'languageCode',
  'client',
  'version',
  'opened',
  'storage',
] as const;

/** Whether an open app can continue under the other settings: launch parameters cannot change while it runs. */
export const isSameLaunch = (a: MessengerSettings, b: MessengerSettings): boolean =>
  launchSettings.every((name) => a[name] === b[name]);
