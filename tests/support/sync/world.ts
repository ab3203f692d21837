/**
 * A world for the engine: devices with a real IndexedDB (fake-indexeddb), tabs on them that can be killed at any
 * moment, one server, one virtual time. Nothing in it waits on a real clock.
 */
// Live queries run only where a global IndexedDB exists, whichever one the database itself uses.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { databaseName, openDatabase, type CardsDatabase } from '../../../src/db/database.ts';
import type { Entry } from '../../../src/db/entry.ts';
import type { Resource } from '../../../src/db/resources.ts';
import { mutations } from '../../../src/mutations/registry.ts';
import type {
  Locks,
  Transport,
  TransportAnswer,
  TransportRequest,
} from '../../../src/platform/ports.ts';
import type { OutboxItem, SyncEngine, View } from '../../../src/sync/api.ts';
import { createSyncEngine } from '../../../src/sync/engine.ts';
import type { MutationRegistry } from '../../../src/sync/ports.ts';
import {
  createFakeChannels,
  createFakeLocks,
  createFakeNetwork,
  createFakeVisibility,
  createSeededRandom,
  noLocks,
} from './fake-ports.ts';
import { createFakeServer } from './fake-server.ts';
import { createVirtualClock } from './virtual-clock.ts';

/** Called before each write; throwing makes it fail, `trans.abort()` ends its transaction. */
export type WriteFault = (table: string, values: readonly unknown[], trans: IDBTransaction) => void;

export interface Tab {
  engine: SyncEngine;
  database: CardsDatabase;
  /** Gone at once: no further write, request, message or timer. */
  kill(): void;
  /** Suspended: answers and timers reach it when it is thawed. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
  onWrite(fault: WriteFault | undefined): void;
  entries(): Promise<Entry[]>;
  outbox(): OutboxItem[];
  /** Every view of a resource since it was first asked for. */
  watch<T>(resource: Resource<T>): View<T>[];
  setVisible(isVisible: boolean): void;
}

export interface TabOptions {
  member?: number;
  device?: Device;
  initData?: string | undefined;
  hasLocks?: boolean;
  registry?: MutationRegistry;
  /** Another server than the fake one. */
  transport?: Transport;
  /** No BroadcastChannel. */
  isSilent?: boolean;
  /** Seeded bugs: the request as it leaves, the rows as they are written. */
  sabotage?: Sabotage;
}

export interface Sabotage {
  request?(request: TransportRequest): TransportRequest;
  answer?(answer: TransportAnswer): TransportAnswer;
  row?: (table: string, row: unknown) => unknown;
}

export interface Device {
  indexedDB: IDBFactory;
  locks: ReturnType<typeof createFakeLocks>;
  channels: Map<string, ReturnType<typeof createFakeChannels>>;
}

const macrotask = () =>
  new Promise<void>((resolve) => void setTimeout(() => setImmediate(resolve), 0));

const createDevice = (): Device => ({
  indexedDB: new IDBFactory(),
  locks: createFakeLocks(),
  channels: new Map(),
});

