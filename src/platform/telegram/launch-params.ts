/**
 * Whether the messenger may have started this page: a cheap look without the messenger's SDK, for entries that must
 * stay small. "No" is final; "yes" still has to be tried, which `findSurroundings` does.
 */

/** Where the SDK keeps launch parameters for reloads in the same tab. */
const keptKey = 'tapps/launchParams';

/** Launch parameters as JSON. */
export const readKept = (): string | null => {
  try {
    return sessionStorage.getItem(keptKey);
  } catch {
    return null;
  }
};

/** In the address or kept by an earlier page of this tab. A copied link has them too. */
const hasLaunchParams = (): boolean =>
  location.hash.includes('tgWebAppData=') || (readKept() ?? '').includes('tgWebAppData=');

/** The messenger's native side, which its own web views offer to the page. */
const hasNativeProxy = (): boolean => {
  const { TelegramWebviewProxy: proxy, external } = window as Window & {
    TelegramWebviewProxy?: { postEvent?: unknown };
    external?: { notify?: unknown };
  };
  return typeof proxy?.postEvent === 'function' || typeof external?.notify === 'function';
};

export type Doorway = 'native' | 'frame' | 'none';

/** The way by which a messenger around this page could be spoken to. An ordinary tab has none. */
export const findDoorway = (): Doorway => {
  if (window.parent !== window) return 'frame';
  return hasNativeProxy() ? 'native' : 'none';
};

/** False: certainly outside the messenger. True: `findSurroundings` must decide. */
export const mayBeInside = (): boolean => findDoorway() !== 'none' && hasLaunchParams();
