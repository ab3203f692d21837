/** A tab: one engine on a device, with ports that can be cut at any step. */
import { settle, countInBackground } from './turns.ts';
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { openDatabase } from '../../../../src/db/database.ts';
import type { CardsDatabase } from '../../../../src/db/tables.ts';
import { databaseName } from '../../../../src/db/member-name.ts';
import type { Entry } from '../../../../src/db/entry.ts';
import type { Resource } from '../../../../src/db/resource.ts';
import type {
  Clock,
  Locks,
  OpenStream,
  Transport,
  TransportAnswer,
  TransportRequest,
} from '../../../../src/platform/ports.ts';
import type { OutboxItemOf, SyncEngine, View } from '../../../../src/sync/api.ts';
import { createSyncEngine } from '../../../../src/sync/engine.ts';
import type { MutationRegistry, MutationsOf, SyncPorts } from '../../../../src/sync/ports.ts';
import { installHooks, readEntries, type WriteFault } from './database-hooks.ts';
import type { SyncDevice } from './device.ts';
import { createFakeVisibility, noLocks } from './fake-ports.ts';
import { createLife, type TabLife, type StepWitness } from './life.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** `A`: the arguments of each kind of mutation. */
export interface KitTab<A extends object> {
  engine: SyncEngine<A>;
  database: CardsDatabase;
  /** Ends the tab at once: no further write, request, message or timer. */
  kill(): void;
  isAlive(): boolean;
  /** Resolves when the tab has ended. */
  ended: Promise<void>;
  /** Suspends the tab: answers, messages and timers reach it when it is thawed. */
  freeze(): void;
  isFrozen(): boolean;
  thaw(): void;
  close(): Promise<void>;
  onWrite(fault: WriteFault | undefined): void;
  entries(): Promise<Entry[]>;
  outbox(): OutboxItemOf<A>[];
  /** Every view of a resource since it was first asked for. */
  watch<T>(resource: Resource<T>): View<T>[];
  setVisible(isVisible: boolean): void;
}

/** Seeded bugs: they change requests, answers, written rows, or any port. */
export interface Sabotage {
  request?(request: TransportRequest): TransportRequest;
  answer?(answer: TransportAnswer): TransportAnswer;
  row?: (table: string, row: unknown) => unknown;
  ports?(ports: SyncPorts): SyncPorts;
}

export interface TabOptions {
  member?: number;
  device?: SyncDevice;
  initData?: string | undefined;
  hasLocks?: boolean;
  registry?: MutationRegistry;
  /** Replaces the fake server. */
  transport?: Transport;
  /** A server with live streams; see fake-streams.ts. */
  openStream?: OpenStream;
  /** Whether the tab has no BroadcastChannel. */
  isSilent?: boolean;
  sabotage?: Sabotage;
  /** Called at every step. */
  witness?: StepWitness;
  /** Whether every read of the database is a step. */
  isClosely?: boolean;
  /** Called for a request, a timer or a lock inside a transaction; without it, the test fails. */
  onForeignStep?(fault: Error): void;
  /** Called with every entry as it is written. */
  onEntry?(entry: Entry): void;
  /** Whether `outbox()` is kept up to date, which is slow. */
  isOutboxWatched?: boolean;
}

/** The parts that tabs share besides their device. */
export interface TabSurroundings<A extends object> {
  mutations: MutationsOf<A>;
  clock: VirtualClock;
  random: SyncPorts['random'];
  server: Transport;
}

const never = new Promise<never>(() => {});

type Refuse = (step: string) => void;

/**
 * Inside a transaction only the database may be awaited. While anything else is awaited, the transaction commits
 * half-written. The linter sees what a file awaits itself; this sees the ports behind its helpers.
 *
 * A tab that was killed inside a transaction leaves Dexie's zone open for the code that runs next, so only the tab's
 * own transactions count.
 */
const refuseInTransaction =
  (database: CardsDatabase, { onForeignStep }: TabOptions): Refuse =>
  (step) => {
    if (Dexie.currentTransaction?.db !== database) return;
    const fault = new Error(`${step} inside a transaction`);
    if (onForeignStep) onForeignStep(fault);
    // Not through the engine, which would treat it as a fault of the port.
    else void Dexie.ignoreTransaction(() => Promise.reject(fault));
  };