export const createWorld = (seed = 1) => {
  let openTransactions = 0;
  const background = new Set<Promise<unknown>>();

  /** Until no transaction has been open for a few turns of the event loop: live queries start theirs a turn later. */
  const settle = async () => {
    for (let quietTurns = 0; quietTurns < 4; quietTurns += 1) {
      await macrotask();
      if (openTransactions > 0 || background.size > 0) quietTurns = -1;
    }
  };
  const clock = createVirtualClock(settle);
  const server = createFakeServer(clock);
  const network = createFakeNetwork();
  const random = createSeededRandom(seed);
  const tabs: Tab[] = [];

  const firstDevice = createDevice();

  const openTab = async (options: TabOptions = {}): Promise<Tab> => {
    const { member = 1, device = firstDevice, hasLocks = true } = options;
    const initData = 'initData' in options ? options.initData : `id=${member}`;
    const name = databaseName(member);
    const database = openDatabase(name, { indexedDB: device.indexedDB, IDBKeyRange });
    const me = {};
    const life = { isAlive: true, thaw: undefined as (() => void) | undefined };
    let thawed: Promise<void> | undefined;
    let writeFault: WriteFault | undefined;

    database.use({
      stack: 'dbcore',
      name: 'harness',
      level: -1,
      create: (down) => ({
        ...down,
        transaction: (stores, mode, how) => {
          const trans = down.transaction(stores, mode, how) as IDBTransaction;
          openTransactions += 1;
          const end = () => {
            openTransactions -= 1;
          };
          trans.addEventListener('complete', end);
          trans.addEventListener('abort', end);
          return trans;
        },
        table: (table) => {
          const core = down.table(table);
          return {
            ...core,
            mutate: async (request) => {
              if (!life.isAlive) (request.trans as IDBTransaction).abort();
              const values = 'values' in request ? request.values : [];
              writeFault?.(table, values, request.trans as IDBTransaction);
              const row = options.sabotage?.row;
              if (!row || !('values' in request)) return core.mutate(request);
              return core.mutate({ ...request, values: values.map((value) => row(table, value)) });
            },
          };
        },
      }),
    });

    const wakingUp = async () => {
      if (thawed) await thawed;
    };
    const transport: Transport = async (request) => {
      if (!network.hasRoute) throw new TypeError('Failed to fetch');
      request.signal.throwIfAborted();
      const cancelled = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
      const send = options.transport ?? server.handle;
      const exchange = send(options.sabotage?.request?.(request) ?? request);
      if (options.transport) {
        background.add(exchange);
        void exchange.finally(() => background.delete(exchange)).catch(() => undefined);
      }
      const answer = await Promise.race([exchange, cancelled]);
      await wakingUp();
      if (!life.isAlive) return new Promise<never>(() => {});
      return options.sabotage?.answer?.(answer) ?? answer;
    };
    const channels = device.channels.get(name) ?? createFakeChannels();
    device.channels.set(name, channels);
    const visibility = createFakeVisibility();
    const locks: Locks = hasLocks ? device.locks.open(me) : noLocks;

    const engine = createSyncEngine({
      database,
      mutations: options.registry ?? mutations,
      transport,
      credentials: { initData: () => initData },
      clock: {
        now: () => clock.now(),
        setTimer: (task, delayMs) =>
          clock.setTimer(() => {
            const isLate = thawed !== undefined;
            void wakingUp().then(() => isLate && life.isAlive && task());
            if (!isLate && life.isAlive) task();
          }, delayMs),
      },
      network,
      random,
      locks,
      channel: channels.open(me, () => life.isAlive && !thawed && !options.isSilent),
      visibility,
    });

    let items: OutboxItem[] = [];
    engine.outbox().subscribe((latest) => {
      items = latest;
    });
    const kill = () => {
      life.isAlive = false;
      device.locks.kill(me);
      database.close();
    };
    const tab: Tab = {
      engine,
      database,
      kill,
      freeze: () => {
        thawed = new Promise((resolve) => {
          life.thaw = resolve;
        });
      },
      thaw: () => {
        thawed = undefined;
        life.thaw?.();
      },
      close: async () => {
        await engine.stop();
        kill();
      },
      onWrite: (fault) => {
        writeFault = fault;
      },
      entries: () => database.outbox.toArray(),
      outbox: () => items,
      watch: <T>(resource: Resource<T>) => {
        const views: View<T>[] = [];
        engine.view(resource).subscribe((view) => views.push(view));
        return views;
      },
      setVisible: (isVisible) => visibility.set(isVisible),
    };
    tabs.push(tab);
    engine.start();
    await settle();
    return tab;
  };

  return {
    clock,
    server,
    network,
    settle,
    openTab,
    createDevice,
    /** Ends every tab; call it after each test. */
    end: async () => {
      for (const tab of tabs) tab.kill();
      await macrotask();
    },
  };
};

export type World = ReturnType<typeof createWorld>;
