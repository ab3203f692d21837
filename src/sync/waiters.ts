/**
 * The hand-over between the outbox and the screen that waits, 10 s at most. Who has a failed change is decided on its
 * row, by compare-and-set, in one of two transactions: the settlement returns it to the screen, or the screen gives
 * up waiting and it stays with the outbox. So exactly one of them has it.
 */
import { liveQuery } from 'dexie';
import type { CardsDatabase } from '../db/database.ts';
import { findEntries, parseEntry, type Entry } from '../db/entry.ts';
import type { Clock } from '../platform/ports.ts';
import type { Submission } from './api.ts';
import { isUnsent } from './fold.ts';
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

/** What the row says to the screen of `tab`; undefined: nothing yet. An entry that is gone was pulled after its end. */
const verdictOf = (entry: Entry | undefined, tab: string): Submission | undefined => {
  if (!entry || entry.state === 'acknowledged') return { outcome: 'acknowledged' };
  if (entry.waiter?.tab !== tab) return { outcome: 'queued' };
  if (isUnsent(entry)) return undefined;
  return { outcome: 'returned', error: entry.lastError ?? unknownFailure, seq: entry.seq };
};

/** The screen waits no longer: from here on the outbox has the entry, unless it was returned just before. */
const giveUp = ({ database, tab }: WaiterPorts, seq: number): Promise<Submission> =>
  database.transaction('rw', database.outbox, async () => {
    const entry = parseEntry(await database.outbox.get(seq));
    const verdict = verdictOf(entry, tab);
    if (verdict) return verdict;
    await database.outbox.update(seq, { waiter: null });
    return { outcome: 'queued' };
  });

/** Resolves with what became of the entry, or 'queued'. */
export const waitFor = (ports: WaiterPorts, seq: number): Promise<Submission> =>
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
      giveUp(ports, seq).then(end, () => end({ outcome: 'queued' }));
    };
    const stopTimer = clock.setTimer(stopWaiting, waiterMs);
    screen?.addEventListener('abort', stopWaiting, { signal: ended.signal });
    signal.addEventListener('abort', () => end({ outcome: 'queued' }), { signal: ended.signal });
    const query = liveQuery(() =>
      database.transaction('r', database.outbox, () => database.outbox.get(seq)),
    ).subscribe((row) => {
      const verdict = verdictOf(parseEntry(row), tab);
      if (verdict) end(verdict);
    });
  });

/** The screen that had it is gone: the outbox sheet shows it. */
export const release = async (
  database: CardsDatabase,
  tab: string,
  isMeant: (entry: Entry) => boolean,
): Promise<void> => {
  await database.transaction('rw', database.outbox, async () => {
    for (const entry of await findEntries(database, ({ state }) => state === 'returned')) {
      const isOurs = entry.waiter?.tab === tab && isMeant(entry);
      if (isOurs) await database.outbox.update(entry.seq, { state: 'refused', waiter: null });
    }
  });
};
