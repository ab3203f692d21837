/**
 * The state of the connection, told by results: `navigator.onLine` only adds what it knows for certain. After five
 * failures in a row of whatever the outbox sends (no connection, or 5xx) the breaker opens: from then on a single
 * probe at a time, at growing distances, until something gets through.
 */
import type { Clock, Network, Random } from '../platform/ports.ts';
import { fullJitter, isDue } from './backoff.ts';
import type { Outcome } from './classify.ts';
import type { StatusStore } from './status.ts';

const failuresToOpen = 5;

export interface Link {
  /**
   * Every outcome of every request. `isReplay`: of the outbox, so that it counts towards the breaker. `begun`: the
   * generation when it was sent, for an answer to what was asked before says nothing of the connection since.
   */
  observe(outcome: Outcome, isReplay: boolean, begun: number): void;
  /** What the outbox wanted to send failed before it was sent. */
  countFailure(): void;
  /** Whether the outbox may start another request, `inFlight` of its own being under way. */
  maySend(inFlight: number): boolean;
  /** When the open breaker lets its next probe through. */
  probeAt(): number | undefined;
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
  /** Something got through after nothing did. */
  onRecovered(): void;
}

export const createLink = (ports: LinkPorts): Link => {
  const { clock, network, random, status } = ports;
  let failures = 0;
  let probe = { at: 0, waitMs: 0 };
  let hasRoute = true;
  /** Something got through although the browser says offline: then it is the browser that errs. */
  let isHintWrong = false;
  let generation = 0;

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
  const succeed = (begun: number) => {
    const wasDown = isOffline() || failures > 0 || status.get().needsSignIn;
    failures = 0;
    hasRoute = true;
    isHintWrong = !network.isOnline() && (isHintWrong || begun === generation);
    status.set({ needsSignIn: false });
    if (wasDown) ports.onRecovered();
  };

  const observe = (outcome: Outcome, isReplay: boolean, begun: number) => {
    if (outcome.kind === 'cancelled') return;
    if (outcome.kind === 'unreachable') {
      if (hasRoute) generation += 1;
      hasRoute = false;
      if (isReplay) fail();
      ports.onLost();
    } else if (outcome.kind === 'busy') {
      hasRoute = true;
      if (isReplay) fail();
    } else if (outcome.kind === 'unreadable') {
      hasRoute = true;
      if (outcome.isPortal) status.set({ needsSignIn: true });
    } else succeed(begun);
    publish();
  };
  const stop = network.subscribe(() => {
    isHintWrong = false;
    if (!network.isOnline()) generation += 1;
    publish();
  });

  ports.signal.addEventListener('abort', stop);

  const isBroken = () => failures >= failuresToOpen;
  return {
    observe,
    countFailure: fail,
    maySend: (inFlight) => {
      if (isHintedOffline()) return false;
      return !isBroken() || (inFlight === 0 && isDue(clock.now(), probe.at, probe.waitMs));
    },
    probeAt: () => (isBroken() ? probe.at : undefined),
    isBroken,
    isOffline,
    isHintedOffline,
    hurry: () => {
      probe = { at: 0, waitMs: 0 };
    },
    generation: () => generation,
  };
};
