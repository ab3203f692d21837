/** The parts of the engine and how they are wired to each other. */
import { createCredential, type Credential } from './credential.ts';
import { createExchange, type Send } from './exchange.ts';
import type { KnownEntry } from './fold.ts';
import { createGate, type Gate } from './gate.ts';
import { createLink, type Link } from './link.ts';
import { adoptOrphans } from './orphans.ts';
import type { SyncPorts } from './ports.ts';
import { createPulls, type Pulls } from './pulls.ts';
import { createReplayer, type Replayer } from './replay.ts';
import { createStatusStore, type StatusStore } from './status.ts';
import { createStorage, type DeviceDatabase } from './storage.ts';
import { createTriggers, type Triggers } from './triggers.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

export interface Parts {
  status: StatusStore;
  storage: DeviceDatabase;
  credential: Credential;
  gate: Gate;
  link: Link;
  pulls: Pulls;
  replayer: Replayer;
  triggers: Triggers;
  watchdog: Watchdog;
  send: Send;
  /** Reads anew what an entry touched, which takes it out of the fold. */
  pullTouched(known: KnownEntry): void;
  wakeOthers(): void;
  /** Resolves when nothing is under way any more; the engine's signal must have been aborted. */
  idle(): Promise<void>;
}

/** `tab` names this engine among the tabs; `signal` is its life. */
export const composeParts = (ports: SyncPorts, tab: string, signal: AbortSignal): Parts => {
  const { database, mutations: registry, clock, network, random, channel, log } = ports;
  const status = createStatusStore(!network.isOnline());
  const wakeOthers = () => channel.post('wake');
  const credential = createCredential(ports.credentials, status, wakeOthers);
  const gate = createGate({ database, clock, random, channel, status });
  const link = createLink({
    clock,
    network,
    random,
    status,
    signal,
    onLost: () => triggers.onLost(),
    onRecovered: () => triggers.onRecovered(),
  });
  const underWay = new Set<Promise<unknown>>();
  const exchange = createExchange({
    transport: ports.transport,
    clock,
    gate,
    credential,
    link,
    status,
    signal,
    onEpoch: (epoch) => triggers.onEpoch(epoch),
    log,
  });
  const send: Send = (request) => {
    const sent = exchange(request).finally(() => underWay.delete(sent));
    underWay.add(sent);
    return sent;
  };
  const pulls = createPulls({ database, clock, network, random, send, link, signal });

  /** What the entry touched is read anew, and only then is it taken out of the fold. */
  const pullTouched = ({ mutation, args }: KnownEntry) => {
    pulls.invalidate();
    for (const resource of mutation.touches(args)) void pulls.refresh(resource);
  };
  const replayer = createReplayer({
    database,
    registry,
    clock,
    random,
    pulls,
    send,
    link,
    gate,
    credential,
    status,
    signal,
    log,
    locks: ports.locks,
    tab,
    lockName: `${database.name}:replay`,
    onFenced: pullTouched,
    onSettled: (known, settled) => {
      if (settled.queue === null && settled.keys.length > 0) pullTouched(known);
    },
  });
  const watchdog = createWatchdog(clock, signal);
  const triggers = createTriggers({
    database,
    registry,
    clock,
    network,
    channel,
    link,
    gate,
    pulls,
    replayer,
    signal,
    log,
    watchdog,
    visibility: ports.visibility,
    adoptOrphans: () => adoptOrphans({ database, channel, clock, tab, signal }),
  });
  const storage = createStorage({
    database,
    clock,
    random,
    status,
    signal,
    log,
    marks: ports.marks,
    onReturn: () => triggers.onReturn(),
    onReplaced: () => triggers.onReplaced(),
  });
  const idle = async () => {
    await Promise.all([replayer.ended(), pulls.idle()]);
    await Promise.allSettled(underWay);
  };
  return {
    status,
    storage,
    credential,
    gate,
    link,
    send,
    pulls,
    replayer,
    triggers,
    watchdog,
    pullTouched,
    wakeOthers,
    idle,
  };
};
