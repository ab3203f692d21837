/**
 * The Messenger port over the SDK's bridge. Only the SDK's bridge functions are used. Its components would triple the
 * size of this entry, put inline styles on the page and keep state that we already keep. `createPostEvent` drops
 * methods that the messenger's version lacks, so the methods below never check versions.
 */
import { createListeners } from '../../domain/listeners.ts';
import { createPostEvent, on, supports } from '@telegram-apps/sdk';
import { webUrl } from '../../domain/link-targets.ts';
import type { Insets, Messenger, ThemeParams } from '../ports.ts';
import { cloudStorage } from './cloud-storage.ts';
import { invoicesOf } from './invoices.ts';
import { nativeControls } from './native-controls.ts';

/** What the messenger passed at the start, in its own names. */
export interface Launch {
  initData: string;
  user: {
    id: number;
    first_name: string;
    last_name?: string | undefined;
    username?: string | undefined;
    photo_url?: string | undefined;
  };
  startParam: string | undefined;
  version: string;
  themeParams: ThemeParams;
}

type Rgb = `#${string}`;
type Post = ReturnType<typeof createPostEvent>;

const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** The messenger's values are input, and the SDK passes them on unchecked. */
const edge = (px: unknown): number => (Number.isFinite(px) ? Math.max(0, px as number) : 0);

const insetsOf = (given: Partial<Record<keyof Insets, unknown>> | null): Insets => ({
  top: edge(given?.top),
  right: edge(given?.right),
  bottom: edge(given?.bottom),
  left: edge(given?.left),
});

const sum = (a: Insets, b: Insets): Insets => ({
  top: a.top + b.top,
  right: a.right + b.right,
  bottom: a.bottom + b.bottom,
  left: a.left + b.left,
});

const toUser = (user: Launch['user']): Messenger['user'] => ({
  id: user.id,
  firstName: user.first_name,
  ...(user.last_name !== undefined && { lastName: user.last_name }),
  ...(user.username !== undefined && { username: user.username }),
  ...(user.photo_url !== undefined && { photoUrl: user.photo_url }),
});

/** Theme and insets as the messenger last sent them. */
const watchSurface = (initialTheme: ThemeParams, post: Post) => {
  let theme = initialTheme;
  let device = noInsets;
  let content = noInsets;
  const { notify, subscribe } = createListeners();
  on('theme_changed', (event) => {
    theme = event.theme_params as ThemeParams;
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

const messengerPath = (url: string): string | undefined => {
  const parsed = webUrl(url);
  return parsed && parsed.pathname + parsed.search;
};

/** The messenger of this launch. */
export const telegramMessenger = (launch: Launch): Messenger => {
  const { version } = launch;
  const post = createPostEvent(version, () => undefined);
  return {
    ...watchSurface(launch.themeParams, post),
    ...invoicesOf(version, post),
    ...nativeControls(version, post),
    cloud: cloudStorage(version, post),
    initData: launch.initData,
    user: toUser(launch.user),
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
    openLink: (url) => post('web_app_open_link', { url }),
    openMessengerLink: (url) => {
      const path = messengerPath(url);
      if (path === undefined) return;
      if (supports('web_app_open_tg_link', version)) {
        post('web_app_open_tg_link', { path_full: path });
      } else {
        post('web_app_open_link', { url });
      }
    },
    close: () => post('web_app_close'),
  };
};
