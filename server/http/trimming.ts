/** Deletes old rows soon after the start, and every hour from then on. Instances that start together take turns. */
import type { Database } from '../db/engine.ts';
import { trimBatch } from '../db/trim.ts';
import type { Timers } from '../timers.ts';
import type { ServerClock } from '../clock.ts';

export const hourMs = 3_600_000;
const spreadMs = 60_000;

export interface TrimmingPorts {
  database: Database;
  clock: ServerClock;
  timers: Timers;
  onError(error: unknown): void;
  /** From 0 to 1. */
  random?: () => number;
}

/** The result ends it, once the running batch is done. */
export const startTrimming = ({
  database,
  clock,
  timers,
  onError,
  random = Math.random,
}: TrimmingPorts): (() => Promise<void>) => {
  const ending = new AbortController();
  let running = Promise.resolve();
  const trim = async (): Promise<void> => {
    const now = clock();
    let isMore = true;
    while (isMore && !ending.signal.aborted)
      isMore = await database.write((tx) => trimBatch(tx, now));
  };
  const start = (): void => {
    running = trim().catch(onError);
  };
  const jitterMs = Math.floor(random() * spreadMs);
  const stopTimers = [timers.after(jitterMs, start), timers.every(hourMs + jitterMs, start)];
  return () => {
    ending.abort();
    for (const stop of stopTimers) stop();
    return running;
  };
};
