/** Deletes old rows soon after the start, and every hour from then on. Instances that start together take turns. */
import type { Database } from '../db/engine.ts';
import { trimBatch } from '../db/trim.ts';
import { lookEvery, type Timers } from '../timers.ts';
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
  const trim = async (ending: AbortSignal): Promise<void> => {
    const now = clock();
    let isMore = true;
    while (isMore && !ending.aborted) isMore = await database.write((tx) => trimBatch(tx, now));
  };
  const jitterMs = Math.floor(random() * spreadMs);
  const { look, stop } = lookEvery(timers, hourMs + jitterMs, trim, onError);
  const stopFirst = timers.after(jitterMs, () => void look());
  return () => {
    stopFirst();
    return stop();
  };
};
