/**
 * How a long drain under the Web Lock differs from one whose tab is frozen: it marks, again and again, that it goes on.
 * The mark runs out as claims do. A drain that is over soon writes none.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { readDrainMark, saveDrainMark } from '../../db/meta.ts';
import type { Clock } from '../../platform/ports.ts';
import { isDue } from '../network/backoff.ts';
import { claimMs } from './claims.ts';
import type { SyncLog } from '../ports.ts';

const renewMs = claimMs / 3;

interface MarkPorts {
  database: CardsDatabase;
  clock: Clock;
  log?: SyncLog | undefined;
}

/** Until the result is called. */
export const keepDrainMark = ({ database, clock, log }: MarkPorts): (() => void) => {
  const renew = () => {
    stop = clock.setTimer(renew, renewMs);
    saveDrainMark(database, clock.now() + claimMs).catch((fault: unknown) =>
      log?.('drain-not-marked', { fault: String(fault) }),
    );
  };
  let stop = clock.setTimer(renew, renewMs);
  return () => stop();
};

/** Whether some drain went on within the time of a claim. */
export const isDrainMarked = async (database: CardsDatabase, now: number): Promise<boolean> => {
  const until = await readDrainMark(database);
  return until !== undefined && !isDue(now, until, claimMs);
};
