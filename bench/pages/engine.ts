/** Shared by the benchmarks of the sync engine: an engine with a fake server, and IndexedDB without Dexie. */
import { openDatabase } from '../../src/db/database.ts';
import type { CardsDatabase } from '../../src/db/tables.ts';
import { openBrowserChannel } from '../../src/platform/browser/channel.ts';
import { browserClock } from '../../src/platform/browser/clock.ts';
import { createBrowserLocks } from '../../src/platform/browser/locks.ts';
import { browserRandom } from '../../src/platform/browser/random.ts';
import type { Transport } from '../../src/platform/ports.ts';
import type { SyncEngine } from '../../src/sync/api.ts';
import { createSyncEngine } from '../../src/sync/engine.ts';
import type { MutationRegistry } from '../../src/sync/ports.ts';

interface Opened {
  database: CardsDatabase;
  sync: SyncEngine;
  /** Sets the browser's statement about the connection. */
  setOnline(isOnline: boolean): void;
}

interface EngineOptions {
  mutations: MutationRegistry;
  /** Without one the engine is offline. */
  transport?: Transport;
}

/** A member's engine, not started, with all the ports of the app except the server. */
export const openEngine = (name: string, { mutations, transport }: EngineOptions): Opened => {
  const listeners = new Set<() => void>();
  let isOnline = transport !== undefined;
  const database = openDatabase(name);
  const sync = createSyncEngine({
    database,
    mutations,
    transport: transport ?? (() => Promise.reject(new TypeError('offline'))),
    credentials: { initData: () => 'bench' },
    clock: browserClock,
    network: {
      isOnline: () => isOnline,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    random: browserRandom,
    locks: createBrowserLocks(),
    channel: openBrowserChannel(name),
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
  });
  return {
    database,
    sync,
    setOnline: (next) => {
      isOnline = next;
      for (const listener of listeners) listener();
    },
  };
};

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });

/** Milliseconds of each task in each of some runs, the tasks taking turns. */
export const timeInTurns = async <Name extends string>(
  count: number,
  tasks: Readonly<Record<Name, (nth: number) => Promise<unknown>>>,
): Promise<Record<Name, number[]>> => {
  const names = Object.keys(tasks) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  for (let nth = 0; nth < count; nth += 1) {
    for (const at of names.keys()) {
      // The order changes with every turn.
      const name = names[(at + nth) % names.length] ?? names[0];
      if (name === undefined) break;
      const begun = performance.now();
      await tasks[name](nth);
      times[name]?.push(performance.now() - begun);
    }
  }
  return times as Record<Name, number[]>;
};

/** A server that accepts everything, after this many milliseconds. */
export const answerAfter =
  (delayMs: number): Transport =>
  async () => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return {
      status: 200,
      statusText: 'OK',
      isRedirect: false,
      header: () => null,
      body: '{}',
    };
  };
