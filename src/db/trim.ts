/**
 * Trimming: mirrored documents of other members pile up as the app is used. The oldest beyond each kind's cap go, but
 * none that is looked at, and none that an unsent change is folded over.
 */
import type { CardsDatabase } from './tables.ts';
import { sorted } from '../domain/sorted.ts';

/**
 * How many documents of a kind stay. Two hundred profiles are more than anybody visits in a week, and at about 5 kB
 * each they take 1 MB; a page of members is 20 cards, so that 50 pages take about as much.
 */
const caps: Readonly<Record<string, number>> = {
  card: 200,
  'view-check': 200,
  reactions: 200,
  reviews: 200,
  users: 50,
};

/** Fifty rows changed in one call would run every live query of the table again, also those that read others. */
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

/** The result: how many went. */
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
