/**
 * Trims the mirror once a day while the app is open. The first time is some while after the start, so that the start is
 * not slowed.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import type { Clock } from '../../platform/ports.ts';
import type { SyncLog } from '../ports.ts';
import type { Pulls } from './pulls.ts';
import { sorted } from '../../domain/sorted.ts';

const firstMs = 60_000;
const dayMs = 24 * 3_600_000;

interface TrimmingPorts {
  database: CardsDatabase;
  clock: Clock;
  pulls: Pulls;
  signal: AbortSignal;
  log?: SyncLog | undefined;
}

/**
 * How many documents of a kind stay. Two hundred profiles are more than a member visits in a week, and take 1 MB at
 * about 5 kB each. A page of members is 20 cards, so 50 pages take about as much.
 */
const caps: Readonly<Record<string, number>> = {
  card: 200,
  'view-check': 200,
  reactions: 200,
  reviews: 200,
  users: 50,
};

/** Dexie reports changes of 50 rows or more as a change of the whole table, which reruns every live query on it. */
const chunkSize = 40;

const oldest = async (database: CardsDatabase, kind: string, cap: number): Promise<string[]> => {
  const ofKind = () => database.mirror.where('key').startsWith(`${kind}/`);
  if ((await ofKind().count()) <= cap) return [];
  const rows = await ofKind().toArray();
  return sorted(rows, (one, other) => other.storedAt - one.storedAt)
    .slice(cap)
    .map(({ key }) => key);
};

const findSurplus = (database: CardsDatabase): Promise<string[]> =>
  database.transaction('r', database.mirror, async () => {
    const kinds = Object.entries(caps);
    return (await Promise.all(kinds.map(([kind, cap]) => oldest(database, kind, cap)))).flat();
  });

/**
 * Documents of other members accumulate as the app is used. The oldest beyond each kind's cap are deleted. Documents on
 * screen stay, and so do documents that an unsent change is folded over. Resolves to the number of deleted documents.
 */
export const trimMirror = async (
  database: CardsDatabase,
  isWatched: (key: string) => boolean,
): Promise<number> => {
  const surplus = (await findSurplus(database)).filter((key) => !isWatched(key));
  let count = 0;
  for (let at = 0; at < surplus.length; at += chunkSize) {
    const chunk = surplus.slice(at, at + chunkSize);
    count += await database.transaction('rw', database.mirror, database.outbox, async () => {
      const folded = new Set(await database.outbox.orderBy('keys').uniqueKeys());
      const gone = chunk.filter((key) => !folded.has(key));
      await database.mirror.bulkDelete(gone);
      return gone.length;
    });
  }
  return count;
};

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
