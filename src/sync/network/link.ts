/**
 * The state of the connection, derived from results: `navigator.onLine` only adds what it knows for certain. After five
 * failures in a row of what the outbox sends (no connection, or 5xx) the breaker opens: from then on a single
 * probe at a time, at growing distances, until a change gets through. A read that gets through shows that there is a
 * line, and no more: what lets reads pass may cut changes off.
 */
import type { Clock, Network, Random } from '../../platform/ports.ts';
import { createAllowance } from './allowance.ts';
import { fullJitter, isDue } from './backoff.ts';
import type { ExchangeOutcome } from './classify.ts';
import type { StatusStore } from './status.ts';

const failuresToOpen = 5;

/** Requests of one try: what it is verified by, and the change. */
const ofOneTry = 2;

/**
 * Who sends a request: a screen, the outbox for a try (what it reads for it too), or the engine by itself, to bring
 * views up to date.
 */
export type Sender = 'screen' | 'outbox' | 'upkeep';

interface Sent {
  sender: Sender;
  isChange: boolean;
}

export interface Link {
  /** The outbox sends something. */
  spend(): void;
  /** The member made another change. */
  noteChange(): void;
  /** An entry was settled without being sent. */
  noteProgress(): void;
  /**
   * Every outcome of every request; the outbox's count towards the breaker. `begun`: the generation when it was sent,
   * for an answer to what was asked before says nothing of the connection since.
   */
  observe(outcome: ExchangeOutcome, sent: Sent, begun: number): void;
  /** Whether the outbox may start another try, `inFlight` of its own being under way. */
  maySend(inFlight: number): boolean;
  /** Before this time neither the breaker nor the allowance lets the outbox send. */
  sendsAt(): number;
  isBroken(): boolean;
  /** The last exchange found no route, or the browser says so and nothing has shown otherwise since. */
  isOffline(): boolean;
  /** The browser says offline, and nothing has shown otherwise since. */
  isHintedOffline(): boolean;
  /** A sign that things may have changed: the next probe need not wait. */
  hurry(): void;
  /** Distinguishes what was learnt before a disconnection from what was learnt after it. */
  generation(): number;
}

interface LinkPorts {
  clock: Clock;
  network: Network;
  random: Random;
  status: StatusStore;
  /** The engine's life. */
  signal: AbortSignal;
  /** A request found no route. */
  onLost(): void;
  /** There is a line after all. */
  onReached(): void;
  /** A change got through after many failed. */
  onRecovered(): void;
}

export const createLink = (ports: LinkPorts): Link => {
  const { clock, network, random, status } = ports;
  const allowance = createAllowance(clock);
  let failures = 0;
  let probe = { at: 0, waitMs: 0 };
  let hasRoute = true;
  /** Something got through although the browser says offline: then it is the browser that errs. */
  let isHintWrong = false;
  let generation = 0;

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
  const reach = ({ sender, isChange }: Sent, begun: number) => {
    const wasLost = isOffline() || status.get().needsSignIn;
    hasRoute = true;
    isHintWrong = !network.isOnline() && (isHintWrong || begun === generation);
    status.set({ needsSignIn: false });
    if (wasLost && (sender === 'screen' || isChange)) ports.onReached();
  };
  const getThrough = () => {
    const wasBroken = isBroken();
    failures = 0;
    allowance.refill();
    if (wasBroken) ports.onRecovered();
  };

  const observe = (outcome: ExchangeOutcome, sent: Sent, begun: number) => {
    if (outcome.kind === 'cancelled') return;
    const isOutbox = sent.sender === 'outbox';
    if (outcome.kind === 'unreachable') {
      if (hasRoute) generation += 1;
      hasRoute = false;
      if (isOutbox) fail();
      ports.onLost();
    } else if (outcome.kind === 'busy') {
      hasRoute = true;
      if (isOutbox) fail();
    } else if (outcome.kind === 'foreign') {
      hasRoute = true;
      if (isOutbox) fail();
      if (outcome.isPortal) status.set({ needsSignIn: true });
      ports.onLost();
    } else if (outcome.kind === 'unreadable') {
      hasRoute = true;
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
      probe = { at: 0, waitMs: 0 };
    },
    generation: () => generation,
  };
};
