/** Lists the outbox for its sheet: unsent and refused changes, except those that a screen still has. */
import type { Observable } from 'dexie';
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, type Entry } from '../../db/entry.ts';
import {
  maxOutboxItems,
  type ArgsByName,
  type OutboxItemOf,
  type OutboxPlace,
  type OutboxSummary,
} from '../api.ts';
import { readBuckets } from '../../db/buckets.ts';
import { decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import { isBinding, isTakenBack } from './give-up.ts';
import { observeRows } from '../mirror/live-rows.ts';
import type { MutationRegistry } from '../ports.ts';
import type { Watchdog } from '../network/watchdog.ts';
import { sorted } from '../../domain/sorted.ts';

type AnyOutboxItem = OutboxItemOf<ArgsByName>;
type ItemStatus = OutboxPlace['status'];

const withError = ({ lastError }: Entry) => (lastError ? { error: lastError } : {});

const isUpdateNeeded = ({ lastError }: Entry): boolean =>
  lastError?.kind === 'http' && lastError.status === 426;

const statusOf = (known: KnownEntry, now: number): ItemStatus => {
  const { entry } = known;
  const { state, lastError, claim, notBefore, waitMs, parkedFor } = entry;
  if (state === 'refused' && lastError)
    return { state: 'refused', error: lastError, ...(isTakenBack(known) && { isTakenBack: true }) };
  if (state === 'parked' || state === 'refused') {
    return { state: 'parked', reason: parkedFor ?? 'unknown', ...withError(entry) };
  }
  if (claim && claim.until > now) return { state: 'sending' };
  if (isUpdateNeeded(entry)) return { state: 'parked', reason: 'update-app', ...withError(entry) };
  if (!lastError) return { state: 'waiting' };
  return { state: 'retrying', error: lastError, notBefore, waitMs };
};

/** A row that this build cannot read is listed all the same, since it belongs to the member. */
const unreadableItem = (seq: number): AnyOutboxItem => ({
  seq,
  lane: '',
  kind: 'unknown',
  createdAt: 0,
  dependants: 0,
  status: { state: 'parked', reason: 'unknown' },
});

/** The listed rows as stored, and those that can be read with the entries that they build on. */
interface Listing {
  rows: readonly Entry[];
  bySeq: ReadonlyMap<number, Entry>;
  /** For each entry, those that build on it directly. */
  builders: ReadonlyMap<number, readonly number[]>;
}

/** Counts the entries that build on an entry, directly or through others. */
const dependantsOf = ({ seq }: Entry, { builders }: Listing): number => {
  const found = new Set([seq]);
  for (const one of found) for (const builder of builders.get(one) ?? []) found.add(builder);
  return found.size - 1;
};

/** The entry outside its lane that this one waits for, directly or through others. */
const blockerOf = (entry: Entry, listing: Listing): number | undefined => {
  for (const seq of entry.dependsOn) {
    const needed = listing.bySeq.get(seq);
    if (needed?.shelf === 'attention' || needed?.shelf === 'screen') return seq;
    const further = needed && needed.seq < entry.seq ? blockerOf(needed, listing) : undefined;
    if (further !== undefined) return further;
  }
  return undefined;
};

const statusIn = (known: KnownEntry, listing: Listing, now: number): ItemStatus => {
  const { entry } = known;
  const by = entry.queue === null ? undefined : blockerOf(entry, listing);
  return by === undefined ? statusOf(known, now) : { state: 'blocked', by };
};

const itemOf = (
  registry: MutationRegistry,
  row: Entry,
  listing: Listing,
  now: number,
): AnyOutboxItem => {
  const entry = listing.bySeq.get(row.seq);
  const known = entry && decodeEntry(registry, entry);
  if (!known) return { ...unreadableItem(row.seq), createdAt: entry?.createdAt ?? 0 };
  const { seq, lane, kind, createdAt } = known.entry;
  return {
    seq,
    lane,
    kind,
    args: known.args,
    createdAt,
    dependants: dependantsOf(known.entry, listing),
    ...(isBinding(known) && { isBinding: true }),
    ...(known.entry.isInDoubt && { isInDoubt: true }),
    status: statusIn(known, listing, now),
  };
};

const isInNoBucket = ({ shelf }: Entry): boolean =>
  shelf !== 'settled' && shelf !== 'screen' && shelf !== 'attention';

/** The oldest waiting entries. Reads in batches and chooses here, since Dexie would read row by row. */
const readWaiting = async ({ outbox }: CardsDatabase, count: number): Promise<Entry[]> => {
  const waiting: Entry[] = [];
  for (let after = 0; waiting.length < count;) {
    const rows = await outbox.where(':id').above(after).limit(maxOutboxItems).toArray();
    waiting.push(...rows.filter(isInNoBucket));
    if (rows.length < maxOutboxItems) break;
    after = rows.at(-1)?.seq ?? Infinity;
  }
  return waiting.slice(0, count);
};

const readOldest = async (database: CardsDatabase): Promise<Entry[]> => {
  const listed = database.outbox.where('shelf').equals('attention').limit(maxOutboxItems);
  const attention = await listed.toArray();
  return [...attention, ...(await readWaiting(database, maxOutboxItems - attention.length))];
};

const readLanes = async (database: CardsDatabase, lanes: readonly string[]): Promise<Entry[]> => {
  const attention = (await readBuckets(database, 'attention')).filter(({ lane }) =>
    lanes.some((name) => lane.startsWith(name)),
  );
  // A query for each name: for several at once, Dexie reads row by row.
  const waiting = await Promise.all(
    lanes.map((name) => database.outbox.where('queue').startsWith(name).toArray()),
  );
  return [...attention, ...sorted(waiting.flat(), (one, other) => one.seq - other.seq)];
};

const readListing = async (database: CardsDatabase, lanes: readonly string[]): Promise<Listing> => {
  const { outbox } = database;
  const rows = await (lanes.length > 0 ? readLanes(database, lanes) : readOldest(database));
  const entries = parseEntries(rows);
  const needed = await outbox.bulkGet(entries.flatMap(({ dependsOn }) => dependsOn));
  const all = [...entries, ...parseEntries(needed)];
  const builders = new Map<number, number[]>();
  for (const { seq, dependsOn } of entries) {
    for (const one of dependsOn) builders.set(one, [...(builders.get(one) ?? []), seq]);
  }
  return { rows, builders, bySeq: new Map(all.map((entry) => [entry.seq, entry])) };
};

export const observeOutbox = (
  database: CardsDatabase,
  registry: MutationRegistry,
  { lanes, now, watchdog }: { lanes: readonly string[]; now: () => number; watchdog: Watchdog },
): Observable<AnyOutboxItem[]> =>
  observeRows(async () => {
    const listing = await database.transaction('r', database.outbox, async () =>
      readListing(database, lanes),
    );
    return listing.rows.map((row) => itemOf(registry, row, listing, now()));
  }, watchdog);

/** Counts by index: a badge must not read the outbox. */
export const observeSummary = (
  database: CardsDatabase,
  watchdog: Watchdog,
): Observable<OutboxSummary> =>
  observeRows(
    () =>
      database.transaction('r', database.outbox, async () => {
        const queued = await database.outbox.orderBy('queue').count();
        const needsAttention = await database.outbox.where('shelf').equals('attention').count();
        const inForms = await database.outbox.where('shelf').equals('screen').count();
        return { unsent: queued + needsAttention, needsAttention, ...(inForms > 0 && { inForms }) };
      }),
    watchdog,
  );
