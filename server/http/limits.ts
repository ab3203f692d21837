/**
 * Rate limits, by the minute of the server's clock. Reads are counted for each member, or address of a visitor, in
 * this process alone; changes for each member, in SQL and so over all instances.
 */
import { countWrite } from '../db/write-counts.ts';
import type { Api, Clock } from './api.ts';
import { tooManyRequests, type Fault } from './fault.ts';

const minuteOf = (now: number): number => Math.floor(now / 60_000);

/** Whole seconds, at least one, until the minute is over. */
const secondsToNextMinute = (now: number): number => 60 - Math.floor((now % 60_000) / 1000);

export interface ReadLimits {
  /** Counts one request; a fault when it was one too many. */
  take(who: string): Fault | undefined;
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
      return count > perMinute ? tooManyRequests(secondsToNextMinute(now)) : undefined;
    },
  };
};

/** Counts one change that a member asks for, whatever becomes of it; a fault when it was one too many. */
export const takeWrite = async (api: Api, memberId: number): Promise<Fault | undefined> => {
  const now = api.clock();
  const used = await api.database.write((tx) => countWrite(tx, memberId, minuteOf(now)));
  const isTooMany = used > api.settings.writesPerMinute;
  return isTooMany ? tooManyRequests(secondsToNextMinute(now)) : undefined;
};
