/**
 * The messenger's half of the Mini Apps protocol, as a pure function: it takes a method call of the app, and returns
 * events for the app and effects on this page. Names and parameters are those of the platform's documentation
 * (https://docs.telegram-mini-apps.com/platform/methods).
 */
import type { AppState } from '../page/chrome.ts';
import { traitOf } from '../clients/table.ts';
import { answerCustomMethod, type Drawer } from '../storage/cloud-storage.ts';
import type { AppEvent, MethodCall } from './messages.ts';
import { answerSecureMethod, type SecureDrawer } from '../storage/secure-storage.ts';
import type { CloudMode, SecureMode } from '../settings.ts';
import { insetsAnswer, themeEvent, viewportEvents, type Surface } from './surface.ts';
import { isAtLeast, isKnownTo } from './versions.ts';

export interface PopupButton {
  id: string;
  type: string;
  text: string;
}

/** What changes on this page. */
export type PageEffect =
  | { kind: 'state'; change: Partial<AppState> }
  | { kind: 'link'; url: string }
  | { kind: 'messenger-link'; path: string }
  | { kind: 'popup'; title: string; message: string; buttons: PopupButton[] }
  | { kind: 'invoice'; slug: string }
  | { kind: 'home-screen' }
  | { kind: 'write-access' }
  | { kind: 'download'; url: string; name: string }
  | { kind: 'prepared-message'; id: string }
  | { kind: 'scan'; text: string }
  | { kind: 'scanned' }
  | { kind: 'notice'; text: string }
  | { kind: 'press-used' }
  | { kind: 'close' };

/** The client that is played at the moment of the call. */
export interface Client extends Surface {
  version: string;
  cloud: CloudMode;
  drawer: Drawer;
  secure: SecureMode;
  secureDrawer: SecureDrawer;
  isOnHomeScreen: boolean;
  /** The member pressed in the app within the last ten seconds, and no call has used that press up. */
  isPressed: boolean;
}

export interface CallResult {
  events: AppEvent[];
  effects: PageEffect[];
}

const events = (...list: AppEvent[]): CallResult => ({ events: list, effects: [] });
const effects = (...list: PageEffect[]): CallResult => ({ events: [], effects: list });
const state = (change: Partial<AppState>): CallResult => effects({ kind: 'state', change });
const nothing = events();

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

type Answer = (params: MethodCall['params'], client: Client) => CallResult;

/** The client does its work, or what it does with a malformed call. */
const wellFormed = (isSo: boolean, { client }: Client, effect: PageEffect): CallResult =>
  isSo || traitOf(client, 'malformed') === 'ignored' ? effects(effect) : effects({ kind: 'close' });

const popup: Answer = (params, client) => {
  const message = text(params['message']);
  const buttons = (Array.isArray(params['buttons']) ? params['buttons'] : []).map(parseButton);
  const title = text(params['title']);
  const isWhole = message !== '' && buttons.length > 0;
  return wellFormed(isWhole, client, { kind: 'popup', title, message, buttons });
};

const link: Answer = (params, client) => {
  const url = text(params['url']);
  return wellFormed(/^https?:/i.test(url), client, { kind: 'link', url });
};

const download: Answer = (params, client) => {
  const [url, name] = [text(params['url']), text(params['file_name'])];
  return wellFormed(url !== '' && name !== '', client, { kind: 'download', url, name });
};

const scan: Answer = (params, { client }) => {
  switch (traitOf(client, 'scanner')) {
    case 'closed':
      return events({ type: 'scan_qr_popup_closed' });
    case 'silent':
      return effects({ kind: 'notice', text: 'Scanning is not supported here.' });
    default:
      return effects({ kind: 'scan', text: text(params['text']) });
  }
};

const homeScreen: Answer = (_, { client, isOnHomeScreen }) => {
  const known = traitOf(client, 'homeScreen');
  if (known === 'silent') return nothing;
  const status = known === 'known' ? (isOnHomeScreen ? 'added' : 'missed') : known;
  return events({ type: 'home_screen_checked', data: { status } });
};

const addToHomeScreen: Answer = (_, { client }) => {
  const way = traitOf(client, 'addToHomeScreen');
  if (way === 'fails')
    return events({ type: 'home_screen_failed', data: { error: 'UNSUPPORTED' } });
  return way === 'asks' ? effects({ kind: 'home-screen' }) : nothing;
};

