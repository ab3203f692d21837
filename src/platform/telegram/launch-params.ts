/**
 * Tells whether the messenger may have started this page: a cheap check without the messenger's SDK, for entries that
 * must stay small. "No" is final. After "yes", `findSurroundings` must still try.
 */

/** Where the SDK keeps launch parameters for reloads in the same tab. */
const keptKey = 'tapps/launchParams';

/** Launch parameters as JSON. */
export const readKeptParams = (): string | null => {
  try {
    return sessionStorage.getItem(keptKey);
  } catch {
    return null;
  }
};

/** In the address, or kept by an earlier page of this tab. A copied link has them too. */
const hasLaunchParams = (): boolean =>
  `${location.hash}${readKeptParams() ?? ''}`.includes('tgWebAppData=');

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

/** False: certainly outside the messenger. True: `findSurroundings` must decide. */
export const mayBeInside = (): boolean => findDoorway() !== 'none' && hasLaunchParams();
