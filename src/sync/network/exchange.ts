/**
 * One request and its outcome: the only door to the network. It passes the gate, identifies the member, limits the time
 * and classifies the answer. It also notes what an answer says about the connection, the account or the server's epoch.
 */
import type { Call } from '../../contract/call.ts';
import { writeQuery, type QueryValues } from '../../contract/query.ts';
import { clientVersion, headers } from '../../contract/headers.ts';
import type { Clock, Transport } from '../../platform/ports.ts';
import { cancelled, classify, isPassing, unreachable, type ExchangeOutcome } from './classify.ts';
import type { Credential } from './credential.ts';
import type { Epoch } from './epoch.ts';
import type { Gate } from './gate.ts';
import type { Link, Sender } from './link.ts';
import type { Pacer } from './pacer.ts';
import type { SyncLog, TakeEarly } from '../ports.ts';
import type { StatusStore } from './status.ts';

/** A request without an answer after this time counts as failed. */
const timeoutMs = 30_000;

export interface Exchange {
  call: Call;
  /** See `urlOf`. */
  url: string;
  body?: string;
  /** The idempotency key. */
  key?: string;
  /** When the change was made, if it waited in the outbox. */
  madeAt?: number;
  etag?: string;
  /** Of the pull that the request belongs to: see `TakeEarly`. */
  pull?: { begun: number; ownBefore: number };
  ifMatch?: string;
  sender: Sender;
  /** Ends the request. When the engine stops, it ends too. */
  signal?: AbortSignal;
  /** Receives an answer that came after the time-out. Without it, the request ends at the time-out. */
  onLate?: (outcome: ExchangeOutcome) => void;
}

export type Send = (exchange: Exchange) => Promise<ExchangeOutcome>;

interface ExchangePorts {
  transport: Transport;
  takeEarly?: TakeEarly | undefined;
  clock: Clock;
  gate: Gate;
  credential: Credential;
  link: Link;
  status: StatusStore;
  pacer: Pick<Pacer, 'hear'>;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
  epoch: Epoch;
  log?: SyncLog | undefined;
}

/** Builds path and query, with the parameters filled in. */
export const urlOf = (
  call: Call,
  params: Record<string, string> = {},
  query: QueryValues = {},
): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = writeQuery(query);
  return search === '' ? path : `${path}?${search}`;
};

/** In whole seconds; 0 if the clock was set back meanwhile. */
const ageOf = (madeAt: number, now: number) =>
  String(Math.max(0, Math.floor((now - madeAt) / 1000)));

const headersOf = (
  exchange: Exchange,
  initData: string | undefined,
  now: number,
): Record<string, string> => ({
  [headers.clientVersion]: String(clientVersion),
  ...(initData !== undefined && { [headers.initData]: initData }),
  ...(exchange.key !== undefined && { [headers.idempotencyKey]: exchange.key }),
  ...(exchange.madeAt !== undefined && { [headers.changeAge]: ageOf(exchange.madeAt, now) }),
  ...(exchange.etag !== undefined && { 'if-none-match': exchange.etag }),
  ...(exchange.ifMatch !== undefined && { 'if-match': exchange.ifMatch }),
  ...(exchange.body !== undefined && { 'content-type': 'application/json' }),
});

const unauthorised: ExchangeOutcome = { kind: 'unauthorised', error: { kind: 'unauthorised' } };

/** Ends `ending` with `signal`, and removes its listener afterwards (AbortSignal.any is too new for older phones). */
export const endWith = (ending: AbortController, signal: AbortSignal) => {
  if (signal.aborted) ending.abort();
  signal.addEventListener('abort', () => ending.abort(), { signal: ending.signal });
};

export const createExchange = (ports: ExchangePorts): Send => {
  const { transport, clock, gate, credential, link, status, pacer } = ports;

  const note = async (outcome: ExchangeOutcome, { sender, call }: Exchange, begun: number) => {
    link.observe(outcome, { sender, isChange: call.method !== 'GET' }, begun);
    if (outcome.kind === 'gated') {
      await gate.close(outcome.error.retryAfterS, sender !== 'screen');
    }
    if (outcome.kind === 'outdated') status.set({ isUpdateRequired: true });
    const epoch =
      outcome.kind === 'answered' || outcome.kind === 'unchanged' ? outcome.epoch : null;
    if (epoch !== null) await ports.epoch.note(epoch);
  };

  /** Undefined also if the early request failed: then it is sent as if for the first time. */
  const takeEarly = ({ url, pull }: Exchange, initData: string | undefined) =>
    initData === undefined || !pull
      ? undefined
      : ports.takeEarly?.({ url, initData, ...pull })?.catch(() => undefined);

  const request = async (
    exchange: Exchange,
    initData: string | undefined,
    signal: AbortSignal,
  ): Promise<ExchangeOutcome> => {
    const sentAt = clock.now();
    try {
      const answer =
        (await takeEarly(exchange, initData)) ??
        (await transport({
          method: exchange.call.method,
          url: exchange.url,
          headers: headersOf(exchange, initData, sentAt),
          ...(exchange.body !== undefined && { body: exchange.body }),
          signal,
        }));
      const isMarking = await ports.epoch.isKnown();
      const outcome = classify(answer, exchange.call, isMarking, clock.now());
      const isCounted = exchange.call.method !== 'GET' && outcome.kind !== 'foreign';
      if (isCounted) pacer.hear(answer, outcome, sentAt);
      return outcome;
    } catch (fault) {
      if (ports.signal.aborted) return cancelled;
      return unreachable(fault instanceof Error ? fault.message : String(fault));
    }
  };

  /** Limits the time; a later answer goes to `onLate`. */
  const inTime = async (
    exchange: Exchange,
    initData: string | undefined,
  ): Promise<ExchangeOutcome> => {
    const begun = link.generation();
    if (exchange.sender === 'outbox') link.spend();
    const ending = new AbortController();
    endWith(ending, ports.signal);
    if (exchange.signal) endWith(ending, exchange.signal);
    let isLate = false;
    let stopTimer: (() => void) | undefined;
    const timedOut = new Promise<ExchangeOutcome>((resolve) => {
      stopTimer = clock.setTimer(() => {
        isLate = true;
        resolve(unreachable('no answer in time', true));
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

  return async (exchange) => {
    if (ports.signal.aborted) return cancelled;
    const initData = credential.usable();
    if (initData === undefined && exchange.call.identity === 'member') return unauthorised;
    const pass = await gate.enter();
    if (!pass.isOpen) {
      if (exchange.sender === 'screen') await gate.tell();
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
