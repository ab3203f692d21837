/**
 * Whether the browser has what proving needs. WebCrypto is there in a secure context alone; the Lockdown Mode of iOS
 * takes WebAssembly away, and some web views have no workers.
 */
interface Page {
  isSecureContext: boolean;
  WebAssembly?: unknown;
  Worker?: unknown;
}

export const canProve = (page: Page = globalThis): boolean =>
  page.isSecureContext && typeof page.WebAssembly === 'object' && typeof page.Worker === 'function';
