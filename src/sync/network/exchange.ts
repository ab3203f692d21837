/**
 * One request and its outcome: the only door to the network. It passes the gate, identifies the member, limits the time
 * and classifies the answer. It also notes what an answer says about the connection, the account or the server's epoch.
 */
import type { Call } from '../../contract/call.ts';
import {
  cancelled,
  classify,
  isPassing,
  isServers,
  unreachable,
  type ExchangeOutcome,
} from './classify.ts';
import type { Credential } from './credential.ts';
import type { Epoch } from './epoch.ts';
import type { Gate } from './gate.ts';
import type { Begun, Link } from './link.ts';
import { createRequest, type Exchange, type RequestPorts } from './request.ts';
import type { EarlyRefusal, SyncLog, SyncPorts } from '../ports.ts';
import type { StatusStore } from './status.ts';

/** A request without an answer after this time counts as failed. */
const timeoutMs = 30_000;

export type Send = (exchange: Exchange) => Promise<ExchangeOutcome>;

interface ExchangePorts extends RequestPorts {
  gate: Gate;
  credential: Credential;
  link: Link;
  status: StatusStore;
  epoch: Epoch;
  takeEarlyRefusal: SyncPorts['takeEarlyRefusal'];
  log?: SyncLog | undefined;
}

const unauthorised: ExchangeOutcome = { kind: 'unauthorised', error: { kind: 'unauthorised' } };

/** Ends `ending` with `signal`, and removes its listener afterwards (AbortSignal.any is too new for older phones). */
export const endWith = (ending: AbortController, signal: AbortSignal) => {
  if (signal.aborted) ending.abort();
  signal.addEventListener('abort', () => ending.abort(), { signal: ending.signal });
};

export const createExchange = (ports: ExchangePorts): Send => {
  const { clock, gate, credential, link, status } = ports;
  const request = createRequest(ports);

  const note = async (outcome: ExchangeOutcome, { sender, call }: Exchange, begun: Begun) => {
    link.observe(outcome, { sender, isChange: call.method !== 'GET' }, begun);
    if (outcome.kind === 'gated') {
      const isOurs = isServers(outcome);
      await gate.close(outcome.error.retryAfterS, { isQuiet: sender !== 'screen', isOurs });
    }
    if (outcome.kind === 'outdated') status.set({ isUpdateRequired: true });
    const epoch =
      outcome.kind === 'answered' || outcome.kind === 'unchanged' ? outcome.epoch : null;
    if (epoch !== null) await ports.epoch.note(epoch);
  };

  /** Limits the time; a later answer goes to `onLate`. */
  const inTime = async (
    exchange: Exchange,
    initData: string | undefined,
  ): Promise<ExchangeOutcome> => {
    const begun = link.begin();
    if (exchange.sender === 'outbox') link.spend();
    const ending = new AbortController();
    endWith(ending, ports.signal);
    if (exchange.signal) endWith(ending, exchange.signal);
    let isLate = false;
    let stopTimer: (() => void) | undefined;
    const timedOut = new Promise<ExchangeOutcome>((resolve) => {
      stopTimer = clock.setTimer(() => {
        isLate = true;
        resolve(unreachable('', true));
        if (!exchange.onLate) ending.abort();
      }, timeoutMs);
    });
    const answered = request(exchange, initData, ending.signal);
    const hearLate = async () => {
      const outcome = await answered;
      ending.abort();
      if (!isLate || isPassing(outcome)) return;
      await note(outcome, exchange, begun);
      exchange.onLate?.(outcome);
    };
    hearLate().catch(() => ports.log?.('late-answer-lost'));
    const outcome = await Promise.race([answered, timedOut]);
    stopTimer?.();
    await note(outcome, exchange, begun);
    return outcome;
  };

  /** A public read whose identity is refused is repeated once without one. */
  const identified = async (
    exchange: Exchange,
    initData: string | undefined,
  ): Promise<ExchangeOutcome> => {
    const outcome = await inTime(exchange, initData);
    if (outcome.kind !== 'unauthorised' || initData === undefined) return outcome;
    if (exchange.call.identity === 'member') {
      credential.park(initData);
      return outcome;
    }
    const { etag: _, ...untagged } = exchange;
    const second = await inTime(untagged, undefined);
    const isOurFault = second.kind !== 'unauthorised' || outcome.error.code !== undefined;
    if (isOurFault) credential.park(initData);
    return second;
  };

  const closeEarly = async ({ answer, cameAt }: EarlyRefusal, call: Call) => {
    // The call does not matter for a 429.
    const outcome = classify(answer, call, await ports.epoch.isKnown(), cameAt);
    if (outcome.kind !== 'gated') return;
    // The wait began when the answer came. The clock may have been set back since.
    const passedS = Math.max(0, clock.now() - cameAt) / 1000;
    const leftS = outcome.error.retryAfterS - passedS;
    if (leftS > 0) await gate.close(leftS, { isQuiet: true, isOurs: isServers(outcome) });
  };
  let closing: Promise<void> | undefined;
  /** Resolves once the gate is closed by what the page's own request got before the engine came. */
  const hearEarly = (call: Call): Promise<void> | undefined => {
    const refusal = ports.takeEarlyRefusal?.();
    if (refusal) {
      closing = closeEarly(refusal, call).finally(() => {
        closing = undefined;
      });
    }
    return closing;
  };

  return async (exchange) => {
    if (ports.signal.aborted) return cancelled;
    const initData = credential.usable();
    if (initData === undefined && exchange.call.identity === 'member') return unauthorised;
    await hearEarly(exchange.call);
    const pass = await gate.enter();
    if (!pass.isOpen) {
      if (exchange.sender === 'screen') await gate.announce();
      return { kind: 'gated', error: { kind: 'rate-limited', retryAfterS: pass.retryAfterS } };
    }
    let outcome: ExchangeOutcome = cancelled;
    try {
      // The engine may have stopped while this waited for another probe.
      if (!ports.signal.aborted) outcome = await identified(exchange, initData);
    } finally {
      await pass.settle(outcome);
    }
    return outcome;
  };
};
