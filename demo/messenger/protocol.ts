/**
 * The messenger's half of the Mini Apps protocol, as a pure function: it takes a method call of the app, and returns
 * events for the app and effects on this page. Names and parameters are those of the platform's documentation
 * (https://docs.telegram-mini-apps.com/platform/methods).
 */
import { answerCustomMethod, type Drawer } from './cloud-storage.ts';
import { answerSecureMethod, type SecureDrawer } from './secure-storage.ts';
import type { CloudMode, ScreenInsets, SecureMode } from './settings.ts';
import type { MessengerPalette } from './themes.ts';
import { isAtLeast, isKnownTo } from './versions.ts';

export interface MethodCall {
  method: string;
  params: Readonly<Record<string, unknown>>;
}

/** An event for the app; `data` is absent where the event has none. */
export interface AppEvent {
  type: string;
  data?: unknown;
}

export interface PopupButton {
  id: string;
  type: string;
  text: string;
}

/** What changes on this page. */
export type PageEffect =
  | { kind: 'ready' }
  | { kind: 'expand' }
  | { kind: 'header'; colour: string }
  | { kind: 'background'; colour: string }
  | { kind: 'back-button'; isVisible: boolean }
  | { kind: 'closing'; needsConfirmation: boolean }
  | { kind: 'swipes'; areAllowed: boolean }
  | { kind: 'link'; url: string }
  | { kind: 'messenger-link'; path: string }
  | { kind: 'popup'; title: string; message: string; buttons: PopupButton[] }
  | { kind: 'invoice'; slug: string }
  | { kind: 'home-screen' }
  | { kind: 'prepared-message'; id: string }
  | { kind: 'scan'; text: string }
  | { kind: 'scanned' }
  | { kind: 'reloadable' }
  | { kind: 'reloading' }
  | { kind: 'close' };

/** The client that is played at the moment of the call. */
export interface Client {
  version: string;
  theme: MessengerPalette;
  viewport: { width: number; height: number };
  isExpanded: boolean;
  insets: ScreenInsets;
  contentInsets: ScreenInsets;
  cloud: CloudMode;
  drawer: Drawer;
  secure: SecureMode;
  secureDrawer: SecureDrawer;
  isOnHomeScreen: boolean;
}

export interface CallResult {
  events: AppEvent[];
  effects: PageEffect[];
}

const events = (...list: AppEvent[]): CallResult => ({ events: list, effects: [] });
const effects = (...list: PageEffect[]): CallResult => ({ events: [], effects: list });
const nothing = events();

export const themeEvent = (theme: MessengerPalette): AppEvent => ({
  type: 'theme_changed',
  data: { theme_params: theme },
});

export const viewportEvent = ({
  viewport,
  isExpanded,
}: Pick<Client, 'viewport' | 'isExpanded'>): AppEvent => ({
  type: 'viewport_changed',
  data: { ...viewport, is_state_stable: true, is_expanded: isExpanded },
});

export const insetsEvents = ({
  insets,
  contentInsets,
}: Pick<Client, 'insets' | 'contentInsets'>): AppEvent[] => [
  { type: 'safe_area_changed', data: insets },
  { type: 'content_safe_area_changed', data: contentInsets },
];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Header colours are a key of the theme or, from 6.9 on, any RGB colour. */
const headerColour = (params: MethodCall['params'], client: Client): string | undefined => {
  if (typeof params['color'] === 'string') {
    return isAtLeast(client.version, '6.9') ? params['color'] : undefined;
  }
  return client.theme[text(params['color_key'])];
};

const backgroundColour = (params: MethodCall['params'], client: Client): string =>
  client.theme[text(params['color'])] ?? text(params['color']);

const standardTexts: Record<string, string> = { ok: 'OK', close: 'Close', cancel: 'Cancel' };

const parseButton = (value: unknown): PopupButton => {
  const { id, type, text: label } = (value ?? {}) as Record<string, unknown>;
  const kind = text(type) || 'default';
  return { id: text(id), type: kind, text: standardTexts[kind] ?? text(label) };
};

const popup = (params: MethodCall['params']): PageEffect => ({
  kind: 'popup',
  title: text(params['title']),
  message: text(params['message']),
  buttons: (Array.isArray(params['buttons']) ? params['buttons'] : []).map(parseButton),
});

type Answer = (params: MethodCall['params'], client: Client) => CallResult;

