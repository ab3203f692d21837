/**
 * Decides which tab drains. The Web Lock lets one tab drain at a time. When that tab ends or dies, the next gets the
 * lock at once.
 *
 * A frozen tab keeps the lock and sends nothing. So a drain under the lock repeatedly writes a mark that it is alive,
 * and the mark expires as claims do. A tab that waited for the length of a claim, and finds no mark, drains without
 * the lock, by claims alone. A short drain writes no mark.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { readDrainMark, saveDrainMark } from '../../db/meta.ts';
import type { Clock, Locks } from '../../platform/ports.ts';
import { isDue } from '../network/backoff.ts';
import { claimMs } from './claim.ts';
import type { SyncLog } from '../ports.ts';

const renewMs = claimMs / 3;

export interface TurnPorts {
  database: CardsDatabase;
  clock: Clock;
  locks: Locks;
  lockName: string;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
  log?: SyncLog | undefined;
}

/** `isLocked`: no other tab drains. */
type DrainTask = (isLocked: boolean) => Promise<void>;

const drainMarked = async (
  { database, clock, log }: TurnPorts,
  drain: DrainTask,
  isLocked: boolean,
): Promise<void> => {
  const renew = () => {
    stop = clock.setTimer(renew, renewMs);
    saveDrainMark(database, clock.now() + claimMs).catch((fault: unknown) =>
      log?.('drain-not-marked', { fault: String(fault) }),
    );
  };
  let stop = clock.setTimer(renew, renewMs);
  try {
    await drain(isLocked);
  } finally {
    stop();
  }
};

/** False: the lock did not come for as long as a claim lasts, or the engine stopped. */
const drainUnderLock = async (ports: TurnPorts, drain: DrainTask): Promise<boolean> => {
  const { clock, locks, lockName, signal } = ports;
  const patience = new AbortController();
  const stopPatience = clock.setTimer(() => patience.abort(), claimMs);
  const giveUp = () => patience.abort();
  signal.addEventListener('abort', giveUp, { signal: patience.signal });
  let isHeld = false;
  try {
    await locks.hold(lockName, patience.signal, async () => {
      isHeld = true;
      stopPatience();
      await drainMarked(ports, drain, true);
    });
  } catch (fault) {
    if (isHeld || !patience.signal.aborted) throw fault;
  } finally {
    stopPatience();
    signal.removeEventListener('abort', giveUp);
  }
  return isHeld;
};

/** Whether any drain was active within the time of a claim. */
const isDrainMarked = async ({ database, clock }: TurnPorts): Promise<boolean> => {
  const until = await readDrainMark(database);
  return until !== undefined && !isDue(clock.now(), until, claimMs);
};

/** Drains when it is this tab's turn. False: another tab had the lock all the time, so it must try again. */
export const drainInTurn = async (ports: TurnPorts, drain: DrainTask): Promise<boolean> => {
  if (!ports.locks.supported) {
    await drain(false);
    return true;
  }
  if (await drainUnderLock(ports, drain)) return true;
  if (!ports.signal.aborted && !(await isDrainMarked(ports)))
    await drainMarked(ports, drain, false);
  return false;
};
