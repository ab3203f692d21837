/**
 * Hands a change over between the outbox and the screen that waits, for at most 10 s. The row decides who has a failed
 * change, by compare-and-set, in one of two transactions. Either the settlement returns it to the screen, or the screen
 * gives up waiting and it stays with the outbox. So exactly one of them has it.
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
  /** Aborted when the engine stops. */
  signal: AbortSignal;
  /** Aborted when the screen goes away. */
  screen: AbortSignal | undefined;
}

const unknownFailure = { kind: 'network', message: 'unknown' } as const;

const isOver = ({ state }: Entry): boolean => state === 'acknowledged';

/**
 * Derives the verdict for the screen of `tab` from the rows; undefined: none yet. A missing entry was settled and
 * pulled.
 */
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

/** Ends the screen's wait: now the outbox has the entry, unless it was returned just before. */
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

/** Resolves with the outcome of the entries (all succeeded, or the first failure), or with 'queued'. */
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

/** Back in its lane. If it may have taken effect, it keeps its request and its key. */
const requeued = ({ entry, mutation, args }: KnownEntry): Entry => ({
  ...entry,
  state: entry.isInDoubt && entry.frozen ? 'sent' : 'pending',
  queue: entry.lane,
  shelf: null,
  keys: keysOf(mutation, args),
  doubts: 0,
  waiter: null,
});

/** The entry as it would be if no screen had waited. */
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

/** Releases changes whose screen is gone: refused ones show in the outbox sheet, all others are sent automatically. */
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
