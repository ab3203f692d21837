/** Takes over what the page asked for by itself: once, for the same member, and while it says what is true now. */
import type { TakeEarly } from '../../sync/ports.ts';

/** The page may have been frozen meanwhile. */
const longestAgeMs = 30_000;

/**
 * Taken by a pull before which nobody but this tab's own pulls has drawn a number since it was sent: then no tab of this
 * device has heard anything of the server meanwhile.
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