const customMethod = (params: MethodCall['params'], client: Client): CallResult => {
  if (client.cloud === 'silent') return nothing;
  const inner = (params['params'] ?? {}) as Record<string, unknown>;
  const answer =
    client.cloud === 'fails'
      ? { error: 'STORAGE_UNAVAILABLE' }
      : answerCustomMethod(text(params['method']), inner, client.drawer);
  return events({ type: 'custom_method_invoked', data: { req_id: params['req_id'], ...answer } });
};

const secure =
  (method: string): Answer =>
  (params, { secure: mode, secureDrawer: drawer }) => {
    const event = answerSecureMethod({ method, params, mode, drawer });
    return event ? events(event) : nothing;
  };

const secureMethods = ['save_key', 'get_key', 'restore_key', 'clear'].map(
  (name) => `web_app_secure_storage_${name}`,
);

const header = (params: MethodCall['params'], client: Client): CallResult => {
  const colour = headerColour(params, client);
  return colour ? effects({ kind: 'header', colour }) : nothing;
};

const answers: Record<string, Answer> = {
  iframe_ready: (params) =>
    params['reload_supported'] === true ? effects({ kind: 'reloadable' }) : nothing,
  iframe_will_reload: () => effects({ kind: 'reloading' }),
  web_app_ready: () => effects({ kind: 'ready' }),
  web_app_expand: (_, client) => ({
    effects: [{ kind: 'expand' }],
    events: [viewportEvent({ ...client, isExpanded: true })],
  }),
  web_app_close: () => effects({ kind: 'close' }),
  web_app_request_theme: (_, { theme }) => events(themeEvent(theme)),
  web_app_request_viewport: (_, client) => events(viewportEvent(client)),
  web_app_request_safe_area: (_, client) => events(...insetsEvents(client).slice(0, 1)),
  web_app_request_content_safe_area: (_, client) => events(...insetsEvents(client).slice(1)),
  web_app_set_header_color: header,
  web_app_set_background_color: (params, client) =>
    effects({ kind: 'background', colour: backgroundColour(params, client) }),
  web_app_setup_back_button: (params) =>
    effects({ kind: 'back-button', isVisible: params['is_visible'] === true }),
  web_app_setup_closing_behavior: (params) =>
    effects({ kind: 'closing', needsConfirmation: params['need_confirmation'] === true }),
  web_app_setup_swipe_behavior: (params) =>
    effects({ kind: 'swipes', areAllowed: params['allow_vertical_swipe'] !== false }),
  web_app_open_link: (params) => effects({ kind: 'link', url: text(params['url']) }),
  web_app_open_tg_link: (params) =>
    effects({ kind: 'messenger-link', path: text(params['path_full']) }),
  web_app_open_popup: (params) => effects(popup(params)),
  web_app_check_home_screen: (_, { isOnHomeScreen }) =>
    events({ type: 'home_screen_checked', data: { status: isOnHomeScreen ? 'added' : 'missed' } }),
  web_app_add_to_home_screen: () => effects({ kind: 'home-screen' }),
  web_app_send_prepared_message: (params) =>
    effects({ kind: 'prepared-message', id: text(params['id']) }),
  web_app_open_scan_qr_popup: (params) => effects({ kind: 'scan', text: text(params['text']) }),
  web_app_close_scan_qr_popup: () => effects({ kind: 'scanned' }),
  web_app_open_invoice: (params) => effects({ kind: 'invoice', slug: text(params['slug']) }),
  web_app_invoke_custom_method: customMethod,
  ...Object.fromEntries(secureMethods.map((method) => [method, secure(method)])),
};

/** How the played client answers a call. Methods newer than its version, and unknown ones, do nothing. */
export const answerMethod = ({ method, params }: MethodCall, client: Client): CallResult => {
  const answer = Object.hasOwn(answers, method) ? answers[method] : undefined;
  return answer && isKnownTo(client.version, method) ? answer(params, client) : nothing;
};

/** Reads a message of the frame; undefined if it does not belong to the protocol. */
export const parseMessage = (message: unknown): MethodCall | undefined => {
  if (typeof message !== 'string') return undefined;
  try {
    const { eventType, eventData } = JSON.parse(message) as Record<string, unknown>;
    if (typeof eventType !== 'string') return undefined;
    const isRecord = typeof eventData === 'object' && eventData !== null;
    return { method: eventType, params: isRecord ? (eventData as Record<string, unknown>) : {} };
  } catch {
    return undefined;
  }
};
