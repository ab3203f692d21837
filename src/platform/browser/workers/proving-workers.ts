/** How many workers may prove at once: one for each core, limited by the memory of the device. */
const max = 4;
const maxOnIos = 2;

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints' | 'hardwareConcurrency'>;

/** An iPad identifies itself as a Macintosh, but no Macintosh has a touch screen. */
const isIos = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

export const provingWorkers = (device: Device = navigator): number =>
  Math.min(device.hardwareConcurrency || 1, isIos(device) ? maxOnIos : max);

/**
 * Tells whether the browser has what proving needs. WebCrypto exists only in a secure context. The Lockdown Mode of iOS
 * removes WebAssembly, and some web views have no workers.
 */
interface Page {
  isSecureContext: boolean;
  WebAssembly?: unknown;
  Worker?: unknown;
}

export const canProve = (page: Page = globalThis): boolean =>
  page.isSecureContext && typeof page.WebAssembly === 'object' && typeof page.Worker === 'function';
