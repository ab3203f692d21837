/**
 * The hand-over between the outbox and the screen that waits, 10 s at most. Who has a failed change is decided on its
 * row, by compare-and-set, in one of two transactions: the settlement returns it to the screen, or the screen gives
 * up waiting and it stays with the outbox. So exactly one of them has it.
 */
import { liveQuery } from 'dexie';
import { isTrouble, isUnpaid } from '../../contract/call-error.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, type Entry } from '../../db/entry.ts';
import { readBuckets } from '../../db/buckets.ts';
import type { Clock } from '../../platform/ports.ts';
import type { Submission } from '../api.ts';
import { isUnsent, decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import { isTakenBack } from './give-up.ts';
import type { MutationRegistry } from '../ports.ts';
import { keysOf, applyStep } from './rows.ts';
import { waiterMs } from './transition.ts';

interface WaiterPorts {
  database: CardsDatabase;
  clock: Clock;
  tab: string;
  /** Of the engine. */
  signal: AbortSignal;
  /** Aborted when the screen goes away. */
  screen: AbortSignal | undefined;
}

const unknownFailure = { kind: 'network', message: 'unknown' } as const;

const isOver = ({ state }: Entry): boolean => state === 'acknowledged';

/** What the rows say to the screen of `tab`; undefined: nothing yet. An entry that is gone was pulled after its end. */
const verdictOf = (entries: readonly Entry[], tab: string): Submission | undefined => {
  const open = entries.filter((entry) => !isOver(entry));
  const ours = open.filter(({ waiter }) => waiter?.tab === tab);
  const failed = ours.find((entry) => !isUnsent(entry));
  if (failed) {
    return { outcome: 'returned', error: failed.lastError ?? unknownFailure, seq: failed.seq };
  }
  if (ours.length < open.length) return { outcome: 'queued' };
  return open.length === 0 ? { outcome: 'acknowledged' } : undefined;
};

/** The screen waits no longer: from here on the outbox has the entry, unless it was returned just before. */
const giveUp = ({ database, tab }: WaiterPorts, seqs: number[]): Promise<Submission> =>
  database.transaction('rw', database.outbox, async () => {
    const entries = parseEntries(await database.outbox.bulkGet(seqs));
    const verdict = verdictOf(entries, tab);
    if (verdict && verdict.outcome !== 'queued') return verdict;
    for (const { seq, waiter } of entries) {
      if (waiter?.tab === tab) await database.outbox.update(seq, { waiter: null });
    }
    return { outcome: 'queued' };
  });

/** Resolves with what became of the entries, all or the first that failed, or 'queued'. */
export const waitFor = (ports: WaiterPorts, seqs: number[]): Promise<Submission> =>
  new Promise((resolve) => {
    const { database, clock, tab, signal, screen } = ports;
    const ended = new AbortController();
    const end = (submission: Submission) => {
      if (ended.signal.aborted) return;
      ended.abort();
      stopTimer();
      query.unsubscribe();
      resolve(submission);
    };
    const stopWaiting = () => {
      giveUp(ports, seqs).then(end, () => end({ outcome: 'queued' }));
    };
    const stopTimer = clock.setTimer(stopWaiting, waiterMs);
    screen?.addEventListener('abort', stopWaiting, { signal: ended.signal });
    signal.addEventListener('abort', () => end({ outcome: 'queued' }), { signal: ended.signal });
    const query = liveQuery(() =>
      database.transaction('r', database.outbox, () => database.outbox.bulkGet(seqs)),
    ).subscribe((rows) => {
      const verdict = verdictOf(parseEntries(rows), tab);
      if (verdict) end(verdict);
    });
  });

/** Back in its lane, as the same request under the same key where it may have taken effect. */
const requeued = ({ entry, mutation, args }: KnownEntry): Entry => ({
  ...entry,
  state: entry.isInDoubt && entry.frozen ? 'sent' : 'pending',
  queue: entry.lane,
  shelf: null,
  keys: keysOf(mutation, args),
  doubts: 0,
  waiter: null,
});

/** As it would stand there if no screen had waited. */
const released = (registry: MutationRegistry, entry: Entry): Entry => {
  const { lastError } = entry;
  const known = isTrouble(lastError) ? decodeEntry(registry, entry) : undefined;
  if (known && !isTakenBack(known)) return requeued(known);
  const isUnaffordable = lastError !== null && isUnpaid(lastError);
  const bucketed: Partial<Entry> = isUnaffordable
    ? { state: 'parked', parkedFor: 'payment' }
    : { state: 'refused' };
  return applyStep(entry, { ...bucketed, waiter: null });
};

/** The screen that had it is gone: what the server refused shows in the outbox sheet, all else is sent by itself. */
export const release = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  tab: string,
  isMeant: (entry: Entry) => boolean,
): Promise<void> => {
  await database.transaction('rw', database.outbox, async () => {
    for (const entry of await readBuckets(database, 'screen')) {
      const isOurs = entry.waiter?.tab === tab && isMeant(entry);
      if (isOurs) await database.outbox.put(released(registry, entry));
    }
  });
};
