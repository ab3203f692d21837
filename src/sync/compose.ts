/** Creates the parts of the engine and connects them. */
import { evictCaches, readMirrored } from '../db/mirror.ts';
import type { Resource } from '../db/resource.ts';
import type { KnownEntry } from './mirror/fold.ts';
import { createHints } from './mirror/hints.ts';
import { createPulls, type Pulls } from './mirror/pulls.ts';
import { startListening } from './mirror/live.ts';
import { composeNetwork, type NetworkParts } from './network/compose-network.ts';
import { createWatchdog, type Watchdog } from './network/watchdog.ts';
import { adoptOrphans } from './outbox/orphans.ts';
import { reopen } from './outbox/choices.ts';
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
  const { database, mutations: registry, clock, network, random, locks, channel, log } = ports;
  const { visibility, openStream, copies, evictionMarks } = ports;
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
  const { status, credential, gate, link, pacer, epoch, serverTime } = networkParts;
  const { send, firstEnded, isAnswerLikely } = networkParts;
  const recent = createRecent({ channel, clock, signal, isAnswerLikely });
  /** Sends again what was refused for a reason that the document shows to be void. */
  const reopenLifted = async (resource: Resource<unknown>) => {
    const document = resource.lifts && (await readMirrored(database, resource));
    const codes = document === undefined ? undefined : resource.lifts?.(document);
    if (!codes || !(await reopen(database, registry, codes))) return;
    channel.post('wake');
    replayer.wake();
  };
  const pulls = createPulls({
    database,
    registry,
    clock,
    network,
    random,
    send,
    link,
    signal,
    onRead: (resource) => {
      reopenLifted(resource).catch((fault: unknown) =>
        log?.('not-reopened', { fault: String(fault) }),
      );
    },
  });

  const pullOrRecover = async (resource: Resource<unknown>) => {
    const failure = await pulls.pullOnce(resource, 'upkeep');
    if (failure) triggers.onLost();
  };
  /** Reads the documents that the entry touched again; only then does the fold end. */
  const pullTouched = ({ mutation, args }: KnownEntry) => {
    pulls.invalidate();
    for (const { resource } of mutation.folds(args)) void pullOrRecover(resource);
  };
  /** A payment is missing, perhaps because of what another device did: what is on screen may be old. */
  const readShown = ({ mutation, args }: KnownEntry) => {
    const keys = new Set(mutation.folds(args).map(({ resource }) => resource.key));
    pulls.invalidate();
    for (const shown of pulls.watched()) if (keys.has(shown.key)) void pullOrRecover(shown);
  };
  const replayer = createReplayer({
    database,
    registry,
    clock,
    random,
    locks,
    status,
    credential,
    gate,
    link,
    pacer,
    serverTime,
    send,
    pulls,
    recent,
    tab,
    signal,
    log,
    lockName: `${database.name}:replay`,
    makeRoom: async () => {
      await evictCaches(database).catch(() => undefined);
      await ports.makeRoom?.();
    },
    onFenced: pullTouched,
    onSettled: (known, settled) => {
      if (settled.queue !== null) return;
      if (settled.keys.length > 0) pullTouched(known);
      if (settled.parkedFor === 'payment') readShown(known);
    },
  });
  const watchdog = createWatchdog(clock, signal);
  const hints = createHints({ clock, visibility, gate, pulls, signal });
  const triggers = createTriggers({
    database,
    registry,
    clock,
    network,
    visibility,
    channel,
    link,
    gate,
    pulls,
    replayer,
    watchdog,
    hints,
    signal,
    log,
    adoptOrphans: () => adoptOrphans({ database, registry, channel, clock, tab, signal }),
    reconsiderDoubts: () => reconsiderDoubts({ database, registry, pulls, now: serverTime.now }),
  });
  const storage = createStorage({
    database,
    clock,
    random,
    status,
    evictionMarks,
    signal,
    log,
    readUnsent: async () => (copies ? readCopy(database.name, { copies, clock }) : []),
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
      if (copies) startCopying({ database, copies, locks, clock, signal, log });
    },
    startLive: () => {
      if (!openStream) return;
      void startListening({
        database,
        openStream,
        clock,
        random,
        visibility,
        credential,
        epoch,
        gate,
        link,
        status,
        hints,
        firstEnded,
        signal,
        log,
      });
    },
    idle,
  };
};
