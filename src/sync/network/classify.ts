/**
 * The outcome table (docs/faults.md): what an answer means, by status and code alone, once it is clear that the server
 * gave it. Everything that the engine does about an answer follows from these outcomes.
 */
import * as z from 'zod/mini';
import { isBusy, isUnpaid, type CallError } from '../../contract/call-error.ts';
import type { Call } from '../../contract/call.ts';
import { errorBody, type ErrorBody } from '../../contract/errors.ts';
import { headers } from '../../contract/headers.ts';
import { parseJson } from '../../domain/parse-json.ts';
import {
  foreignWaitS,
  parseHttpDate,
  retryAfterOf,
  statedWaitOf,
  type RetryHints,
} from '../../domain/rate-limit.ts';
import { takeCodePoints } from '../../domain/text.ts';
import type { TransportAnswer } from '../../platform/ports.ts';

type ErrorOf<K extends CallError['kind']> = Extract<CallError, { kind: K }>;

export type ExchangeOutcome =
  /** `servedAt`: when the server answered, by its own clock. */
  | {
      kind: 'answered';
      value: unknown;
      etag: string | null;
      epoch: string | null;
      servedAt?: number;
    }
  /** 304: the mirrored document is current. */
  | { kind: 'unchanged'; epoch: string | null; servedAt?: number }
  /** No answer. Whether it took effect is unknown. */
  | { kind: 'unreachable'; error: ErrorOf<'network'>; isTimeout: boolean }
  /**
   * Something between us and the server answered: a proxy during a deployment, or a hotspot. Whether it took effect is
   * unknown. `isPortal`: the answer is a page, most likely a sign-in page.
   */
  | { kind: 'foreign'; error: ErrorOf<'network'>; isPortal: boolean }
  /**
   * 5xx, 408, 425: the server, or something before it, could not handle it. Whether it took effect is unknown.
   * `retryAfterS`: of a 503. `isForeign`: the answer is not the server's own.
   */
  | { kind: 'busy'; error: ErrorOf<'http'>; retryAfterS?: number; isForeign?: true }
  /** The server's 2xx with a body outside the contract: it proves nothing. */
  | { kind: 'unreadable'; error: ErrorOf<'unreadable'> }
  /** `isForeign`: as above. */
  | { kind: 'gated'; error: ErrorOf<'rate-limited'>; isForeign?: true }
  | { kind: 'unauthorised'; error: ErrorOf<'unauthorised'> }
  | { kind: 'unpaid'; error: ErrorOf<'http'> }
  | { kind: 'outdated'; error: ErrorOf<'http'> }
  /** 412: the document has another version than the request was built on. Nothing was done. */
  | { kind: 'overtaken'; error: ErrorOf<'http'> }
  | { kind: 'refused'; error: ErrorOf<'http'> }
  /** The engine was stopped. */
  | { kind: 'cancelled'; error: ErrorOf<'network'> };

export type Failure = Exclude<ExchangeOutcome, { kind: 'answered' | 'unchanged' }>;

export const unreachable = (message: string, isTimeout = false): Failure => ({
  kind: 'unreachable',
  error: { kind: 'network', message },
  isTimeout,
});

/** The change is in place, even if another request made it. */
export const applied: ExchangeOutcome = { kind: 'answered', value: {}, etag: null, epoch: null };

export const cancelled: Failure = {
  kind: 'cancelled',
  error: { kind: 'network', message: '' },
};

export const isFailure = (outcome: ExchangeOutcome): outcome is Failure =>
  outcome.kind !== 'answered' && outcome.kind !== 'unchanged';

/** The document of a thing that is gone, or that the member may not see any more. */
export const isOutOfSight = (outcome: ExchangeOutcome): boolean =>
  outcome.kind === 'refused' && [403, 404, 410].includes(outcome.error.status);

/** Whether the server gave the answer. */
export const isServers = (outcome: ExchangeOutcome): boolean =>
  !['foreign', 'unreachable', 'cancelled'].includes(outcome.kind) &&
  !('isForeign' in outcome && outcome.isForeign);

/** Whether another try soon may succeed. */
export const isPassing = ({ kind }: ExchangeOutcome): boolean =>
  kind === 'unreachable' || kind === 'foreign' || kind === 'busy';

/** Whether another try at once may succeed: the answer names no time for it. */
export const isWorthTrying = (outcome: ExchangeOutcome): boolean =>
  isPassing(outcome) && !(outcome.kind === 'busy' && outcome.retryAfterS !== undefined);

/** Each field is parsed by itself: one that is missing, or newer than this client, must not cost the others. */
const errorFields = [
  z.pick(errorBody, { error: true }),
  z.pick(errorBody, { code: true }),
  z.pick(errorBody, { details: true }),
  z.pick(errorBody, { reason: true }),
];

const parseError = (body: string): Partial<ErrorBody> => {
  const json = parseJson(body);
  const stated: Partial<ErrorBody> = {};
  for (const field of errorFields) Object.assign(stated, z.safeParse(field, json).data);
  return stated;
};

/** Messages for a member are stored with the entry. A longer text is not a message. */
const maxLetters = 300;

const sentenceOf = (text: string): string => {
  const start = takeCodePoints(text, maxLetters);
  return start === text ? text : `${start}…`;
};

const retryHintsOf = (answer: Pick<TransportAnswer, 'header' | 'body'>): RetryHints => {
  const body = z.safeParse(z.object({ retry_after: z.unknown() }), parseJson(answer.body));
  return {
    body: body.data?.retry_after,
    header: answer.header('retry-after'),
    date: answer.header('date'),
  };
};

