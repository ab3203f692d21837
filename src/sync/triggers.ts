/**
 * What sets the engine going beside an enqueue: the start, becoming visible, the browser's `online` (a hint only), a
 * word from another tab, the recovery of the connection, a restored server, and a watchdog. The gate's deadline and
 * the entries' own pauses are the replayer's timers.
 */
import type { CallError } from '../contract/call-error.ts';
import type { CardsDatabase } from '../db/database.ts';
import { readShelves } from '../db/entry.ts';
import { readEpoch, saveEpoch } from '../db/meta.ts';
import type { Resource } from '../db/resources.ts';
import type { Channel, Clock, Network, Visibility } from '../platform/ports.ts';
import { unpark } from './choices.ts';
import { understand } from './fold.ts';
import type { Gate } from './gate.ts';
import type { Link } from './link.ts';
import type { Log, MutationRegistry } from './ports.ts';
import type { Pulls } from './pulls.ts';
import type { Replayer } from './replay.ts';
import { watchdogMs, type Watchdog } from './watchdog.ts';

/** Reads that found no connection are tried again by themselves: 5 s, 10 s, 20 s … at most a minute apart. */
const recoveryMs = 5000;

export interface TriggerPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  clock: Clock;
  network: Network;
  visibility: Visibility;
  channel: Channel;
  link: Link;
  gate: Gate;
  pulls: Pulls;
  replayer: Replayer;
  watchdog: Watchdog;
  /** See orphans.ts. */
  adoptOrphans(): Promise<void>;
  signal: AbortSignal;
  log?: Log | undefined;
}

const isNetwork = ({ kind }: CallError): boolean => kind === 'network';

/** Pauses that were the connection's fault end with it. */
export const endPauses = (database: CardsDatabase): Promise<unknown> =>
  database.transaction('rw', database.outbox, () =>
    database.outbox
      .orderBy('queue')
      .filter(({ lastError, claim, notBefore }) => {
        return lastError?.kind === 'network' && claim === null && notBefore > 0;
      })
      .modify({ notBefore: 0, waitMs: 0 }),
  );

/** Acknowledged or given-up entries are folded until a pull has their documents. */
const unpulled = async ({ database, registry }: TriggerPorts): Promise<Resource<unknown>[]> => {
  const settled = await readShelves(database, 'settled', 'screen', 'attention');
  const resources = new Map<string, Resource<unknown>>();
  for (const entry of settled) {
    const known = understand(registry, entry);
    const touched = known ? known.mutation.touches(known.args) : [];
    for (const one of touched) if (entry.keys.includes(one.key)) resources.set(one.key, one);
  }
  return [...resources.values()];
};

export interface Triggers {
  start(): void;
  onLost(): void;
  onRecovered(): void;
  onEpoch(epoch: string): Promise<void>;
  /** The database was gone for a while. */
  onReturn(): void;
  /** The database was deleted, and a new one took its place: nothing that was known of the old one holds. */
  onReplaced(): void;
  /** The member pressed Retry after the countdown. */
  resume(): void;
}

export const createTriggers = (ports: TriggerPorts): Triggers => {
  const { database, clock, network, visibility, channel, watchdog } = ports;
  const { link, gate, pulls, replayer, signal } = ports;
  let knownEpoch: string | null | undefined;
  let recoveries = 0;
  let stopRecovery: (() => void) | undefined;

  const quietly = (work: Promise<unknown>) => {
    work.catch((fault: unknown) => ports.log?.('trigger-failed', { fault: String(fault) }));
  };
  const refreshAll = (resources: readonly Resource<unknown>[]) => {
    for (const resource of resources) quietly(pulls.refresh(resource));
  };
  const sweep = async () => refreshAll(await unpulled(ports));

  /** Things may have changed for the better: nobody waits out a pause that the connection caused. */
  const hurry = async () => {
    link.hurry();
    await endPauses(database);
    replayer.wake();
    await sweep();
  };

  /** Reads that somebody looks at come back by themselves, event or no event. */
  const onLost = () => {
    if (stopRecovery || signal.aborted) return;
    const delay = Math.min(watchdogMs, recoveryMs * 2 ** Math.min(recoveries, 10));
    stopRecovery = clock.setTimer(() => {
      stopRecovery = undefined;
      recoveries += 1;
      if (network.isOnline()) refreshAll(pulls.watched(isNetwork));
    }, delay);
  };

  /** Another network, or another moment: what was parked for want of a sensible answer gets one more chance. */
  const reconsider = async () => {
    await unpark(database, ports.registry);
    await hurry();
  };

  const onRecovered = () => {
    recoveries = 0;
    quietly(hurry());
    refreshAll(pulls.watched(isNetwork));
  };

  const onEpoch = async (epoch: string) => {
    if (epoch === knownEpoch) return;
    const before = await database.transaction('rw', database.meta, async () => {
      const stored = await readEpoch(database);
      if (stored !== epoch) await saveEpoch(database, epoch);
      return stored;
    });
    knownEpoch = epoch;
    if (before === null || before === epoch) return;
    ports.log?.('server-restored');
    pulls.startOver();
    refreshAll(pulls.watched());
  };

  const onNetwork = () => {
    if (!network.isOnline()) return;
    quietly(reconsider());
    refreshAll(pulls.watched(isNetwork));
  };
  const onVisible = () => visibility.isVisible() && quietly(reconsider());
  const onMessage = (message: string) => {
    if (message === 'wake') replayer.wake();
    if (message === 'gate') quietly(gate.reload().then(() => replayer.wake()));
  };

  const look = async () => {
    const count = await database.transaction('r', database.outbox, () => database.outbox.count());
    if (count === 0) return;
    replayer.wake();
    await sweep();
    await ports.adoptOrphans();
  };

  const begin = async () => {
    await gate.reload();
    await unpark(database, ports.registry);
    await look();
  };
  const start = () => {
    const stops = [
      network.subscribe(onNetwork),
      visibility.subscribe(onVisible),
      channel.subscribe(onMessage),
      watchdog.subscribe(() => quietly(look())),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
      stopRecovery?.();
    });
    watchdog.start();
    quietly(begin());
  };

  return {
    start,
    onLost,
    onRecovered,
    onEpoch,
    onReturn: () => {
      quietly(begin());
      refreshAll(pulls.watched());
    },
    onReplaced: () => {
      knownEpoch = undefined;
      pulls.startOver();
      refreshAll(pulls.watched());
    },
    resume: () => {
      replayer.wake();
      refreshAll(pulls.watched(({ kind }) => kind === 'rate-limited'));
    },
  };
};
