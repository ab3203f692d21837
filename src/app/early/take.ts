/** Takes over the answer to the page's own request: once, for the same member, and while it is still valid. */
import type { TakeEarly } from '../../sync/ports.ts';

/** The page may have been frozen meanwhile. */
const longestAgeMs = 30_000;

/**
 * A pull takes it if, since it was sent, only this tab's own pulls have drawn numbers. Then no tab of this device has
 * received anything from the server meanwhile.
 */
export const createTakeEarly =
  (now: () => number, holder: Pick<Window, 'earlyRequest'> = window): TakeEarly =>
  ({ url, initData, begun, ownBefore }) => {
    const early = holder.earlyRequest;
    if (early?.url !== url) return undefined;
    holder.earlyRequest = undefined;
    const age = now() - early.sentAt;
    const isNext = begun === early.order + ownBefore + 1;
    const isTimely = isNext && age >= 0 && age < longestAgeMs;
    return isTimely && early.initData === initData ? early.answer : undefined;
  };
