/**
 * The heads of lanes: in each, the first entry that this build understands and that depends on nothing unsettled.
 * Finding them must stay quick with thousands queued, so rows are read in one go wherever that is possible, and lanes
 * are stepped through by index, one row each.
 */
import type { CardsDatabase } from '../db/database.ts';
import { parseEntries, parseEntry, type Entry } from '../db/entry.ts';
import { understand, type KnownEntry } from './fold.ts';
import type { MutationRegistry } from './ports.ts';

/** By lane. */
export type Heads = Map<string, KnownEntry>;

/** Rows that are read at once. */
const chunkSize = 64;

/** In its lane, and understood by this build (others are kept, and stand in nobody's way). */
const sendable = (registry: MutationRegistry, entry: Entry | undefined): KnownEntry | undefined =>
  entry && entry.queue !== null ? understand(registry, entry) : undefined;

const isUnsettled = ({ shelf }: Entry): boolean => shelf !== 'settled';

/** Those of `seqs` that are unsettled. Most are on a shelf, where their numbers alone tell. */
const unsettledOf = async ({ outbox }: CardsDatabase, seqs: number[]): Promise<number[]> => {
  if (seqs.length === 0) return [];
  const attention = await outbox.where('shelf').equals('attention').primaryKeys();
  const screen = await outbox.where('shelf').equals('screen').primaryKeys();
  const shelved = new Set([...attention, ...screen]);
  const others = await outbox.bulkGet(seqs.filter((seq) => !shelved.has(seq)));
  const queued = parseEntries(others).filter(isUnsettled);
  return [...shelved, ...queued.map(({ seq }) => seq)];
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
  const heads: Heads = new Map();
  for (const entry of entries) {
    const isBlocked = entry.dependsOn.some((seq) => unsettled.has(seq));
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

/** The head of a lane, which may stand behind many that are blocked. To read these again is quicker than to skip them. */
const headIn = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  lane: string,
): Promise<KnownEntry | undefined> => {
  for (let count = chunkSize; ; count *= 4) {
    const rows = await database.outbox.where('queue').equals(lane).limit(count).toArray();
    const head = (await headsAmong(database, registry, rows)).get(lane);
    if (head || rows.length < count) return head;
  }
};

/** `row`: the first of its lane. */
const headFrom = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  lane: string,
  row: unknown,
): Promise<KnownEntry | undefined> => {
  const first = sendable(registry, parseEntry(row));
  return first?.entry.dependsOn.length === 0 ? first : headIn(database, registry, lane);
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
  // At once: one after the other would take several times as long.
  const missing = [...lanes].filter((lane) => !heads.has(lane));
  const first = (lane: string) => outbox.where('queue').equals(lane).first();
  const firsts = await Promise.all(missing.map(first));
  for (const [nth, lane] of missing.entries()) {
    const head = await headFrom(database, registry, lane, firsts[nth]);
    if (head) heads.set(lane, head);
  }
};

/** Adds the heads of other lanes to `heads`, lane by lane, until `isEnough`, which is told how many were seen. */
export const addOtherHeads = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  heads: Heads,
  isEnough: (lanes: number) => boolean,
): Promise<void> => {
  // The next string there is: browsers get past a lane by reading all of it where it is just left out.
  const firstAfter = (lane: string) =>
    database.outbox.where('queue').aboveOrEqual(`${lane}\0`).first();
  let lanes = 0;
  for (let row = await firstAfter(''); row?.queue && !isEnough(lanes); lanes += 1) {
    const lane = row.queue;
    if (!heads.has(lane)) {
      const head = await headFrom(database, registry, lane, row);
      if (head) heads.set(lane, head);
    }
    row = await firstAfter(lane);
  }
};