const customMethod = (params: MethodCall['params'], client: Client): CallResult => {
  if (client.cloud === 'silent') return nothing;
  const inner = (params['params'] ?? {}) as Record<string, unknown>;
  const answer =
    client.cloud === 'fails'
      ? { error: 'STORAGE_UNAVAILABLE' }
      : answerCustomMethod(text(params['method']), inner, client.drawer);
  if ('error' in answer && traitOf(client.client, 'cloudFailure') === 'silent') return nothing;
  return events({ type: 'custom_method_invoked', data: { req_id: params['req_id'], ...answer } });
};

const secure =
  (method: string): Answer =>
  (params, { client, secure: mode, secureDrawer: drawer }) => {
    const event = answerSecureMethod({ method, params, client, mode, drawer });
    return event ? events(event) : nothing;
  };

const secureMethods = ['save_key', 'get_key', 'restore_key', 'clear'].map(
  (name) => `web_app_secure_storage_${name}`,
);

const header = (params: MethodCall['params'], client: Client): CallResult => {
  const colour = headerColour(params, client);
  return colour ? state({ header: colour }) : nothing;
};

/** A call that only a client with such a sheet answers. */
const ofSheet =
  (answer: Answer): Answer =>
  (params, client) =>
    traitOf(client.client, 'sheet') === 'silent' ? nothing : answer(params, client);

const answers: Record<string, Answer> = {
  iframe_ready: (params) =>
    params['reload_supported'] === true ? state({ canReload: true }) : nothing,
  iframe_will_reload: () => state({ isReady: false, isReloadAwaited: false }),
  web_app_ready: () => state({ isReady: true }),
  web_app_expand: ofSheet((_, client) => ({
    ...state({ isExpanded: true }),
    events: viewportEvents({ ...client, isExpanded: true }),
  })),
  web_app_close: () => effects({ kind: 'close' }),
  web_app_request_theme: (_, client) => events(themeEvent(client)),
  web_app_request_viewport: (_, client) => events(...viewportEvents(client)),
  web_app_request_safe_area: (_, client) => events(...insetsAnswer(client, 'device')),
  web_app_request_content_safe_area: (_, client) => events(...insetsAnswer(client, 'content')),
  web_app_set_header_color: header,
  web_app_set_background_color: (params, client) =>
    state({ background: backgroundColour(params, client) }),
  web_app_setup_back_button: (params) => state({ isBackVisible: params['is_visible'] === true }),
  web_app_setup_closing_behavior: (params, { client }) => {
    const isAsked =
      traitOf(client, 'closingQuestion') === 'any-call' || params['need_confirmation'] === true;
    return state({ needsConfirmation: isAsked });
  },
  web_app_setup_swipe_behavior: ofSheet((params) =>
    state({ areSwipesAllowed: params['allow_vertical_swipe'] !== false }),
  ),
  web_app_open_link: link,
  web_app_open_tg_link: (params) =>
    effects({ kind: 'messenger-link', path: text(params['path_full']) }),
  web_app_open_popup: popup,
  web_app_request_file_download: download,
  web_app_request_write_access: () => effects({ kind: 'write-access' }),
  web_app_check_home_screen: homeScreen,
  web_app_add_to_home_screen: addToHomeScreen,
  web_app_send_prepared_message: (params) =>
    effects({ kind: 'prepared-message', id: text(params['id']) }),
  web_app_open_scan_qr_popup: scan,
  web_app_close_scan_qr_popup: () => effects({ kind: 'scanned' }),
  web_app_open_invoice: (params) => effects({ kind: 'invoice', slug: text(params['slug']) }),
  web_app_invoke_custom_method: customMethod,
  ...Object.fromEntries(secureMethods.map((method) => [method, secure(method)])),
};

const afterPress = (result: CallResult): CallResult => ({
  ...result,
  effects: [{ kind: 'press-used' }, ...result.effects],
});

/** How the played client answers a call. Methods newer than its version, and unknown ones, do nothing. */
export const answerMethod = ({ method, params }: MethodCall, client: Client): CallResult => {
  const answer = Object.hasOwn(answers, method) ? answers[method] : undefined;
  if (!answer || !isKnownTo(client.version, method)) return nothing;
  if (!traitOf(client.client, 'afterPress').includes(method)) return answer(params, client);
  return client.isPressed ? afterPress(answer(params, client)) : nothing;
};
