/** Why a call failed. Screens show this value, the outbox stores it, and nobody recognises it by its message. */
import { errorCodes, type ErrorCode } from './errors.ts';
import {
  hasShape,
  isAnything,
  isInteger,
  isNumber,
  isText,
  orAbsent,
  type Check,
} from './shape.ts';

/** No answer of the server: no route, a broken connection, a time-out. */
interface NetworkError {
  kind: 'network';
  /** The browser's words, '' for none. */
  message: string;
  /** Something on the way answered in the server's place. */
  isForeign?: true | undefined;
}

interface HttpError {
  kind: 'http';
  status: number;
  statusText: string;
  code?: ErrorCode | undefined;
  /** The server's own `error` field. */
  error?: string | undefined;
  /** Contract details, such as the faulty fields of a 422. */
  details?: unknown;
  /** With 402: which payment would help. */
  reason?: 'balance' | 'one_per_card' | undefined;
}

/** The server's 2xx outside the contract, such as a truncated answer. */
interface UnreadableError {
  kind: 'unreadable';
  /** Of an exception, '' for none. */
  message: string;
}

interface RateLimitedError {
  kind: 'rate-limited';
  retryAfterS: number;
}

/** Init data missing, refused or expired. */
interface UnauthorisedError {
  kind: 'unauthorised';
  code?: ErrorCode | undefined;
}

export type CallError =
  | NetworkError
  | HttpError
  | UnreadableError
  | RateLimitedError
  | UnauthorisedError;

type Kind = CallError['kind'];

const code = orAbsent((value) => errorCodes.includes(value as ErrorCode));

const shapes: { readonly [K in Kind]: Check } = {
  network: hasShape<NetworkError>({
    kind: isText,
    message: isText,
    isForeign: orAbsent((value) => value === true),
  }),
  http: hasShape<HttpError>({
    kind: isText,
    status: isInteger,
    statusText: isText,
    code,
    error: orAbsent(isText),
    details: isAnything,
    reason: orAbsent((value) => value === 'balance' || value === 'one_per_card'),
  }),
  unreadable: hasShape<UnreadableError>({ kind: isText, message: isText }),
  'rate-limited': hasShape<RateLimitedError>({ kind: isText, retryAfterS: isNumber }),
  unauthorised: hasShape<UnauthorisedError>({ kind: isText, code }),
};

/** Whether a stored value is one. */
export const isCallError: Check = (value) => {
  const { kind } = (value ?? {}) as { kind?: Kind };
  return kind !== undefined && Object.hasOwn(shapes, kind) && shapes[kind](value);
};

/** Refused because a payment is missing: 402, or any refusal that carries the code. */
export const isUnpaid = (error: CallError): error is HttpError =>
  error.kind === 'http' && (error.status === 402 || error.code === 'PAYMENT_REQUIRED');

const shutOut: readonly (ErrorCode | undefined)[] = ['ACCOUNT_BANNED', 'NOT_IN_COMMUNITY'];

/** The operator has banned the member, or the member is not in the community's group. */
export const isShutOut = (error: CallError | undefined): error is HttpError =>
  error?.kind === 'http' && shutOut.includes(error.code);

/** The status of a server, or of something before it, that could not answer. */
export const isBusy = (status: number): boolean =>
  status >= 500 || status === 408 || status === 425;

/** Whether trouble at the server, or on the way to it, ended a change. It says nothing about the change itself. */
export const isTrouble = (error: CallError | null): boolean =>
  error?.kind !== 'http' || isBusy(error.status);
