/**
 * The time by the server's clock, as its answers state it (`Date`). The device's clock may be wrong by weeks,
 * permanently or for seconds. Ages that decide about a change must not depend on it.
 */
import { parseHttpDate } from '../../domain/rate-limit.ts';
import type { Clock } from '../../platform/ports.ts';

/** The clocks of a server's instances differ by less. */
const skewMs = 10_000;

export interface ServerTime {
  /** The latest `Date` received so far; 0 before the first. */
  latest(): number;
  /**
   * Whether the answer is older than its request, which was sent when `latest` was known: a cache on the way kept it.
   * If the dates of one address rise with each answer, the server's clock was set back instead.
   */
  isOld(url: string, date: string | null, latest: number): boolean;
  /** Notes the `Date` of an answer of the server that was just received. */
  note(date: string | null): void;
  /** Milliseconds since the epoch; by the device's clock, as long as no answer stated a date. */
  now(): number;
}

export const createServerTime = (clock: Clock): ServerTime => {
  let latest = 0;
  /** How far the server's clock is ahead of the device's. */
  let aheadMs = 0;
  /** By address. */
  const oldDates = new Map<string, number>();
  return {
    latest: () => latest,
    isOld: (url, date, asOf) => {
      const stated = parseHttpDate(date ?? '');
      if (Number.isNaN(stated) || stated >= asOf - skewMs) return false;
      const before = oldDates.get(url) ?? stated;
      oldDates.set(url, stated);
      return stated <= before;
    },
    note: (date) => {
      const stated = parseHttpDate(date ?? '');
      // An answer with an earlier date is an old one.
      if (Number.isNaN(stated) || stated < latest) return;
      latest = stated;
      aheadMs = stated - clock.now();
    },
    // If the clock was set back since, it is at least as late as at the last answer.
    now: () => Math.max(latest, clock.now() + aheadMs),
  };
};
