/**
 * The launch parameters: what the messenger passed to this page in its address, and whether it may have started it at
 * all. Parameters are read one by one, so that an odd one spoils no other. Small, for entries that must stay so. "Outside"
 * is final. After "perhaps inside", `findSurroundings` must still try.
 */
/** The SDK's name for them: it kept them for reloads and ways back, whose address has no fragment any more. */
const keptKey = 'tapps/launchParams';

const ofAddress = (): string | undefined =>
  location.hash.includes('tgWebAppData=')
    ? location.hash.slice(location.hash.indexOf('tgWebApp'))
    : undefined;

/** The session comes first. This entry of the history has them if the browser refused to store them there. */
const places: readonly (() => unknown)[] = [
  () => JSON.parse(sessionStorage.getItem(keptKey) ?? ''),
  () => (history.state as Record<string, unknown> | null)?.[keptKey],
];

const kept = (): string => {
  for (const read of places) {
    try {
      const params = read();
      if (typeof params === 'string') return params;
    } catch {
      // Nothing there, or storage is refused.
    }
  }
  return '';
};

/** As in the address. A copied link has them too. */
const launchParams = (): string => ofAddress() ?? kept();

export const launchParam = (name: string): string | null =>
  new URLSearchParams(launchParams()).get(name);

/** Every further entry of the history has them, until the page is left. */
const keepInHistory = (params: string): void => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state: object | null, ...rest) =>
      change({ ...state, [keptKey]: params }, ...rest);
  }
  history.replaceState(history.state, '');
};

/** Keeps them for a reload and a way back, whose address may lack them. */
export const keepLaunch = (): void => {
  const params = launchParams();
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(params));
  } catch {
    keepInHistory(params);
  }
};

/**
 * Encodes the fields of init data that somebody passed on as plain text: names contain '&' and '+'. A brace is only there
 * if the value was not encoded; a browser encodes the quotes of an address by itself.
 */
const encoded = (initData: string): string => {
  if (!/=\{["%]/.test(initData)) return initData;
  const text = initData.includes('"') ? initData : decodeURIComponent(initData);
  const fields = text.split(/&(?=[a-z_]+=)/).map((field) => field.split(/=(.*)/s, 2));
  return fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
};

/**
 * Raw init data, as signed; '' without. They are encoded a second time in the address. If they are not, their fields are
 * among the other parameters.
 */
export const readInitData = (): string => {
  const [, rest = ''] = /tgWebAppData=(.*?)(?=&tgWebApp|$)/s.exec(launchParams()) ?? [];
  const [first = ''] = rest.split('&', 1);
  try {
    return encoded(first.includes('=') ? rest : (launchParam('tgWebAppData') ?? ''));
  } catch {
    return rest; // a lone '%'
  }
};

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
export const mayBeInside = (): boolean =>
  findDoorway() !== 'none' && launchParams().includes('tgWebAppData=');
