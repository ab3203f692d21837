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
