/**
 * Keeps a second copy of the unsent changes, outside IndexedDB. If a kill cuts the last write to a database in two,
 * Chromium deletes the database at the second start afterwards. The copy survives that.
 *
 * The copy is written later, and no press waits for it: a change counts as saved without it. It is one text for each
 * member, so that it is replaced as a whole. Only a database without an identity takes changes over from it
 * (db/identity.ts), and gets its identity in the same transaction. So they come back once.
 */
import { Dexie } from 'dexie';
import type { CardsDatabase } from '../../db/tables.ts';
import type { Entry } from '../../db/entry.ts';
import { hasShape, isInteger, isText } from '../../contract/shape.ts';
import { readIdentity } from '../../db/identity.ts';
import type { Clock, Locks, PieceStore } from '../../platform/ports.ts';
import { sleep } from '../network/backoff.ts';
import type { SyncLog } from '../ports.ts';

interface CopyPorts {
  database: CardsDatabase;
  copies: PieceStore;
  locks: Locks;
  clock: Clock;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
  log?: SyncLog | undefined;
}

/** Rows read at a time, so that a long outbox causes no long task and delays no change. */
const pageSize = 100;
/** The next copy waits this many times as long as the last one took. */
const restShare = 10;
const longestRestMs = 10_000;
/** A start has other things to do first. */
const firstMs = 1000;
/** If the store is silent for this long, a start goes on without a copy. */
const patienceMs = 2000;

const lockOf = (name: string): string => `${name}:copy`;

const isUnsent = ({ state }: Entry): boolean => state !== 'acknowledged' && state !== 'discarded';

const readPage = (database: CardsDatabase, after: number): Promise<Entry[]> =>
  database.transaction('r', database.outbox, () =>
    database.outbox.where('seq').above(after).limit(pageSize).toArray(),
  );

/** The unsent rows as JSON, also those of builds that this one cannot read. */
const textOf = async (database: CardsDatabase): Promise<string[]> => {
  const rows: string[] = [];
  let page = await readPage(database, 0);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    rows.push(...page.filter(isUnsent).map((row) => JSON.stringify(row)));
    page = await readPage(database, last.seq);
  }
  return rows;
};

/** A database without an identity has not taken over the copy yet. */
const writeCopy = async ({ database, copies }: CopyPorts): Promise<void> => {
  if ((await readIdentity(database)) === undefined) return;
  const rows = await textOf(database);
  if (rows.length === 0) await copies.remove([database.name]);
  else await copies.save(database.name, new TextEncoder().encode(`[${rows.join(',')}]`));
};

/** Copies after each change of the outbox, in any tab. Tabs take turns, so that a later state is never replaced. */
export const startCopying = (ports: CopyPorts): void => {
  const { database, locks, clock, signal, log } = ports;
  let isDue = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isDue && !signal.aborted) {
      isDue = false;
      const begun = clock.now();
      try {
        await locks.hold(lockOf(database.name), signal, () => writeCopy(ports));
      } catch (fault) {
        log?.('not-copied', { fault: String(fault) });
      }
      const rest = restShare * Math.max(0, clock.now() - begun);
      await sleep(clock, Math.min(rest, longestRestMs), signal);
    }
    isRunning = false;
  };
  const copySoon = () => {
    isDue = true;
    // Dexie reports a change inside the transaction that made it.
    if (!isRunning) Dexie.ignoreTransaction(() => void run());
  };
  const onMutated = (parts: object) => {
    if (`idb://${database.name}/outbox/` in parts) copySoon();
  };
  Dexie.on.storagemutated.subscribe(onMutated);
  const stopTimer = clock.setTimer(copySoon, firstMs);
  signal.addEventListener('abort', () => {
    stopTimer();
    Dexie.on.storagemutated.unsubscribe(onMutated);
  });
};

/** Removes the copy, once a tab that is writing one has ended. Resolves to whether it is gone. */
export const dropCopy = async (
  name: string,
  { copies, locks }: Pick<CopyPorts, 'copies' | 'locks'>,
): Promise<boolean> => {
  let isGone = false;
  await locks.hold(lockOf(name), new AbortController().signal, async () => {
    isGone = await copies.remove([name]);
  });
  return isGone;
};

const isRow = hasShape<Pick<Entry, 'seq' | 'opId' | 'state'>>({
  seq: isInteger,
  opId: isText,
  state: isText,
});

const parse = (bytes: Uint8Array | undefined): unknown => {
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

/**
 * The copy may be older than the last try, so each change that is to be sent may have taken effect. It keeps its key,
 * and the server is asked first if repeating could do harm. Numbers from the lost database mean nothing here.
 */
const restored = (row: Entry): Entry => ({
  ...row,
  isInDoubt: row.isInDoubt || row.queue !== null,
  settledOrder: 0,
});

/** The rows of the copy, for a database that is new. Never rejects. */
export const readCopy = async (
  name: string,
  { copies, clock }: Pick<CopyPorts, 'copies' | 'clock'>,
): Promise<Entry[]> => {
  const silence = new Promise<undefined>((resolve) => {
    clock.setTimer(() => resolve(undefined), patienceMs);
  });
  const rows = parse(await Promise.race([copies.read(name), silence]));
  return Array.isArray(rows) ? rows.filter((row): row is Entry => isRow(row)).map(restored) : [];
};
