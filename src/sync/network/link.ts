/**
 * The state of the connection, derived from results; `navigator.onLine` is only a hint. After five failures in a row of
 * requests from the outbox (no connection, or 5xx), the breaker opens. From then on it allows a single probe at a time,
 * at growing intervals, until a change gets through. A read that gets through only shows that there is a connection:
 * something may let reads pass and cut changes off.
 */
import type { Clock, Network, Random } from '../../platform/ports.ts';
import { createAllowance } from './allowance.ts';
import { fullJitter, isDue } from './backoff.ts';
import type { ExchangeOutcome } from './classify.ts';
import type { StatusStore } from './status.ts';

const failuresToOpen = 5;

/** Requests of one try: the verifying read, and the change. */
const ofOneTry = 2;

/**
 * Who sends a request: a screen, the outbox for a try (including its reads), or the engine itself, to bring views up to
 * date.
 */
export type Sender = 'screen' | 'outbox' | 'upkeep';

interface Sent {
  sender: Sender;
  isChange: boolean;
}

/** The beginning of a request: after which disconnection, and its place in the order of all requests. */
export interface Begun {
  generation: number;
  nth: number;
}

export interface Link {
  /** Call it when the outbox sends a request. */
  spend(): void;
  /** Call it when the member made another change. */
  noteChange(): void;
  /** Call it when an entry was settled without being sent. */
  noteProgress(): void;
  /**
   * Call it for every outcome of every request. The outbox's outcomes count towards the breaker. `begun`: what `begin`
   * returned. A request from before a disconnection, or one that fails after a later one got through, says nothing
   * about the connection since.
   */
  observe(outcome: ExchangeOutcome, sent: Sent, begun: Begun): void;
  /** Call it when any request is sent. */
  begin(): Begun;
  /** Whether the outbox may start another try while `inFlight` of its tries are under way. */
  maySend(inFlight: number): boolean;
  /** Before this time, the breaker or the allowance keeps the outbox from sending. */
  sendsAt(): number;
  isBroken(): boolean;
  /** Whether the last exchange found no route, or the browser says offline and nothing has shown otherwise since. */
  isOffline(): boolean;
  /** Whether the browser says offline, and nothing has shown otherwise since. */
  isHintedOffline(): boolean;
  /** A sign that things may have changed: the next probe need not wait, and the intervals start short again. */
  hurry(): void;
  /** Distinguishes results from before a disconnection from later ones. */
  generation(): number;
}

interface LinkPorts {
  clock: Clock;
  network: Network;
  random: Random;
  status: StatusStore;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
  /** Called when a request found no route. */
  onLost(): void;
  /** Called when there is a connection after all. */
  onReached(): void;
  /** Called when a change got through after many failed. */
  onRecovered(): void;
}

export const createLink = (ports: LinkPorts): Link => {
  const { clock, network, random, status } = ports;
  const allowance = createAllowance(clock);
  let failures = 0;
  let probe = { at: 0, waitMs: 0 };
  let hasRoute = true;
  /** Something got through although the browser says offline: the browser is wrong. */
  let isHintWrong = false;
  let generation = 0;
  let begunRequests = 0;
  /** The latest request, in the order of sending, that found a route. */
  let lastReaching = 0;

  const isBroken = () => failures >= failuresToOpen;
  const isHintedOffline = () => !network.isOnline() && !isHintWrong;
  const isOffline = () => !hasRoute || isHintedOffline();
  const publish = () => status.set({ isOffline: isOffline() });
  const fail = () => {
    failures += 1;
    if (failures >= failuresToOpen) {
      const waitMs = fullJitter(random, failures - failuresToOpen + 1);
      probe = { at: clock.now() + waitMs, waitMs };
    }
  };
  const findRoute = ({ nth }: Begun) => {
    hasRoute = true;
    lastReaching = Math.max(lastReaching, nth);
  };
  const loseRoute = ({ nth }: Begun) => {
    if (nth < lastReaching) return;
    if (hasRoute) generation += 1;
    hasRoute = false;
  };
  const reach = ({ sender, isChange }: Sent, begun: Begun) => {
    const wasLost = isOffline() || status.get().needsSignIn;
    findRoute(begun);
    isHintWrong = !network.isOnline() && (isHintWrong || begun.generation === generation);
    status.set({ needsSignIn: false });
    if (wasLost && (sender === 'screen' || isChange)) ports.onReached();
  };
  const getThrough = () => {
    const wasBroken = isBroken();
    failures = 0;
    allowance.refill();
    if (wasBroken) ports.onRecovered();
  };

  const observe = (outcome: ExchangeOutcome, sent: Sent, begun: Begun) => {
    if (outcome.kind === 'cancelled') return;
    const isOutbox = sent.sender === 'outbox';
    if (outcome.kind === 'unreachable') {
      loseRoute(begun);
      if (isOutbox) fail();
      ports.onLost();
    } else if (outcome.kind === 'busy') {
      findRoute(begun);
      if (isOutbox) fail();
    } else if (outcome.kind === 'foreign') {
      findRoute(begun);
      if (isOutbox) fail();
      if (outcome.isPortal) status.set({ needsSignIn: true });
      ports.onLost();
    } else if (outcome.kind === 'unreadable') {
      findRoute(begun);
    } else {
      reach(sent, begun);
      if (isOutbox && sent.isChange) getThrough();
    }
    publish();
  };
  const stop = network.subscribe(() => {
    isHintWrong = false;
    if (!network.isOnline()) generation += 1;
    publish();
  });

  ports.signal.addEventListener('abort', stop);

  return {
    spend: allowance.spend,
    noteChange: allowance.grantOne,
    noteProgress: allowance.refill,
    begin: () => ({ generation, nth: (begunRequests += 1) }),
    observe,
    maySend: (inFlight) => {
      const underWay = failures > 0 ? inFlight * ofOneTry : 0;
      if (isHintedOffline() || allowance.freeAt(1 + underWay) > clock.now()) return false;
      return !isBroken() || (inFlight === 0 && isDue(clock.now(), probe.at, probe.waitMs));
    },
    sendsAt: () => Math.max(allowance.freeAt(1), isBroken() ? probe.at : 0),
    isBroken,
    isOffline,
    isHintedOffline,
    hurry: () => {
      allowance.refill();
      failures = Math.min(failures, failuresToOpen);
      probe = { at: 0, waitMs: 0 };
    },
    generation: () => generation,
  };
};
