/**
 * Records what the engine of each tab did last, for a developer who examines a stuck outbox: names and numbers. Of a
 * fault it records only the name, since its message may contain anything. The database stores it, some seconds late, so
 * that it survives a reload. If that fails, this tab's own events are still available.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { keptEvents, readJournal, writeJournal, type JournalEvent } from '../../db/journal.ts';
import type { Clock, Visibility } from '../../platform/ports.ts';
import type { SyncLog } from '../ports.ts';

/** Events are written at most this often, and when the page is hidden. */
const delayMs = 5000;

export interface Journal {
  log: SyncLog;
  /** The last events of all tabs, oldest first. Never rejects. */
  events(): Promise<readonly JournalEvent[]>;
  /** Ends it for good; nothing more is written. */
  stop(): void;
}

interface JournalPorts {
  database: CardsDatabase;
  clock: Clock;
  visibility: Visibility;
}

/** A name from this code, or of a kind of fault. */
const names = /^(?:[a-z]+(?:-[a-z]+)*$|[A-Za-z]*Error(?=$|:))/;

const plain = (value: unknown): string | number | boolean => {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return names.exec(String(value))?.[0] ?? '?';
};

export const createJournal = ({ database, clock, visibility }: JournalPorts): Journal => {
  let own: JournalEvent[] = [];
  let unwritten: JournalEvent[] = [];
  let stopTimer: (() => void) | undefined;
  let isOver = false;

  const write = async () => {
    stopTimer?.();
    stopTimer = undefined;
    if (isOver || unwritten.length === 0) return;
    const news = unwritten;
    unwritten = [];
    // Events that could not be written stay among this tab's own.
    await writeJournal(database, news).catch(() => undefined);
  };
  const stopListening = visibility.subscribe(() => {
    if (!visibility.isVisible()) void write();
  });

  return {
    log: (event, detail = {}) => {
      const pairs = Object.entries(detail).map(([name, value]) => [name, plain(value)] as const);
      const news = { at: clock.now(), event, detail: Object.fromEntries(pairs) };
      own = [...own, news].slice(-keptEvents);
      unwritten = [...unwritten, news].slice(-keptEvents);
      if (!isOver) stopTimer ??= clock.setTimer(() => void write(), delayMs);
    },
    events: async () => {
      await write();
      const kept = await readJournal(database).catch(() => []);
      return kept.length > 0 ? kept : own;
    },
    stop: () => {
      isOver = true;
      stopTimer?.();
      stopListening();
    },
  };
};
