/**
 * Trims the mirror once a day while the app is open. The first time is some while after the start, so that the start is
 * not slowed.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { trimMirror } from '../../db/trim.ts';
import type { Clock } from '../../platform/ports.ts';
import type { SyncLog } from '../ports.ts';
import type { Pulls } from './pulls.ts';

const firstMs = 60_000;
const dayMs = 24 * 3_600_000;

interface TrimmingPorts {
  database: CardsDatabase;
  clock: Clock;
  pulls: Pulls;
  signal: AbortSignal;
  log?: SyncLog | undefined;
}

export const startTrimming = ({ database, clock, pulls, signal, log }: TrimmingPorts): void => {
  const trim = async () => {
    const watched = new Set(pulls.watched().map(({ key }) => key));
    const count = await trimMirror(database, (key) => watched.has(key));
    if (count > 0) log?.('trimmed', { count });
  };
  const run = () => {
    trim().catch((fault: unknown) => log?.('not-trimmed', { fault: String(fault) }));
    stop = clock.setTimer(run, dayMs);
  };
  let stop = clock.setTimer(run, firstMs);
  signal.addEventListener('abort', () => stop());
};
