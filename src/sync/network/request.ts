/** Sends one request and classifies its answer. Who may ask, and for how long, is exchange.ts's concern. */
import type { Call } from '../../contract/call.ts';
import { clientVersion, headers } from '../../contract/headers.ts';
import type { Clock, Transport } from '../../platform/ports.ts';
import type { TakeEarly } from '../ports.ts';
import {
  cancelled,
  classify,
  foreign,
  isServers,
  unreachable,
  type ExchangeOutcome,
} from './classify.ts';
import type { Epoch } from './epoch.ts';
import type { Sender } from './link.ts';
import type { Pacer } from './pace.ts';
import type { ServerTime } from './server-time.ts';

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
  /** When the server gave the document that is here, by its clock; also in an earlier start. */
  servedAt?: number;
  /** Of the pull that the request belongs to: see `TakeEarly`. */
  pull?: { begun: number; ownBefore: number };
  ifMatch?: string;
  sender: Sender;
  /** Ends the request. When the engine stops, it ends too. */
  signal?: AbortSignal;
  /** Receives an answer that came after the time-out. Without it, the request ends at the time-out. */
  onLate?: (outcome: ExchangeOutcome) => void;
}

export interface RequestPorts {
  transport: Transport;
  takeEarly?: TakeEarly | undefined;
  clock: Clock;
  pacer: Pick<Pacer, 'hear'>;
  epoch: Pick<Epoch, 'isKnown'>;
  serverTime: Pick<ServerTime, 'latest' | 'isOld' | 'note' | 'now'>;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
}

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

/** `initData` identifies the member; undefined for a request without an identity. `signal` ends the request. */
type SendRequest = (
  exchange: Exchange,
  initData: string | undefined,
  signal: AbortSignal,
) => Promise<ExchangeOutcome>;

export const createRequest = (ports: RequestPorts): SendRequest => {
  const { transport, clock, pacer, serverTime } = ports;

  /** Undefined also if the early request failed: then it is sent as if for the first time. */
  const takeEarly = ({ url, pull }: Exchange, initData: string | undefined) =>
    initData === undefined || !pull
      ? undefined
      : ports.takeEarly?.({ url, initData, ...pull })?.catch(() => undefined);

  return async (exchange, initData, signal) => {
    const sentAt = clock.now();
    const latest = serverTime.latest();
    try {
      const early = await takeEarly(exchange, initData);
      const answer =
        early ??
        (await transport({
          method: exchange.call.method,
          url: exchange.url,
          headers: headersOf(exchange, initData, sentAt),
          ...(exchange.body !== undefined && { body: exchange.body }),
          signal,
        }));
      const isRead = exchange.call.method === 'GET';
      const date = answer.header('date');
      // The page's own request may have been sent before the latest answer came.
      const asOf = Math.max(early ? 0 : latest, exchange.servedAt ?? 0);
      if (isRead && serverTime.isOld(exchange.url, date, asOf)) return foreign();
      const isMarking = await ports.epoch.isKnown();
      const outcome = classify(answer, exchange.call, isMarking, serverTime.now());
      if (isServers(outcome)) {
        serverTime.note(date);
        if (!isRead) pacer.hear(answer, outcome, sentAt);
      }
      return outcome;
    } catch (fault) {
      if (ports.signal.aborted) return cancelled;
      return unreachable(fault instanceof Error ? fault.message : String(fault));
    }
  };
};
