/**
 * Rate limits, by the minute of the server's clock. Reads are counted for each member, or address of a visitor, in this
 * process only. Changes are counted for each member in SQL, and so over all instances. A client over a limit is refused
 * without SQL, or refusing would cost as much as serving, and one that goes on has to wait for its refusals.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { limitHeaders } from '../../../src/contract/headers.ts';
import { countWrite } from '../../db/upkeep/write-counts.ts';
import type { ServerContext } from '../api.ts';
import type { ServerClock } from '../../clock.ts';
import type { Timers } from '../../timers.ts';
import { sourceOf } from '../proxies.ts';
import { tooManyRequests, type Fault } from '../replies/fault.ts';

const minuteOf = (now: number): number => Math.floor(now / 60_000);

/** Whole seconds, at least one, until the minute is over. */
const secondsToNextMinute = (now: number): number => 60 - Math.floor((now % 60_000) / 1000);

/** Keeps a value for each client for the present minute. */
const createMinutes = <T>(clock: ServerClock) => {
  let minute = -1;
  let known = new Map<string, T>();
  const present = () => {
    const now = minuteOf(clock());
    if (now !== minute) [minute, known] = [now, new Map()];
    return known;
  };
  return {
    get: (who: string): T | undefined => present().get(who),
    set: (who: string, what: T): void => void present().set(who, what),
  };
};

/** A request that was counted. */
export interface Taken {
  perMinute: number;
  remaining: number;
  resetS: number;
  /** Set if the request exceeded the limit. */
  fault: Fault | undefined;
}

const takenOf = (used: number, perMinute: number, now: number): Taken => {
  const resetS = secondsToNextMinute(now);
  return {
    perMinute,
    remaining: Math.max(0, perMinute - used),
    resetS,
    fault: used > perMinute ? tooManyRequests(resetS) : undefined,
  };
};

export interface ReadLimits {
  /** Counts one request. */
  take(who: string): Taken;
}

export const createReadLimits = (perMinute: number, clock: ServerClock): ReadLimits => {
  const used = createMinutes<number>(clock);
  return {
    take: (who) => {
      const count = (used.get(who) ?? 0) + 1;
      used.set(who, count);
      return takenOf(count, perMinute, clock());
    },
  };
};

export interface MissLimits {
  /** Set if the client has already missed too often in this minute. */
  refuse(who: string): Taken | undefined;
  /** Counts a request for something that does not exist, or that the client may not see. */
  note(who: string): void;
}

/** How many of all reads may miss. Ids are consecutive, and a client that tries them all misses mostly. */
const missesOf = (readsPerMinute: number): number => Math.max(10, Math.floor(readsPerMinute / 10));

export const createMissLimits = (readsPerMinute: number, clock: ServerClock): MissLimits => {
  const missed = createMinutes<number>(clock);
  const most = missesOf(readsPerMinute);
  return {
    refuse: (who) =>
      (missed.get(who) ?? 0) >= most ? takenOf(Infinity, most, clock()) : undefined,
    note: (who) => missed.set(who, (missed.get(who) ?? 0) + 1),
  };
};

/** Whether an answer says that there is nothing for the asker. */
export const isMiss = (status: number): boolean => status === 403 || status === 404;

export interface WriteLimits {
  /** Set if the member has already asked too often in this minute. */
  refuse(memberId: number): Taken | undefined;
  /** Counts one change that a member requests, even if it fails. */
  take(memberId: number): Promise<Taken>;
}

export const createWriteLimits = ({ database, settings, clock }: ServerContext): WriteLimits => {
  const over = createMinutes<true>(clock);
  const { writesPerMinute } = settings;
  return {
    refuse: (memberId) => over.get(String(memberId)) && takenOf(Infinity, writesPerMinute, clock()),
    take: async (memberId) => {
      const now = clock();
      const used = await database.write((tx) => countWrite(tx, memberId, minuteOf(now)));
      const taken = takenOf(used, writesPerMinute, now);
      if (taken.fault) over.set(String(memberId), true);
      return taken;
    },
  };
};

/** States the client's limit in headers. */
export const tellLimit = (reply: FastifyReply, { perMinute, remaining, resetS }: Taken): void => {
  reply.headers({
    [limitHeaders.limit]: String(perMinute),
    [limitHeaders.remaining]: String(remaining),
    [limitHeaders.reset]: String(resetS),
  });
};

/** In a minute, from one address. An honest client learns its limit from far fewer. */
const quickRefusals = 20;

const pauseMs = 1000;

/**
 * Slows down clients that are refused again and again. A client that asks as fast as it is answered, over a hundred
 * connections, would keep the server busy with refusals. Now it waits, at the cost of a timer for each connection.
 */
export const slowRefusals = (
  app: FastifyInstance,
  { clock, timers }: { clock: ServerClock; timers: Timers },
): void => {
  const refused = createMinutes<number>(clock);
  app.addHook('onSend', async (request, { statusCode }) => {
    if (statusCode !== 429) return;
    const source = sourceOf(request);
    const count = (refused.get(source) ?? 0) + 1;
    refused.set(source, count);
    if (count <= quickRefusals) return;
    await new Promise<void>((resolve) => {
      timers.after(pauseMs, resolve);
    });
  });
};
