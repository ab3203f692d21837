/**
 * The frame with the mini app: one at a time, new for every member. It exchanges protocol messages with this page,
 * which accepts them only from that frame's window.
 */
import { make } from './page.ts';
import { parseMessage, type AppEvent, type MethodCall } from './protocol.ts';
import type { MessengerSettings } from './settings.ts';
import type { MessengerPalette } from './themes.ts';

export interface AppFrame {
  element: HTMLIFrameElement;
  send(event: AppEvent): void;
  remove(): void;
}

/** Launch parameters travel in the fragment, as the messenger's web client sends them. */
export const launchAddress = (
  { path, version, platform, startParam }: MessengerSettings,
  initData: string,
  theme: MessengerPalette,
): string => {
  const launch = {
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(theme),
    ...(startParam && { tgWebAppStartParam: startParam }),
  };
  const fragment = Object.entries(launch).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${path}#${fragment.join('&')}`;
};

/** Removes what the app keeps of an earlier launch in this tab, or the next member would be taken for the last one. */
const forgetLaunch = (): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith('tapps/')) sessionStorage.removeItem(key);
  }
};

/** Opens `address` in a new frame within `parent`. */
export const openFrame = (
  parent: HTMLElement,
  address: string,
  onCall: (call: MethodCall) => void,
): AppFrame => {
  forgetLaunch();
  const element = make('iframe', { name: 'mini-app', title: 'Mini app', src: address });
  element.allow = 'clipboard-read; clipboard-write';
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== element.contentWindow || origin !== location.origin) return;
    const call = parseMessage(data);
    if (call) onCall(call);
  };
  addEventListener('message', listen);
  parent.append(element);
  return {
    element,
    send: ({ type, data }) => {
      const message = JSON.stringify({ eventType: type, eventData: data });
      element.contentWindow?.postMessage(message, location.origin);
    },
    remove: () => {
      removeEventListener('message', listen);
      element.remove();
    },
  };
};
