/**
 * The Messenger port over the bridge: calls.ts sends, events.ts receives. A call that the messenger's version lacks is
 * dropped, so the methods below never check versions.
 */
import { createListeners } from '../../domain/listeners.ts';
import { webUrl } from '../../domain/links/link-targets.ts';
import type { Insets, Messenger, ThemeParams } from '../ports.ts';
import { createPostEvent, supports } from './calls.ts';
import { cloudStorage } from './storage/cloud-storage.ts';
import { on } from './events.ts';
import { invoicesOf } from './invoices.ts';
import type { Launch } from './launch/launch.ts';
import { nativeControls } from './native-controls.ts';
import { themeParamsOf } from './launch/theme-params.ts';

type Rgb = `#${string}`;
type Post = ReturnType<typeof createPostEvent>;

const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Notches and controls take less. More would move the app out of sight. */
const largestEdge = 200;

const edge = (px: unknown): number =>
  typeof px === 'number' && px > 0 && px <= largestEdge ? px : 0;

const insetsOf = (data: unknown): Insets => {
  const given = Object(data) as Partial<Record<keyof Insets, unknown>>;
  return {
    top: edge(given.top),
    right: edge(given.right),
    bottom: edge(given.bottom),
    left: edge(given.left),
  };
};

const sum = (a: Insets, b: Insets): Insets => ({
  top: a.top + b.top,
  right: a.right + b.right,
  bottom: a.bottom + b.bottom,
  left: a.left + b.left,
});

/** Theme and insets as the messenger last sent them. */
const watchSurface = (initialTheme: ThemeParams, post: Post) => {
  let theme = initialTheme;
  let device = noInsets;
  let content = noInsets;
  const { notify, subscribe } = createListeners();
  on('theme_changed', (data) => {
    const { theme_params: given } = Object(data) as { theme_params?: unknown };
    if (typeof given !== 'object' || given === null) return;
    theme = themeParamsOf(given);
    notify();
  });
  on('safe_area_changed', (insets) => {
    device = insetsOf(insets);
    notify();
  });
  on('content_safe_area_changed', (insets) => {
    content = insetsOf(insets);
    notify();
  });
  // The values passed at the start may be old: a reload finds them unchanged.
  post('web_app_request_theme');
  post('web_app_request_safe_area');
  post('web_app_request_content_safe_area');
  return {
    themeParams: () => theme,
    insets: () => sum(device, content),
    subscribe,
  };
};

/** The messenger of this launch. */
export const telegramMessenger = (launch: Launch): Messenger => {
  const { version } = launch;
  const post = createPostEvent(version);
  // Desktop closes the app on an address that is not http(s).
  const openLink = (url: string): void => {
    const address = webUrl(url);
    if (address) post('web_app_open_link', { url: address.href });
  };
  return {
    ...watchSurface(launch.themeParams, post),
    ...invoicesOf(version, post),
    ...nativeControls(post),
    cloud: cloudStorage(version, post),
    initData: launch.initData,
    user: launch.user,
    startParam: launch.startParam,
    version,
    start: () => {
      // Web clients ask a frame to reload itself. A frame that does not offer that is discarded and started again.
      on('reload_iframe', () => {
        post('iframe_will_reload');
        location.reload();
      });
      post('iframe_ready', { reload_supported: true });
      post('web_app_ready');
      post('web_app_expand');
      post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
    },
    setSurface: (header, background) => {
      post('web_app_set_header_color', { color: header as Rgb });
      post('web_app_set_background_color', { color: background as Rgb });
    },
    openLink,
    openMessengerLink: (url) => {
      const address = webUrl(url);
      if (!address || !supports('web_app_open_tg_link', version)) return openLink(url);
      post('web_app_open_tg_link', { path_full: address.pathname + address.search });
    },
    close: () => post('web_app_close'),
  };
};