const httpError = (answer: TransportAnswer): ErrorOf<'http'> => {
  const { error, code, details, reason } = parseError(answer.body);
  return {
    kind: 'http',
    status: answer.status,
    statusText: answer.statusText,
    ...(error !== undefined && { error: sentenceOf(error) }),
    ...(code !== undefined && { code }),
    ...(details !== undefined && { details }),
    ...(reason !== undefined && { reason }),
  };
};

export const unreadable = (message = ''): Failure => ({
  kind: 'unreadable',
  error: { kind: 'unreadable', message },
});

const looksLikePage = (answer: TransportAnswer): boolean =>
  answer.isRedirect || /^\s*</.test(answer.body);

/** The answer of something on the way. */
export const foreign = (isPortal = false): Failure => ({
  kind: 'foreign',
  error: { kind: 'network', message: '', isForeign: true },
  isPortal,
});

/** The server marks all of its answers. An unmarked answer is recognised by its shape. */
const isMarked = (answer: TransportAnswer): boolean => answer.header(headers.serverEpoch) !== null;

const servedAtOf = (answer: TransportAnswer): { servedAt?: number } => {
  const servedAt = parseHttpDate(answer.header('date') ?? '');
  return Number.isNaN(servedAt) ? {} : { servedAt };
};

const classifySuccess = (answer: TransportAnswer, call: Call): ExchangeOutcome => {
  if (call.isOnly200 && answer.status !== 200) {
    return unreadable();
  }
  const parsed = z.safeParse(call.answer, parseJson(answer.body));
  if (!parsed.success) return unreadable();
  return {
    kind: 'answered',
    value: parsed.data,
    etag: answer.header('etag'),
    epoch: answer.header(headers.serverEpoch),
    ...servedAtOf(answer),
  };
};

/** Whose answer it is, if not the server's: its waits are believed only for a short time. */
interface Origin {
  isForeign?: true;
}

const believedOf = (seconds: number, { isForeign }: Origin): number =>
  isForeign ? Math.min(seconds, foreignWaitS) : seconds;

/** Seconds to wait after a 429. */
export const limitWaitOf = (
  answer: Pick<TransportAnswer, 'header' | 'body'>,
  now: number,
  origin: Origin = {},
): number => believedOf(retryAfterOf(retryHintsOf(answer), now), origin);

const classifyLimit = (
  answer: TransportAnswer,
  now: number,
  origin: Origin = {},
): ExchangeOutcome => {
  const retryAfterS = limitWaitOf(answer, now, origin);
  return { kind: 'gated', error: { kind: 'rate-limited', retryAfterS }, ...origin };
};

const classifyBusy = (
  answer: TransportAnswer,
  now: number,
  origin: Origin = {},
): ExchangeOutcome => {
  const statedS = answer.status === 503 ? statedWaitOf(retryHintsOf(answer), now) : undefined;
  const wait = statedS === undefined ? {} : { retryAfterS: believedOf(statedS, origin) };
  return { kind: 'busy', error: httpError(answer), ...wait, ...origin };
};

const classifyRefusal = (answer: TransportAnswer, now: number): ExchangeOutcome => {
  const { status } = answer;
  const error = httpError(answer);
  if (status === 429) return classifyLimit(answer, now);
  if (status === 401) {
    const { code } = error;
    return { kind: 'unauthorised', error: { kind: 'unauthorised', ...(code && { code }) } };
  }
  if (isUnpaid(error)) return { kind: 'unpaid', error };
  if (status === 412) return { kind: 'overtaken', error };
  if (status === 426) return { kind: 'outdated', error };
  if (isBusy(status)) return classifyBusy(answer, now);
  return { kind: 'refused', error };
};

/** An error of the contract, even if this client does not know its code. */
const isContractError = (answer: TransportAnswer): boolean => {
  const { error, code } = parseError(answer.body);
  return error !== undefined || code !== undefined;
};

/** `isMarking`: the server is known to mark its answers. */
const isOurs = (answer: TransportAnswer, call: Call, isMarking: boolean): boolean => {
  const { status } = answer;
  if (answer.isRedirect) return false;
  if (isMarked(answer)) return true;
  if (isMarking) return false;
  if (status === 304) return call.method === 'GET';
  if (status < 400) return z.safeParse(call.answer, parseJson(answer.body)).success;
  return isContractError(answer);
};

/** 'Network Authentication Required' (RFC 6585, 6): a portal that says so. */
const portalStatus = 511;

/**
 * A proxy in trouble uses 429 and 5xx as the server does. Each means that the request did not take effect, or may not
 * have.
 */
const classifyForeign = (answer: TransportAnswer, now: number): ExchangeOutcome => {
  const { status, isRedirect } = answer;
  if (status === portalStatus) return foreign(true);
  if (!isRedirect && status === 429) return classifyLimit(answer, now, { isForeign: true });
  if (!isRedirect && isBusy(status)) return classifyBusy(answer, now, { isForeign: true });
  return foreign(looksLikePage(answer) && (isRedirect || status < 400));
};

/** `isMarking`: an earlier answer, known to be the server's, was marked. `now`: by the server's clock. */
export const classify = (
  answer: TransportAnswer,
  call: Call,
  isMarking: boolean,
  now: number,
): ExchangeOutcome => {
  const { status } = answer;
  if (!isOurs(answer, call, isMarking)) return classifyForeign(answer, now);
  if (status === 304 && call.method === 'GET') {
    const epoch = answer.header(headers.serverEpoch);
    return { kind: 'unchanged', epoch, ...servedAtOf(answer) };
  }
  return status < 400 ? classifySuccess(answer, call) : classifyRefusal(answer, now);
};
