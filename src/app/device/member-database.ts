/**
 * Opens the member's database: the browser's or, if that cannot be used, one in the memory of this tab. This is decided
 * once, at the start. A database that is lost later is opened again (sync/storage.ts).
 *
 *   opens, and can be read          → kept
 *   waits for an older build's tab  → kept: the engine reports it, and continues when that tab closes
 *   a newer build's                 → in memory
 *   missing, or forbidden           → in memory
 *   fails, and fails again          → in memory
 *   does not answer                 → in memory
 *
 * A new database takes over what its predecessor had not sent. What is on the disk stays as it is while the app works from memory.
 */
import { openDatabase } from '../../db/database.ts';
import { identify } from '../../db/identity.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import { isForbidden } from '../../platform/browser/storage/caches.ts';
import type { Clock, PieceStore, Random } from '../../platform/ports.ts';
import type { Unkept } from '../../screen/services.ts';
import { readCopy } from '../../sync/outbox/second-copy.ts';

export interface MemberDatabase {
  database: CardsDatabase;
  /** Why it is in memory, where all data is lost with this tab; undefined: it is the browser's. */
  unkept: Unkept | undefined;
  /** Deletes the one that stayed on the disk, for a wipe. */
  deleteUnused(): Promise<void>;
}

/** After this time a silent browser is asked whether an upgrade is due: some do not report that it is blocked. */
const blockedMs = 500;
/** A slow device opens it within this time. */
const patienceMs = 4000;
/** Pauses before each try but the first: Safari and damaged profiles also fail temporarily. */
const pausesMs = [100, 400];
type Opening = 'kept' | Unkept;

interface StartPorts {
  clock: Clock;
  random: Random;
  /** Second copies of unsent changes; see sync/outbox/second-copy.ts. */
  copies: PieceStore;
}

/** Also reads: a damaged store may open, and fail afterwards. */
const openAndRead = async (database: CardsDatabase, ports: StartPorts): Promise<void> => {
  await database.open();
  await identify(database, ports.random.ulid(), () => readCopy(database.name, ports));
};

const tryOnce = (database: CardsDatabase, ports: StartPorts): Promise<Opening> =>
  new Promise((resolve) => {
    const { connection, name } = database;
    const { clock } = ports;
    const askWhetherBlocked = async () => {
      if (await connection.isUpgradeDue(name)) resolve('kept');
    };
    const stops = [
      clock.setTimer(() => void askWhetherBlocked().catch(() => undefined), blockedMs),
      clock.setTimer(() => resolve('silent'), patienceMs),
      connection.subscribe((state) => state === 'blocked' && resolve('kept')),
    ];
    const judge = (fault: Error): Opening => {
      if (connection.state() === 'wiped') return 'kept';
      if (connection.state() === 'outdated') return 'newer';
      // Another try would not change these.
      return fault.name === 'MissingAPIError' || isForbidden(fault) ? 'forbidden' : 'failed';
    };
    // Dexie throws if the browser forbids even to read `indexedDB`.
    Promise.resolve()
      .then(() => openAndRead(database, ports))
      .then(() => resolve('kept'))
      .catch((fault: Error) => resolve(judge(fault)))
      .finally(() => {
        for (const stop of stops) stop();
      });
  });

const openPatiently = async (database: CardsDatabase, ports: StartPorts): Promise<Opening> => {
  let opening = await tryOnce(database, ports);
  for (const pauseMs of pausesMs) {
    if (opening !== 'failed') break;
    await new Promise<void>((resolve) => void ports.clock.setTimer(resolve, pauseMs));
    opening = await tryOnce(database, ports);
  }
  return opening;
};

/** Rejects if the code for a database in memory cannot be loaded. */
export const openMemberDatabase = async (
  name: string,
  ports: StartPorts,
): Promise<MemberDatabase> => {
  const database = openDatabase(name);
  const opening = await openPatiently(database, ports);
  if (opening === 'kept')
    return { database, unkept: undefined, deleteUnused: async () => undefined };
  database.connection.abandon();
  database.close();
  const { keepInMemory } = await import('../../db/memory.ts');
  keepInMemory();
  return {
    // Other tabs have other databases. Under one name, they would share the lock of their outboxes.
    database: openDatabase(`${name}:${ports.random.ulid()}`),
    unkept: opening,
    deleteUnused: async () => (opening === 'forbidden' ? undefined : database.delete()),
  };
};
