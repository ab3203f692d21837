/** The outbox as the sheet lists it: what is unsent or refused, without what a screen still has in its hands. */
import { liveQuery, type Observable } from 'dexie';
import type { CardsDatabase } from '../db/database.ts';
import { parseEntry, type Entry } from '../db/entry.ts';
import type { MutationKind } from '../mutations/registry.ts';
import type { OutboxItem } from './api.ts';
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
  status: { state: 'parked', reason: 'unknown' },
});

const itemOf = (registry: MutationRegistry, row: Entry, now: number): OutboxItem | undefined => {
  const entry = parseEntry(row);
  if (!entry) return unreadableItem(row.seq);
  if (entry.state === 'acknowledged' || entry.state === 'returned') return undefined;
  const known = understand(registry, entry);
  if (!known) return { ...unreadableItem(entry.seq), createdAt: entry.createdAt };
  const { seq, kind, createdAt } = entry;
  return {
    seq,
    kind: kind as MutationKind,
    args: known.args,
    createdAt,
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
    return rows.map((row) => itemOf(registry, row, now())).filter((item) => item !== undefined);
  });
