/**
 * Keeps the database of this device open, and reports its state. A lost one is opened again, at growing intervals; a
 * blocked one continues when it can. It also detects whether the browser deleted the database and a new one took its
 * place. The mark for that is stored outside the database, until the member has dismissed the notice.
 */
import type { CardsDatabase } from '../db/tables.ts';
import type { Entry } from '../db/entry.ts';
import type { ConnectionState } from '../db/connection.ts';
import { identify } from '../db/identity.ts';
import type { Clock, KeyValueStore, Random } from '../platform/ports.ts';
import type { SyncStatus } from './api.ts';
import type { SyncLog } from './ports.ts';
import type { StatusStore } from './network/status.ts';

/** Most losses are over before anybody could read about them. */
const graceMs = 500;
/** Some browsers report nothing while an upgrade is blocked; a member must know within 3 s. */
const patienceMs = 2000;
const firstReopenMs = 50;
const maxReopenMs = 30_000;

const identityKey = 'database';
const evictedKey = 'evicted';

const statusOf = (eviction: string): Partial<SyncStatus> => ({
  wasEvicted: true,
  isOutboxRestored: eviction === 'restored' || undefined,
});

interface StoragePorts {
  database: CardsDatabase;
  clock: Clock;
  random: Random;
  status: StatusStore;
  /**
   * Small values of this member outside the database. Without them, an eviction is only noticed while the app is open.
   */
  evictionMarks: KeyValueStore | undefined;
  /** Reads the unsent changes that a lost database had. */
  readUnsent(): Promise<readonly Entry[]>;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
  log?: SyncLog | undefined;
  /** Called when it is open again: paused work may go on. */
  onReturn(): void;
  /** Called when another database took the place of the one that was open. */
  onReplaced(): void;
}

export interface DeviceDatabase {
  start(): void;
  /** Records that the member has read that everything was deleted. */
  dismissEviction(): void;
}

export const createStorage = (ports: StoragePorts): DeviceDatabase => {
  const { database, clock, random, status, evictionMarks, signal, log } = ports;
  const { connection } = database;
  let identity: string | undefined;
  let losses = 0;
  let stopReopening: (() => void) | undefined;
  let stopGrace: (() => void) | undefined;
  let stopPatience: (() => void) | undefined;

  const show = (storage: SyncStatus['storage']) => status.set({ storage });
  const stopTimers = () => {
    for (const stop of [stopReopening, stopGrace, stopPatience]) stop?.();
    stopReopening = undefined;
    stopGrace = undefined;
    stopPatience = undefined;
  };

  const compare = async () => {
    const found = await identify(database, random.ulid(), ports.readUnsent);
    const expected = identity ?? evictionMarks?.read(identityKey) ?? found;
    const isReplaced = identity !== undefined && identity !== found;
    identity = found;
    evictionMarks?.write(identityKey, found);
    if (found === expected) return;
    const unsent = await database.transaction('r', database.outbox, () => database.outbox.count());
    log?.('evicted', { unsent });
    const eviction = unsent > 0 ? 'restored' : 'lost';
    evictionMarks?.write(evictedKey, eviction);
    status.set(statusOf(eviction));
    if (isReplaced) ports.onReplaced();
  };

  /** Ignores the result: failures and success both show as states of the connection. */
  const open = () => {
    stopReopening = undefined;
    database.open().catch(() => undefined);
  };
  const onLost = () => {
    stopGrace ??= clock.setTimer(() => show('lost'), graceMs);
    // Live queries and transactions try to open it too; only the tries made here lengthen the wait.
    if (stopReopening) return;
    const delay = Math.min(maxReopenMs, firstReopenMs * 2 ** Math.min(losses, 20));
    losses += 1;
    stopReopening = clock.setTimer(open, delay);
  };
  const onOpen = () => {
    const isReturn = losses > 0;
    stopTimers();
    losses = 0;
    show('ok');
    compare().catch((fault: unknown) => log?.('identity-unknown', { fault: String(fault) }));
    if (isReturn) ports.onReturn();
  };
  const onState = (state: ConnectionState) => {
    if (state === 'open') onOpen();
    else if (state === 'lost') onLost();
    else if (state !== 'opening') {
      stopTimers();
      show(state);
    }
  };

  const onPatience = async () => {
    stopPatience = undefined;
    const isUpgradeDue = await connection.isUpgradeDue(database.name);
    if (connection.state() === 'opening') show(isUpgradeDue ? 'blocked' : 'lost');
  };

  return {
    start: () => {
      const eviction = evictionMarks?.read(evictedKey);
      if (eviction) status.set(statusOf(eviction));
      const unsubscribe = connection.subscribe(onState);
      signal.addEventListener('abort', () => {
        unsubscribe();
        stopTimers();
      });
      stopPatience = clock.setTimer(() => void onPatience().catch(() => show('lost')), patienceMs);
      // It may be open already, or blocked: then nothing more is reported.
      onState(connection.state());
      open();
    },
    dismissEviction: () => {
      evictionMarks?.remove(evictedKey);
      status.set({ wasEvicted: false, isOutboxRestored: undefined });
    },
  };
};
