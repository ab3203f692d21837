/** Creates the parts of the engine and connects them. */
import type { Resource } from '../db/resource.ts';
import type { KnownEntry } from './mirror/fold.ts';
import { createHints } from './mirror/hints.ts';
import { createPulls, type Pulls } from './mirror/pulls.ts';
import { startListening } from './mirror/live.ts';
import { composeNetwork, type NetworkParts } from './network/compose-network.ts';
import { createWatchdog, type Watchdog } from './network/watchdog.ts';
import { adoptOrphans } from './outbox/orphans.ts';
import { createRecent, type RecentChanges } from './outbox/recent.ts';
import { readCopy, startCopying } from './outbox/second-copy.ts';
import type { SyncPorts } from './ports.ts';
import { reconsiderDoubts } from './replay/verify.ts';
import { createReplayer, type Replayer } from './replay/replay.ts';
import { createTriggers, type Triggers } from './replay/triggers.ts';
import { createStorage, type DeviceDatabase } from './storage.ts';

export interface Parts extends Pick<NetworkParts, 'status' | 'gate' | 'link' | 'send'> {
  storage: DeviceDatabase;
  pulls: Pulls;
  replayer: Replayer;
  triggers: Triggers;
  watchdog: Watchdog;
  recent: RecentChanges;
  /** Whether an answer to a change can be expected; if not, no screen waits. */
  isAnswerLikely(): boolean;
  /** Reads again the documents that an entry touched, which ends its folding. */
  pullTouched(known: KnownEntry): void;
  wakeOthers(): void;
  /** Starts the second copy of the outbox, where there is a place for it. */
  startCopying(): void;
  /** Starts the live stream, where the server has one. */
  startLive(): void;
  /** Resolves when nothing is under way any more. The engine's signal must have been aborted. */
  idle(): Promise<void>;
}

/** `tab` names this engine among the tabs; `signal` is aborted when the engine stops. */
export const composeParts = (ports: SyncPorts, tab: string, signal: AbortSignal): Parts => {
  const { database, mutations: registry, channel, openStream, copies } = ports;
  const networkParts = composeNetwork(
    ports,
    {
      onLost: () => triggers.onLost(),
      onReached: () => triggers.onReached(),
      onRecovered: () => triggers.onRecovered(),
      onRestored: () => triggers.onRestored(),
      onQuietEnd: () => triggers.onQuietEnd(),
    },
    signal,
  );
  const { status, gate, link, epoch, serverTime, send, isAnswerLikely } = networkParts;
  /** Each part takes from this what its own ports name. */
  const common = { ...ports, ...networkParts, registry, tab, signal, log: ports.log };
  const recent = createRecent(common);
  const pulls = createPulls(common);

  const pullOrRecover = async (resource: Resource<unknown>) => {
    const failure = await pulls.pullOnce(resource, 'upkeep');
    if (failure) triggers.onLost();
  };
  /** Reads the documents that the entry touched again; only then does the fold end. */
  const pullTouched = ({ mutation, args }: KnownEntry) => {
    pulls.invalidate();
    for (const { resource } of mutation.folds(args)) void pullOrRecover(resource);
  };
  const replayer = createReplayer({
    ...common,
    pulls,
    recent,
    lockName: `${database.name}:replay`,
    onFenced: pullTouched,
    onSettled: (known, settled) => {
      if (settled.queue === null && settled.keys.length > 0) pullTouched(known);
    },
  });
  const watchdog = createWatchdog(ports.clock, signal);
  const hints = createHints({ ...common, pulls });
  const triggers = createTriggers({
    ...common,
    pulls,
    replayer,
    watchdog,
    hints,
    adoptOrphans: () => adoptOrphans(common),
    reconsiderDoubts: () => reconsiderDoubts({ ...common, pulls, now: serverTime.now }),
  });
  const storage = createStorage({
    ...common,
    evictionMarks: ports.evictionMarks,
    readUnsent: async () => (copies ? readCopy(database.name, { ...common, copies }) : []),
    onReturn: () => triggers.onReturn(),
    onReplaced: () => {
      epoch.forget();
      triggers.onReplaced();
    },
  });
  const idle = async () => {
    await Promise.all([replayer.ended(), pulls.idle()]);
    await networkParts.ended();
  };
  return {
    status,
    storage,
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
    wakeOthers: () => channel.post('wake'),
    startCopying: () => {
      if (copies) startCopying({ ...common, copies });
    },
    startLive: () => {
      if (openStream) void startListening({ ...common, openStream, hints });
    },
    idle,
  };
};
