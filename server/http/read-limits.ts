/** Read limits: so many requests a minute for each member, or address of a visitor, counted in this process alone. */
import type { Clock } from './api.ts';

export const minuteOf = (now: number): number => Math.floor(now / 60_000);

/** Whole seconds, at least one, until the minute is over. */
export const secondsToNextMinute = (now: number): number => 60 - Math.floor((now % 60_000) / 1000);

export interface ReadLimits {
  /** Counts one request; the seconds to wait when it was one too many, else undefined. */
  take(who: string): number | undefined;
}

export const createReadLimits = (perMinute: number, clock: Clock): ReadLimits => {
  let minute = -1;
  const used = new Map<string, number>();
  return {
    take: (who) => {
      const now = clock();
      if (minuteOf(now) !== minute) {
        minute = minuteOf(now);
        used.clear();
      }
      const count = (used.get(who) ?? 0) + 1;
      used.set(who, count);
      return count > perMinute ? secondsToNextMinute(now) : undefined;
    },
  };
};