const cutTransport = (
  life: TabLife,
  { network }: SyncDevice,
  { server }: Pick<TabSurroundings<object>, 'server'>,
  options: TabOptions,
  refuse: Refuse,
): Transport => {
  const { sabotage } = options;
  return async (request) => {
    refuse('a request');
    if (!life.reach('before send')) return never;
    if (!network.hasRoute) throw new TypeError('Failed to fetch');
    request.signal.throwIfAborted();
    const cancelled = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
    });
    const exchange = (options.transport ?? server)(sabotage?.request?.(request) ?? request);
    if (options.transport) countInBackground(exchange);
    const answer = await Promise.race([exchange, cancelled]);
    await life.awake();
    return life.reach('after answer') ? (sabotage?.answer?.(answer) ?? answer) : never;
  };
};

const cutClock = (life: TabLife, clock: VirtualClock, refuse: Refuse): Clock => ({
  now: () => clock.now(),
  setTimer: (task, delayMs) => {
    refuse('a timer');
    if (!life.isAlive()) return () => undefined;
    let isStopped = false;
    const stop = clock.setTimer(() => life.receive('timer', () => !isStopped && task()), delayMs);
    return () => {
      isStopped = true;
      stop();
    };
  },
});

const cutLocks = (life: TabLife, locks: Locks, refuse: Refuse): Locks => ({
  supported: locks.supported,
  hold: (name, signal, task) => {
    refuse('a lock');
    if (!life.reach('before lock')) return never;
    return locks.hold(name, signal, async () => {
      if (!life.reach('lock granted')) return;
      await task();
      life.reach('before unlock');
    });
  },
});

export const openTabOn = async <A extends object>(
  device: SyncDevice,
  surroundings: TabSurroundings<A>,
  options: TabOptions,
): Promise<KitTab<A>> => {
  const { member = 1, hasLocks = true, isOutboxWatched = true } = options;
  const initData = 'initData' in options ? options.initData : `id=${member}`;
  const name = databaseName(member);
  const me = {};
  const life = createLife(options.witness);
  let writeFault: WriteFault | undefined;

  const database = openDatabase(name, { indexedDB: device.indexedDB, IDBKeyRange });
  const abortOpen = installHooks(database, {
    reach: life.reach,
    isClosely: options.isClosely ?? false,
    writeFault: () => writeFault,
    row: options.sabotage?.row,
    onRow:
      options.onEntry && ((table, row) => table === 'outbox' && options.onEntry?.(row as Entry)),
  });
  const visibility = createFakeVisibility();
  const refuse = refuseInTransaction(database, options);
  const ports: SyncPorts = {
    database,
    mutations: options.registry ?? surroundings.mutations,
    transport: cutTransport(life, device, surroundings, options, refuse),
    ...(options.openStream && { openStream: options.openStream }),
    credentials: { initData: () => initData },
    clock: cutClock(life, surroundings.clock, refuse),
    network: device.network,
    random: surroundings.random,
    locks: cutLocks(life, hasLocks ? device.locks.open(me) : noLocks, refuse),
    channel: device.channelsOf(name).open(me, life, options.isSilent ?? false),
    visibility,
  };
  const given = options.sabotage?.ports?.(ports) ?? ports;
  const engine = createSyncEngine<A>({ ...given, mutations: given.mutations as MutationsOf<A> });

  life.onDeath(abortOpen);
  life.onDeath(() => device.locks.kill(me));
  life.onDeath(() => {
    database.close();
    // Code that still runs in the tab can do nothing, not even open the database again.
    database.open = () => never as never;
  });
  const tab: KitTab<A> = {
    engine,
    database,
    kill: life.die,
    isAlive: life.isAlive,
    ended: life.ended,
    freeze: life.freeze,
    isFrozen: life.isFrozen,
    thaw: life.thaw,
    close: async () => {
      await engine.stop();
      life.die();
    },
    onWrite: (fault) => {
      writeFault = fault;
    },
    entries: () => readEntries(database),
    outbox: () => items,
    watch: <T>(resource: Resource<T>) => {
      const views: View<T>[] = [];
      const { unsubscribe } = engine.view(resource).subscribe((view) => views.push(view));
      life.onDeath(unsubscribe);
      return views;
    },
    setVisible: (isVisible) => visibility.set(isVisible),
  };
  let items: OutboxItemOf<A>[] = [];
  if (isOutboxWatched) {
    const { unsubscribe } = engine.outbox().subscribe((latest) => {
      items = latest;
    });
    life.onDeath(unsubscribe);
  }
  if (life.isAlive()) engine.start();
  await settle();
  return tab;
};
