/**
 * Calls to the messenger. Names and arguments have the SDK's types, so that no malformed call leaves the app: Desktop
 * closes the app after one. The SDK itself would add 6 KiB (docs/decisions/0075). A method that the messenger's version
 * lacks is not called.
 */
import type { MethodName, MethodParams } from '@telegram-apps/sdk';
import { webClients } from '../../contract/messenger-clients.ts';
import { heardOrigin } from './events.ts';

/** The version that brought each method, in the form in which the app calls it. */
const since = {
  iframe_ready: '6.0',
  iframe_will_reload: '6.0',
  web_app_close: '6.0',
  web_app_expand: '6.0',
  web_app_open_link: '6.0',
  web_app_ready: '6.0',
  web_app_request_theme: '6.0',
  web_app_open_invoice: '6.1',
  web_app_open_tg_link: '6.1',
  web_app_set_background_color: '6.1',
  web_app_setup_back_button: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_setup_closing_behavior: '6.2',
  web_app_close_scan_qr_popup: '6.4',
  web_app_open_scan_qr_popup: '6.4',
  web_app_invoke_custom_method: '6.9',
  web_app_set_header_color: '6.9', // with a colour of its own
  web_app_request_write_access: '6.9',
  web_app_setup_swipe_behavior: '7.7',
  web_app_add_to_home_screen: '8.0',
  web_app_check_home_screen: '8.0',
  web_app_request_content_safe_area: '8.0',
  web_app_request_file_download: '8.0',
  web_app_request_safe_area: '8.0',
  web_app_send_prepared_message: '8.0',
  web_app_secure_storage_get_key: '9.0',
  web_app_secure_storage_restore_key: '9.0',
  web_app_secure_storage_save_key: '9.0',
} as const satisfies Partial<Record<MethodName, string>>;

export type BridgeMethod = keyof typeof since;

/** Every method that the app knows, for a check of this table against another one. */
export const methods = Object.keys(since) as BridgeMethod[];

/** Parts are numbers: 7.10 is newer than 7.7. */
const isAtLeast = (version: string, needed: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  return major === neededMajor ? minor >= neededMinor : major > neededMajor;
};

export const supports = (method: BridgeMethod, version: string): boolean =>
  isAtLeast(version, since[method]);

interface NativeWindow {
  TelegramWebviewProxy?: { postEvent?(method: string, params: string | undefined): void };
  external?: { notify?(message: string): void };
}

/** Undefined if the window around this page is of another origin, which cannot be read. */
const ownOrigin = (): string | undefined => {
  try {
    return window.parent.location.origin === location.origin ? location.origin : undefined;
  } catch {
    return undefined;
  }
};

/** The page that opened this frame; empty if its policy hides it. */
const referrerOrigin = (): string | undefined => {
  try {
    return new URL(document.referrer).origin;
  } catch {
    return undefined;
  }
};

const machine = ['localhost', '127.0.0.1'];

/** The clients, and for an app that runs on this machine the demo's messenger, at any of the machine's names. */
const knownOrigins = (): readonly string[] => {
  const { hostname, origin } = location;
  const demo = machine.includes(hostname) ? machine : [];
  return [...webClients, ...demo.map((name) => origin.replace(hostname, name))];
};

/**
 * The origins that messages to the window around the app may go to: that window's real origin, if it is a web client of
 * the messenger (or the demo's, which plays one). Safari and Chromium name the origin; elsewhere the first event tells
 * it, or the address that opened the frame. While the origin is unknown, each client is tried: the browser delivers a
 * message only to the origin that it is meant for.
 */
const parentOrigins = (): readonly string[] => {
  const own = ownOrigin();
  if (own !== undefined) return [own];
  const known = knownOrigins();
  const ancestor = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined;
  const found = [ancestor, heardOrigin(), referrerOrigin()].find(
    (origin) => origin !== undefined && known.includes(origin),
  );
  return found === undefined ? known : [found];
};

/** False if nobody takes it: a messenger that is gone, is closing the app, or fails at this call. */
const send = (method: BridgeMethod, params: unknown): boolean => {
  const message = JSON.stringify({ eventType: method, eventData: params });
  const { TelegramWebviewProxy: proxy, external } = window as Window & NativeWindow;
  try {
    if (window.parent !== window) {
      for (const origin of parentOrigins()) window.parent.postMessage(message, origin);
    } else if (proxy?.postEvent) proxy.postEvent(method, JSON.stringify(params));
    else if (external?.notify) external.notify(message);
    else return false;
    return true;
  } catch {
    return false;
  }
};

type Arguments<Params> = [Params] extends [never]
  ? []
  : undefined extends Params
    ? [params?: Params]
    : [params: Params];

type Post = <M extends BridgeMethod>(method: M, ...params: Arguments<MethodParams<M>>) => boolean;

/** `version`: of the messenger. The result never throws; it tells whether the messenger took the call. */
export const createPostEvent =
  (version: string): Post =>
  (method, ...params) =>
    supports(method, version) && send(method, params[0]);
