/**
 * Checks links that are due, while the server runs: one page after the other, over all instances (see link-checks.ts). A
 * tick with nothing due is one cheap read.
 */
import type { ServerClock } from '../clock.ts';
import type { Database } from '../db/connection/engine.ts';
import { hasDueCheck, storeLinkBack, takeLinkCheck } from '../db/cards/link-checks.ts';
import { lookEvery, type Looker, type Timers } from '../timers.ts';
import type { FetchPage } from './fetch-page.ts';
import { linksBack } from './link-back.ts';

const tickMs = 10_000;
/** In one tick: what more is due waits for the next. */
const maxAtOnce = 20;

export interface CheckPorts {
  publicUrl: string;
  database: Database;
  clock: ServerClock;
  fetchPage: FetchPage;
  timers: Timers;
  onError(error: unknown): void;
}

export const startLinkChecks = (ports: CheckPorts): Looker => {
  const { publicUrl, database, clock, fetchPage, timers } = ports;

  /** Returns whether there may be more. */
  const checkNext = async (): Promise<boolean> => {
    const taken = await database.write((tx) => takeLinkCheck(tx, new Date(clock())));
    if (!taken || taken === 'gone') return taken !== undefined;
    const html = await fetchPage(taken.url);
    if (html !== undefined && linksBack(html, { ...taken, publicUrl }))
      await database.write((tx) => storeLinkBack(tx, taken, new Date(clock())));
    return true;
  };

  const run = async (ending: AbortSignal): Promise<void> => {
    if (!(await database.read((tx) => hasDueCheck(tx, new Date(clock()))))) return;
    for (let checked = 0; checked < maxAtOnce && !ending.aborted; checked += 1)
      if (!(await checkNext())) return;
  };

  return lookEvery(timers, tickMs, run, ports.onError);
};
