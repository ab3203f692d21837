/**
 * Finds the heads of lanes: in each, the first entry that this build understands and that waits for nothing.
 * This must stay fast with thousands queued. So rows are read in one go where possible, and the index steps through
 * lanes, one row each.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, parseEntry, type Entry } from '../../db/entry.ts';
import { decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import type { MutationRegistry } from '../ports.ts';

/** By lane. */
export type Heads = Map<string, KnownEntry>;

/** Rows read at once. */
const chunkSize = 64;

/** A head counts as near if it is among this many first rows of its lane. */
const nearRows = 16;

/** The oldest heads are taken from this many lanes, though lanes beyond may have older ones. */
const fewLanes = 8;

/** Returns the entry if it is in its lane and this build understands it. Others are kept, and block nobody. */
const sendable = (registry: MutationRegistry, entry: Entry | undefined): KnownEntry | undefined =>
  entry && entry.queue !== null ? decodeEntry(registry, entry) : undefined;

const isUnsettled = ({ shelf }: Entry): boolean => shelf !== 'settled';

/**
 * Returns those of `seqs` that are unsettled. Of many, most are in a bucket, and reading the bucket's numbers is
 * enough. A few are read faster one by one than a bucket of a thousand.
 */
const unsettledOf = async ({ outbox }: CardsDatabase, seqs: number[]): Promise<number[]> => {
  if (seqs.length === 0) return [];
  const isMany = seqs.length > nearRows;
  const buckets = (isMany ? ['attention', 'screen'] : []).map((shelf) =>
    outbox.where('shelf').equals(shelf).primaryKeys(),
  );
  const bucketed = new Set((await Promise.all(buckets)).flat());
  const others = await outbox.bulkGet(seqs.filter((seq) => !bucketed.has(seq)));
  const queued = parseEntries(others).filter(isUnsettled);
  return [...bucketed, ...queued.map(({ seq }) => seq)];
};

/** Returns those of `seqs` that are in their lanes. */
const queuedOf = async ({ outbox }: CardsDatabase, seqs: number[]): Promise<Set<number>> => {
  const entries = seqs.length > 0 ? parseEntries(await outbox.bulkGet(seqs)) : [];
  return new Set(entries.filter(({ queue }) => queue !== null).map(({ seq }) => seq));
};

/** `rows`: in order. */
const headsAmong = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  rows: readonly unknown[],
): Promise<Heads> => {
  const entries = parseEntries(rows);
  const here = new Set(entries.map(({ seq }) => seq));
  const elsewhere = entries.flatMap(({ dependsOn }) => dependsOn).filter((seq) => !here.has(seq));
  const unsettled = new Set([
    ...entries.filter(isUnsettled).map(({ seq }) => seq),
    ...(await unsettledOf(database, [...new Set(elsewhere)])),
  ]);
  const queued = await queuedOf(database, [...new Set(entries.flatMap(({ after = [] }) => after))]);
  const heads: Heads = new Map();
  /** What the first waiting entry of a lane lets pass. */
  const passing = new Map<string, readonly number[]>();
  for (const entry of entries) {
    const { seq: own, lane, after = [] } = entry;
    const isWaiting = entry.queue !== null && after.some((seq) => queued.has(seq));
    const isHeld = isWaiting || passing.get(lane)?.includes(own) === false;
    if (isWaiting && !passing.has(lane)) passing.set(lane, after);
    const isBlocked = isHeld || entry.dependsOn.some((seq) => unsettled.has(seq));
    const known = isBlocked || heads.has(entry.lane) ? undefined : sendable(registry, entry);
    if (known) heads.set(entry.lane, known);
  }
  return heads;
};

/** The heads among the oldest rows; `isAll`: there are no others. */
export const oldestHeads = async (
  database: CardsDatabase,
  registry: MutationRegistry,
): Promise<{ heads: Heads; isAll: boolean }> => {
  const oldest = await database.outbox.limit(chunkSize).toArray();
  const heads = await headsAmong(database, registry, oldest);
  return { heads, isAll: oldest.length < chunkSize };
};

/** The head of a lane, if it is among this many first rows; `isAll`: there are no others. */
const headWithin = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  lane: string,
  count: number,
): Promise<{ head: KnownEntry | undefined; isAll: boolean }> => {
  const rows = await database.outbox.where('queue').equals(lane).limit(count).toArray();
  const head = (await headsAmong(database, registry, rows)).get(lane);
  return { head, isAll: rows.length < count };
};

/** `row`: the first of its lane. */
const nearHead = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  lane: string,
  row: unknown,
): Promise<{ head: KnownEntry | undefined; isAll: boolean }> => {
  const first = sendable(registry, parseEntry(row));
  return first?.entry.dependsOn.length === 0 && !first.entry.after
    ? { head: first, isAll: true }
    : headWithin(database, registry, lane, nearRows);
};

/**
 * Finds a head far from its lane's beginning, behind many blocked entries. Reading these again is faster than skipping
 * them.
 */
const deepHead = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  lane: string,
): Promise<KnownEntry | undefined> => {
  for (let count = chunkSize; ; count *= 4) {
    const { head, isAll } = await headWithin(database, registry, lane, count);
    if (head || isAll) return head;
  }
};

/** Adds the heads of the lanes of these entries to `heads`. */
export const addHeadsOf = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  heads: Heads,
  seqs: ReadonlySet<number>,
): Promise<void> => {
  const { outbox } = database;
  const entries = parseEntries(await outbox.bulkGet([...seqs]));
  const lanes = new Set(entries.map(({ queue }) => queue).filter((queue) => queue !== null));
  // Reads all at once; in sequence it would take several times as long.
  const missing = [...lanes].filter((lane) => !heads.has(lane));
  const first = (lane: string) => outbox.where('queue').equals(lane).first();
  const firsts = await Promise.all(missing.map(first));
  for (const [nth, lane] of missing.entries()) {
    const { head: near, isAll } = await nearHead(database, registry, lane, firsts[nth]);
    const head = near ?? (isAll ? undefined : await deepHead(database, registry, lane));
    if (head) heads.set(lane, head);
  }
};

/**
 * Adds the heads of other lanes to `heads`, a few lanes at a time, until `isEnough`. Heads behind many blocked entries
 * come last, since finding one means reading all of these.
 */
export const addOtherHeads = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  heads: Heads,
  isEnough: () => boolean,
): Promise<void> => {
  // The smallest string after it. If a lane is merely excluded, browsers read all of its rows to get past it.
  const firstAfter = (lane: string) =>
    database.outbox.where('queue').aboveOrEqual(`${lane}\0`).first();
  const deepLanes: string[] = [];
  let lanes = 0;
  for (let row = await firstAfter(''); row?.queue; row = await firstAfter(row.queue)) {
    if (lanes > 0 && lanes % fewLanes === 0 && isEnough()) return;
    lanes += 1;
    const lane = row.queue;
    if (heads.has(lane)) continue;
    const { head, isAll } = await nearHead(database, registry, lane, row);
    if (head) heads.set(lane, head);
    else if (!isAll) deepLanes.push(lane);
  }
  for (const lane of deepLanes) {
    if (isEnough()) return;
    const head = await deepHead(database, registry, lane);
    if (head) heads.set(lane, head);
  }
};
