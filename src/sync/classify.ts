/**
 * The outcome table (docs/faults.md): what an answer means, told by status and code alone. Everything that the engine
 * does about an answer follows from these outcomes.
 */
import * as z from 'zod/mini';
import { isUnpaid, type CallError } from '../contract/call-error.ts';
import type { Call } from '../contract/call.ts';
import { errorBody, type ErrorBody } from '../contract/errors.ts';
import { headers } from '../contract/headers.ts';
import { retryAfterOf } from '../domain/rate-limit.ts';
import { takeCodePoints } from '../domain/text.ts';
import type { TransportAnswer } from '../platform/ports.ts';

type ErrorOf<K extends CallError['kind']> = Extract<CallError, { kind: K }>;

export type Outcome =
  | { kind: 'answered'; value: unknown; etag: string | null; epoch: string | null }
  /** 304: the mirrored document is the present one. */
  | { kind: 'unchanged'; epoch: string | null }
  /** No answer. Whether it took effect is unknown. */
  | { kind: 'unreachable'; error: ErrorOf<'network'>; isTimeout: boolean }
  /** 5xx, 408, 425: the server, or something before it, could not. Whether it took effect is unknown. */
  | { kind: 'busy'; error: ErrorOf<'http'> }
  /** 2xx that proves nothing. `isPortal`: a page in place of an answer, most likely a sign-in page. */
  | { kind: 'unreadable'; error: ErrorOf<'unreadable'>; isPortal: boolean }
  | { kind: 'gated'; error: ErrorOf<'rate-limited'> }
  | { kind: 'unauthorised'; error: ErrorOf<'unauthorised'> }
  | { kind: 'unpaid'; error: ErrorOf<'http'> }
  | { kind: 'outdated'; error: ErrorOf<'http'> }
  | { kind: 'refused'; error: ErrorOf<'http'> }
  /** The engine was stopped. */
  | { kind: 'cancelled'; error: ErrorOf<'network'> };

export type Failure = Exclude<Outcome, { kind: 'answered' | 'unchanged' }>;

export const unreachable = (message: string, isTimeout = false): Failure => ({
  kind: 'unreachable',
  error: { kind: 'network', message },
  isTimeout,
});

export const cancelled: Failure = {
  kind: 'cancelled',
  error: { kind: 'network', message: 'stopped' },
};

export const isFailure = (outcome: Outcome): outcome is Failure =>
  outcome.kind !== 'answered' && outcome.kind !== 'unchanged';

/** What another try, soon, may mend. */
export const isPassing = ({ kind }: Outcome): boolean => kind === 'unreachable' || kind === 'busy';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Each field by itself: one that is missing, or newer than this client, must not cost the others. */
const errorFields = [
  z.pick(errorBody, { error: true }),
  z.pick(errorBody, { code: true }),
  z.pick(errorBody, { details: true }),
  z.pick(errorBody, { reason: true }),
];

const parseError = (body: string): Partial<ErrorBody> => {
  const json = parseJson(body);
  const told: Partial<ErrorBody> = {};
  for (const field of errorFields) Object.assign(told, z.safeParse(field, json).data);
  return told;
};

/** Words for a member, kept with the entry: whatever goes on for longer is no sentence. */
const mostLetters = 300;

const sentenceOf = (text: string): string => {
  const start = takeCodePoints(text, mostLetters);
  return start === text ? text : `${start}…`;
};

/** Of a 429. */
const secondsToWait = (answer: TransportAnswer): number => {
  const body = z.safeParse(z.object({ retry_after: z.unknown() }), parseJson(answer.body));
  return retryAfterOf(body.data?.retry_after, answer.header('retry-after'));
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

export const unreadable = (message: string, isPortal: boolean): Failure => ({
  kind: 'unreadable',
  error: { kind: 'unreadable', message },
  isPortal,
});

const looksLikePage = (answer: TransportAnswer): boolean =>
  answer.isRedirect || /^\s*</.test(answer.body);

/** A change is acknowledged by a JSON object only; a read by whatever its schema says. */
const classifySuccess = (answer: TransportAnswer, call: Call): Outcome => {
  if (looksLikePage(answer)) return unreadable(`page in place of ${call.path}`, true);
  const json = parseJson(answer.body);
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  if (call.method !== 'GET' && !isObject)
    return unreadable(`no JSON object from ${call.path}`, false);
  if (call.isOnly200 && answer.status !== 200) {
    return unreadable(`status ${answer.status} from ${call.path}`, false);
  }
  const parsed = z.safeParse(call.answer, json);
  if (!parsed.success) return unreadable(`not the contract's answer from ${call.path}`, false);
  return {
    kind: 'answered',
    value: parsed.data,
    etag: answer.header('etag'),
    epoch: answer.header(headers.serverEpoch),
  };
};

const classifyRefusal = (answer: TransportAnswer): Outcome => {
  const { status } = answer;
  const error = httpError(answer);
  if (status === 429) {
    return { kind: 'gated', error: { kind: 'rate-limited', retryAfterS: secondsToWait(answer) } };
  }
  if (status === 401) {
    const { code } = error;
    return { kind: 'unauthorised', error: { kind: 'unauthorised', ...(code && { code }) } };
  }
  if (isUnpaid(error)) return { kind: 'unpaid', error };
  if (status === 426) return { kind: 'outdated', error };
  if (status >= 500 || status === 408 || status === 425) return { kind: 'busy', error };
  return { kind: 'refused', error };
};

export const classify = (answer: TransportAnswer, call: Call): Outcome => {
  const { status } = answer;
  if (status === 304 && call.method === 'GET') {
    return { kind: 'unchanged', epoch: answer.header(headers.serverEpoch) };
  }
  if (answer.isRedirect || status < 400) return classifySuccess(answer, call);
  return classifyRefusal(answer);
};
