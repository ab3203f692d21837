/** The orders of a purchase, and the tries of the reaction that needs it. */
import type { Demo } from './demo.ts';

export const path = '/tma/reactions';
export const invoicePath = '/tma/generate-invoice';

/** The orders that were sent, in sequence. */
export const orders = (demo: Demo): unknown[] =>
  demo.requests('POST', invoicePath).map((order) => order.postDataJSON() as unknown);

/** The idempotency keys of all adds. */
export const keysOf = (demo: Demo): Set<string | undefined> =>
  new Set(demo.requests('POST', path).map((add) => add.headers()['idempotency-key']));
