/**
 * Triggers start the engine's work, besides an enqueue: the start, becoming visible, the browser's `online` (a hint
 * only), a message from another tab, the recovery of the connection, a restored server, and a watchdog. The gate's
 * deadline and the entries' own pauses are timers of the replayer.
 */
import { isBusy, type CallError } from '../../contract/call-error.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import type { Resource } from '../../db/resource.ts';
import type { Channel, Visibility } from '../../platform/ports.ts';
import { unpark } from '../outbox/choices.ts';
import type { Gate } from '../network/gate.ts';
import { repairDependences } from '../outbox/rows.ts';
import type { Hints } from '../mirror/hints.ts';
import type { Link } from '../network/link.ts';
import type { SyncLog } from '../ports.ts';
import type { Pulls } from '../mirror/pulls.ts';
import { createRecovery, isNetwork, type RecoveryPorts } from './recovery.ts';
import type { Replayer } from './replay.ts';
import type { Watchdog } from '../network/watchdog.ts';

interface TriggerPorts extends RecoveryPorts {
  visibility: Visibility;
  channel: Channel;
  link: Link;
  gate: Gate;
  pulls: Pulls;
  replayer: Replayer;
  watchdog: Watchdog;
  hints: Pick<Hints, 'readStale'>;
  /** See orphans.ts. */
  adoptOrphans(): Promise<void>;
  /** See verify.ts. */
  reconsiderDoubts(): Promise<boolean>;
  log?: SyncLog | undefined;
}

const isLimited = ({ kind }: CallError): boolean => kind === 'rate-limited';

/** The server's own errors have a text or a code. */
const isBareTrouble = (error: CallError | null): boolean =>
  error?.kind === 'http' && isBusy(error.status) && (error.error ?? error.code) === undefined;

/**
 * Ends pauses that the connection caused, or something on the way to the server. The next pause is short again: browsers
 * say online a moment before requests get through.
 */
export const endPauses = (database: CardsDatabase): Promise<unknown> =>
  database.transaction('rw', database.outbox, () =>
    database.outbox
      .orderBy('queue')
      .filter(({ lastError, claim, notBefore }) => {
        const isNetworks = lastError?.kind === 'network' || isBareTrouble(lastError);
        return isNetworks && claim === null && notBefore > 0;
      })
      .modify({ notBefore: 0, waitMs: 0, disconnects: 0 }),
  );

export interface Triggers {
  start(): void;
  /** Called when a document could not be read. */
  onLost(): void;
  /** Called when there is a connection after all. */
  onReached(): void;
  /** Called when a change got through after many failed. */
  onRecovered(): void;
  /** Called when the server was restored from an older state. */
  onRestored(): void;
  /** Called when the database is back after a while. */
  onReturn(): void;
  /** Called when the database was deleted and a new one took its place: knowledge about the old one is invalid. */
  onReplaced(): void;
  /** Called when the rate limit is over, and the member has not seen it. */
  onQuietEnd(): void;
  /** Called when the member pressed Retry after the countdown. */
  resume(): void;
}

export const createTriggers = (ports: TriggerPorts): Triggers => {
  const { database, network, visibility, channel, watchdog } = ports;
  const { link, gate, pulls, replayer, signal } = ports;
  const quietly = (work: Promise<unknown>) => {
    work.catch((fault: unknown) => ports.log?.('trigger-failed', { fault: String(fault) }));
  };
  const recovery = createRecovery(ports, quietly);
  /** Reads documents that no screen asked for just now. */
  const renewAll = (resources: readonly Resource<unknown>[]) => {
    for (const resource of resources) quietly(pulls.renew(resource));
  };
  /** Ends the pauses that the connection caused, since things may have improved. */
  const hurry = async () => {
    link.hurry();
    await endPauses(database);
    replayer.wake();
    recovery.begin();
  };

  /** The network may have changed, or time has passed: entries parked after senseless answers get one more try. */
  const reconsider = async () => {
    await unpark(database, ports.registry);
    await hurry();
  };

  const onRecovered = () => {
    recovery.reset();
    quietly(hurry());
    renewAll(pulls.watched(isNetwork));
  };

  const onReached = () => {
    replayer.wake();
    recovery.begin();
  };

  const startOver = () => {
    pulls.startOver();
    renewAll(pulls.watched());
  };

  /** Reads what the gate held back, or any document. The first request is the probe. */
  const probe = () => {
    const held = pulls.watched(isLimited);
    renewAll(held.length > 0 ? held : pulls.watched().slice(0, 1));
  };
  const comeOnline = async () => {
    if (await gate.doubt()) probe();
    if (!gate.leftMs()) renewAll(pulls.watched(isNetwork));
    await reconsider();
  };
  const onNetwork = () => {
    if (network.isOnline()) quietly(comeOnline());
  };
  const onVisible = () => {
    if (!visibility.isVisible()) return;
    quietly(reconsider());
    ports.hints.readStale();
  };
  const onMessage = (message: string) => {
    if (message === 'wake') replayer.wake();
    if (message === 'gate') quietly(gate.reload().then(() => replayer.wake()));
  };

  const isOutboxEmpty = async () =>
    (await database.transaction('r', database.outbox, () => database.outbox.count())) === 0;

  const resumeWork = async () => {
    if (await isOutboxEmpty()) return;
    replayer.wake();
    recovery.begin();
    await ports.adoptOrphans();
    replayer.wake();
  };

  const begin = async () => {
    await gate.reload();
    if (await isOutboxEmpty()) return;
    await repairDependences(database);
    await unpark(database, ports.registry);
    await endPauses(database);
    await resumeWork();
    if (await ports.reconsiderDoubts()) replayer.wake();
  };
  const start = () => {
    const stops = [
      network.subscribe(onNetwork),
      visibility.subscribe(onVisible),
      channel.subscribe(onMessage),
      watchdog.subscribe(() => quietly(resumeWork())),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    watchdog.start();
    quietly(begin());
  };

  return {
    start,
    onLost: recovery.plan,
    onReached,
    onRecovered,
    onRestored: () => {
      ports.log?.('server-restored');
      startOver();
    },
    onReturn: () => {
      quietly(begin());
      renewAll(pulls.watched());
    },
    onReplaced: () => {
      startOver();
      quietly(begin());
    },
    onQuietEnd: () => {
      // The live stream waits until another request finds the gate open.
      if (gate.leftMs() === 0) probe();
      else renewAll(pulls.watched(isLimited));
    },
    resume: () => {
      replayer.wake();
      for (const resource of pulls.watched(isLimited)) quietly(pulls.refresh(resource));
    },
  };
};
