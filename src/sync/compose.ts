/** Creates the parts of the engine and connects them. */
import type { Resource } from '../db/resource.ts';
import { createCredential, type Credential } from './network/credential.ts';
import { createEpoch } from './network/epoch.ts';
import { createExchange, type Send } from './network/exchange.ts';
import type { KnownEntry } from './mirror/fold.ts';
import { createGate, type Gate } from './network/gate.ts';
import { createHints } from './mirror/hints.ts';
import { createLink, type Link } from './network/link.ts';
import { startListening } from './mirror/start-listening.ts';
import { trackSend } from './network/tracked-send.ts';
import { adoptOrphans } from './outbox/orphans.ts';
import { createPacer } from './network/pacer.ts';
import type { SyncPorts } from './ports.ts';
import { createPulls, type Pulls } from './mirror/pulls.ts';
import { createRecent, type RecentChanges } from './outbox/recent.ts';
import { createReplayer, type Replayer } from './replay/replay.ts';
import { createStatusStore, type StatusStore } from './network/status.ts';
import { createStorage, type DeviceDatabase } from './storage.ts';
import { createTriggers, type Triggers } from './replay/triggers.ts';
import { createWatchdog, type Watchdog } from './network/watchdog.ts';

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
  recent: RecentChanges;
  send: Send;
  /** Whether an answer to a change can be expected; if not, no screen waits. */
  isAnswerLikely(): boolean;
  /** Reads again the documents that an entry touched, which ends its folding. */
  pullTouched(known: KnownEntry): void;
  wakeOthers(): void;
  /** Starts the live stream, where the server has one. */
  startLive(): void;
  /** Resolves when nothing is under way any more. The engine's signal must have been aborted. */
  idle(): Promise<void>;
}

/** `tab` names this engine among the tabs; `signal` is aborted when the engine stops. */
export const composeParts = (ports: SyncPorts, tab: string, signal: AbortSignal): Parts => {
  const { database, mutations: registry, clock, network, random, channel, visibility, log } = ports;
  const status = createStatusStore(!network.isOnline());
  const wakeOthers = () => channel.post('wake');
  const credential = createCredential(ports.credentials, status, wakeOthers);
  const gate = createGate({
    database,
    clock,
    random,
    channel,
    status,
    onQuietEnd: () => triggers.onQuietEnd(),
  });
  const link = createLink({
    clock,
    network,
    random,
    status,
    signal,
    onLost: () => triggers.onLost(),
    onReached: () => triggers.onReached(),
    onRecovered: () => triggers.onRecovered(),
  });
  const isAnswerLikely = () =>
    !link.isOffline() &&
    !link.isBroken() &&
    gate.leftMs() === undefined &&
    credential.usable() !== undefined &&
    !status.get().isUpdateRequired;
  const recent = createRecent({ channel, clock, signal, isAnswerLikely });
  const pacer = createPacer(database, clock);
  const epoch = createEpoch(database, () => triggers.onRestored());
  const exchange = createExchange({
    transport: ports.transport,
    takeEarly: ports.takeEarly,
    clock,
    gate,
    credential,
    link,
    status,
    pacer,
    signal,
    epoch,
    log,
  });
  const { send, firstEnded, ended } = trackSend(exchange);
  const pulls = createPulls({ database, registry, clock, network, random, send, link, signal });

  const pullOrRecover = async (resource: Resource<unknown>) => {
    const failure = await pulls.pullOnce(resource, 'upkeep');
    if (failure) triggers.onLost();
  };
  /** Reads the documents that the entry touched again; only then does the fold end. */
  const pullTouched = ({ mutation, args }: KnownEntry) => {
    pulls.invalidate();
    for (const resource of mutation.touches(args)) void pullOrRecover(resource);
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
    pacer,
    recent,
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
  const hints = createHints({ clock, visibility, gate, pulls, signal });
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
    hints,
    visibility,
    adoptOrphans: () => adoptOrphans({ database, registry, channel, clock, tab, signal }),
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
    onReplaced: () => {
      epoch.forget();
      triggers.onReplaced();
    },
  });
  const startLive = () => {
    const { openStream } = ports;
    if (!openStream) return;
    void startListening({
      database,
      openStream,
      clock,
      random,
      visibility,
      gate,
      link,
      status,
      credential,
      epoch,
      hints,
      firstEnded,
      signal,
      log,
    });
  };
  const idle = async () => {
    await Promise.all([replayer.ended(), pulls.idle()]);
    await ended();
  };
  return {
    status,
    storage,
    credential,
    gate,
    link,
    recent,
    send,
    isAnswerLikely,
    pulls,
    replayer,
    triggers,
    watchdog,
    pullTouched,
    wakeOthers,
    startLive,
    idle,
  };
};
