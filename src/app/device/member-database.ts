/**
 * Opens the member's database: the browser's, or, where it keeps none for this page, one in the memory of this tab. It
 * is decided once, at the start: what is lost later is opened again (sync/storage.ts).
 *
 *   opens                                        → kept
 *   blocked, or a newer build's, or no word yet  → kept: the engine tells, and goes on by itself
 *   missing, or forbidden                        → in memory
 *   fails, and fails again                       → in memory
 */
import { openDatabase } from '../../db/database.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import type { Clock, Random } from '../../platform/ports.ts';

export interface MemberDatabase {
  database: CardsDatabase;
  /** False: everything goes with this tab. */
  isKept: boolean;
}

/** A start waits no longer for a browser that is silent. */
const patienceMs = 500;
/** Before each try but the first: Safari and damaged profiles fail in passing, too. */
const pausesMs = [100, 400];
/** Trying again would change nothing. */
const finalFaults = new Set(['MissingAPIError', 'SecurityError']);

type Opening = 'kept' | 'failed' | 'refused';

const tryOnce = (database: CardsDatabase, clock: Clock): Promise<Opening> =>
  new Promise((resolve) => {
    const stopPatience = clock.setTimer(() => resolve('kept'), patienceMs);
    const unsubscribe = database.connection.subscribe(
      (state) => state === 'blocked' && resolve('kept'),
    );
    const judge = ({ name }: Error): Opening => {
      if (database.connection.isOver()) return 'kept';
      return finalFaults.has(name) ? 'refused' : 'failed';
    };
    // A browser that forbids even to look at its IndexedDB makes Dexie throw.
    Promise.resolve()
      .then(() => database.open())
      .then(() => resolve('kept'))
      .catch((fault: Error) => resolve(judge(fault)))
      .finally(() => {
        stopPatience();
        unsubscribe();
      });
  });

const isKept = async (database: CardsDatabase, clock: Clock): Promise<boolean> => {
  let opening = await tryOnce(database, clock);
  for (const pauseMs of pausesMs) {
    if (opening !== 'failed') break;
    await new Promise<void>((resolve) => void clock.setTimer(resolve, pauseMs));
    opening = await tryOnce(database, clock);
  }
  return opening === 'kept';
};

/** Rejects when the code of the one in memory cannot be had. */
export const openMemberDatabase = async (
  name: string,
  { clock, random }: { clock: Clock; random: Random },
): Promise<MemberDatabase> => {
  const database = openDatabase(name);
  if (await isKept(database, clock)) return { database, isKept: true };
  database.close();
  const { keepInMemory } = await import('../../db/memory.ts');
  keepInMemory();
  // Other tabs have others: under one name the lock of their outboxes would be one, too.
  return { database: openDatabase(`${name}:${random.ulid()}`), isKept: false };
};
