/**
 * Opens the member's database: the browser's or, if it stores none for this page, one in the memory of this tab. This
 * is decided once, at the start. A database that is lost later is opened again (sync/storage.ts).
 *
 *   opens                                        → kept
 *   blocked, or a newer build's, or no event yet → kept: the engine reports it, and continues when it can
 *   missing, or forbidden                        → in memory
 *   fails, and fails again                       → in memory
 */
import { openDatabase } from '../../db/database.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import type { Clock, Random } from '../../platform/ports.ts';

export interface MemberDatabase {
  database: CardsDatabase;
  /** False: all data is lost with this tab. */
  isKept: boolean;
}

/** A start waits at most this long for a silent browser. */
const patienceMs = 500;
/** Pauses before each try but the first: Safari and damaged profiles also fail temporarily. */
const pausesMs = [100, 400];
/** Faults that another try would not change. */
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
    // Dexie throws if the browser forbids even to read `indexedDB`.
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

/** Rejects if the code for a database in memory cannot be loaded. */
export const openMemberDatabase = async (
  name: string,
  { clock, random }: { clock: Clock; random: Random },
): Promise<MemberDatabase> => {
  const database = openDatabase(name);
  if (await isKept(database, clock)) return { database, isKept: true };
  database.close();
  const { keepInMemory } = await import('../../db/memory.ts');
  keepInMemory();
  // Other tabs have other databases. Under one name, they would share the lock of their outboxes.
  return { database: openDatabase(`${name}:${random.ulid()}`), isKept: false };
};
