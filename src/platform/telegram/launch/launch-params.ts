/**
 * The launch parameters: what the messenger passed to this page in its address, and whether it may have started the
 * page at all. Small, since every public card loads it.
 */

/** As a query: a fragment may begin with something else. */
export const launchParams = (): string => /tgWebApp.*/s.exec(rawLaunch())?.[0] ?? '';

/** Reads launch parameters one by one, so that an odd one spoils no other. */
export const launchParam = (name: string): string | null =>
  new URLSearchParams(launchParams()).get(name);

/** The SDK's name for them. It kept them for reloads and steps back, whose address has lost its fragment. */
export const keptKey = 'tapps/launchParams';

/** This entry of the history has them if the browser refuses to store them for the session. */
const kept = (): string => {
  try {
    return String(JSON.parse(sessionStorage.getItem(keptKey) ?? ''));
  } catch {
    const state: Record<string, unknown> = Object(history.state);
    return String(state[keptKey]);
  }
};

/**
 * As they were found. A copied link has them too. Those of an earlier launch count only for an address without any: a
 * launch without init data, such as from a keyboard button, may be another member's.
 */
const rawLaunch = (): string => (location.hash.includes('tgWebApp') ? location.hash : kept());

/** The messenger's native side, which its own web views offer to the page. */
const hasNativeProxy = (): boolean => {
  const { TelegramWebviewProxy: proxy, external } = window as Window & {
    TelegramWebviewProxy?: { postEvent?: unknown };
    external?: { notify?: unknown };
  };
  return typeof proxy?.postEvent === 'function' || typeof external?.notify === 'function';
};

export type Doorway = 'native' | 'frame' | 'none';

/** The interface for talking to a messenger around this page. An ordinary tab has none. */
export const findDoorway = (): Doorway => {
  if (window.parent !== window) return 'frame';
  return hasNativeProxy() ? 'native' : 'none';
};

/** False: certainly outside the messenger, or without init data. True: `findSurroundings` must decide. */
export const mayBeInside = (): boolean =>
  findDoorway() !== 'none' && rawLaunch().includes('tgWebAppData=');
