/** Creates the parts between the engine and the network, and connects them: `send` is their one door. */
import type { SyncPorts } from '../ports.ts';
import { createCredential, type Credential } from './credential.ts';
import { createEpoch, type Epoch } from './epoch.ts';
import { createExchange, type Send } from './exchange.ts';
import { createGate, type Gate } from './gate.ts';
import { createLink, type Link } from './link.ts';
import { createServerTime, type ServerTime } from './server-time.ts';
import { createPacer, type Pacer } from './pace.ts';
import { createStatusStore, type StatusStore } from './status.ts';

/** What the network notices, for the engine to act on. */
interface NetworkEvents {
  /** A document could not be read. */
  onLost(): void;
  /** There is a connection after all. */
  onReached(): void;
  /** A change got through after many failed. */
  onRecovered(): void;
  /** The server was restored from an older state. */
  onRestored(): void;
  /** The rate limit is over, and the member has not seen it. */
  onQuietEnd(): void;
}

/** Tracks the requests of an engine: whether the first has ended, and when none is under way. */
interface TrackedSend {
  send: Send;
  /** Resolves when the engine's first request has ended. */
  firstEnded: Promise<void>;
  /** Resolves when all present requests have ended. */
  ended(): Promise<void>;
}

const trackSend = (exchange: Send): TrackedSend => {
  const underWay = new Set<Promise<unknown>>();
  let onFirstEnd: (() => void) | undefined;
  const firstEnded = new Promise<void>((resolve) => {
    onFirstEnd = resolve;
  });
  const send: Send = (request) => {
    const sent = exchange(request).finally(() => {
      underWay.delete(sent);
      onFirstEnd?.();
    });
    underWay.add(sent);
    return sent;
  };
  const ended = async () => {
    await Promise.allSettled(underWay);
  };
  return { send, firstEnded, ended };
};

export interface NetworkParts extends TrackedSend {
  status: StatusStore;
  credential: Credential;
  gate: Gate;
  link: Link;
  pacer: Pacer;
  epoch: Epoch;
  serverTime: ServerTime;
  /** Whether an answer to a change can be expected; if not, no screen waits. */
  isAnswerLikely(): boolean;
}

type NetworkPorts = Pick<
  SyncPorts,
  | 'database'
  | 'clock'
  | 'network'
  | 'random'
  | 'channel'
  | 'transport'
  | 'takeEarly'
  | 'takeEarlyRefusal'
  | 'credentials'
  | 'log'
>;

export const composeNetwork = (
  ports: NetworkPorts,
  events: NetworkEvents,
  signal: AbortSignal,
): NetworkParts => {
  const { database, clock, network, random, channel, transport, takeEarly, log } = ports;
  const { onLost, onReached, onRecovered, onRestored, onQuietEnd } = events;
  const status = createStatusStore(!network.isOnline());
  const credential = createCredential(ports.credentials, status, () => channel.post('wake'));
  const gate = createGate({ database, clock, random, channel, status, onQuietEnd });
  const link = createLink({
    clock,
    network,
    random,
    status,
    signal,
    onLost,
    onReached,
    onRecovered,
  });
  const pacer = createPacer(database, clock);
  const epoch = createEpoch(database, onRestored);
  const serverTime = createServerTime(clock);
  const exchange = createExchange({
    transport,
    takeEarly,
    takeEarlyRefusal: ports.takeEarlyRefusal,
    clock,
    gate,
    credential,
    link,
    status,
    pacer,
    signal,
    epoch,
    serverTime,
    log,
  });
  const isAnswerLikely = () =>
    !link.isOffline() &&
    !link.isBroken() &&
    gate.leftMs() === undefined &&
    credential.usable() !== undefined &&
    !status.get().isUpdateRequired;
  return {
    status,
    credential,
    gate,
    link,
    pacer,
    epoch,
    serverTime,
    ...trackSend(exchange),
    isAnswerLikely,
  };
};
