/** The outbox as the sheet lists it: what is unsent or refused, without what a screen still has in its hands. */
import { liveQuery, type Observable } from 'dexie';
import type { CardsDatabase } from '../db/database.ts';
import { parseEntry, type Entry } from '../db/entry.ts';
import type { MutationKind } from '../mutations/registry.ts';
import type { OutboxItem, OutboxSummary } from './api.ts';
import { understand } from './fold.ts';
import type { MutationRegistry } from './ports.ts';

type ItemStatus = OutboxItem['status'];

const withError = ({ lastError }: Entry) => (lastError ? { error: lastError } : {});

const isUpdateNeeded = ({ lastError }: Entry): boolean =>
  lastError?.kind === 'http' && lastError.status === 426;

const statusOf = (entry: Entry, now: number): ItemStatus => {
  const { state, lastError, claim, notBefore, parkedFor } = entry;
  if (state === 'refused' && lastError) return { state: 'refused', error: lastError };
  if (state === 'parked' || state === 'refused') {
    return { state: 'parked', reason: parkedFor ?? 'unknown', ...withError(entry) };
  }
  if (claim && claim.until > now) return { state: 'sending' };
  if (isUpdateNeeded(entry)) return { state: 'parked', reason: 'update-app', ...withError(entry) };
  return lastError ? { state: 'retrying', error: lastError, notBefore } : { state: 'waiting' };
};

/** A row that this build cannot read at all is shown all the same: it is the member's. */
const unreadableItem = (seq: number): OutboxItem => ({
  seq,
  kind: 'unknown',
  args: undefined,
  createdAt: 0,
  dependants: 0,
  status: { state: 'parked', reason: 'unknown' },
});

const isListed = ({ state }: Entry): boolean => state !== 'acknowledged' && state !== 'returned';

/** Who builds on an entry, also by way of another one. */
const dependantsOf = ({ seq }: Entry, rows: readonly Entry[]): number => {
  const found = new Set([seq]);
  for (const row of rows) if (row.dependsOn.some((needed) => found.has(needed))) found.add(row.seq);
  return found.size - 1;
};

const itemOf = (
  registry: MutationRegistry,
  rows: readonly Entry[],
  row: Entry,
  now: number,
): OutboxItem | undefined => {
  const entry = parseEntry(row);
  if (!entry) return unreadableItem(row.seq);
  if (!isListed(entry)) return undefined;
  const known = understand(registry, entry);
  if (!known) return { ...unreadableItem(entry.seq), createdAt: entry.createdAt };
  const { seq, kind, createdAt } = entry;
  return {
    seq,
    kind: kind as MutationKind,
    args: known.args,
    createdAt,
    dependants: dependantsOf(entry, rows),
    status: statusOf(entry, now),
  };
};

export const observeOutbox = (
  database: CardsDatabase,
  registry: MutationRegistry,
  now: () => number,
): Observable<OutboxItem[]> =>
  liveQuery(async () => {
    const rows = await database.transaction('r', database.outbox, () => database.outbox.toArray());
    return rows
      .map((row) => itemOf(registry, rows, row, now()))
      .filter((item) => item !== undefined);
  });

export const observeSummary = (database: CardsDatabase): Observable<OutboxSummary> =>
  liveQuery(async () => {
    const listed = (await database.outbox.toArray()).filter(isListed);
    const needsAttention = listed.filter(({ state }) => state === 'refused' || state === 'parked');
    return { unsent: listed.length, needsAttention: needsAttention.length };
  });
