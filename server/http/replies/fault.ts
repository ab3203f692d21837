/** Faults: answers of the API that refuse a request. They are values, not exceptions. */
import { faultTexts } from '#texts/faults';
import type { ErrorCode, PaymentReason } from '../../../src/contract/errors.ts';

/** Read when they are sent: in the language of who asked. */
export type FaultText = string | (() => string);

export interface Fault {
  ok: false;
  status: number;
  code: ErrorCode;
  /** For a person to read; clients decide by status and code. */
  error: FaultText;
  details?: unknown;
  /** Which payment would help, with 402 only. */
  reason?: PaymentReason;
  /** Whole seconds: with 429, and with a 503 that will soon be over. */
  retryAfterS?: number;
}

export type Outcome<T> = { ok: true; answer: T } | Fault;

export const done = <T>(answer: T): Outcome<T> => ({ ok: true, answer });

export const refuse = (
  status: number,
  code: ErrorCode,
  error: FaultText,
  details?: unknown,
): Fault => ({ ok: false, status, code, error, ...(details !== undefined && { details }) });

export const paymentRequired = (reason: PaymentReason, error: FaultText): Fault => ({
  ...refuse(402, 'PAYMENT_REQUIRED', error),
  reason,
});

export const tooManyRequests = (retryAfterS: number): Fault => ({
  ...refuse(429, 'RATE_LIMITED', () => faultTexts.tooManyRequests),
  retryAfterS,
});

/** A server that is needed for the answer failed: ours may be asked again, and when, if that one said so. */
export const away = (error: FaultText, retryAfterS?: number): Fault => ({
  ...refuse(503, 'UNAVAILABLE', error),
  ...(retryAfterS !== undefined && { retryAfterS }),
});

export const faultTextOf = (text: FaultText): string => (typeof text === 'string' ? text : text());

interface Detail {
  path: string;
  message: string;
}

const isDetail = (detail: unknown): detail is Detail =>
  typeof detail === 'object' && detail !== null && 'message' in detail;

/** What is said of single fields, in the present language. */
const sayDetails = (details: unknown): unknown => {
  const known: Readonly<Record<string, string>> = faultTexts.details;
  const say = (detail: unknown) =>
    isDetail(detail) ? { ...detail, message: known[detail.message] ?? detail.message } : detail;
  return Array.isArray(details) ? details.map(say) : details;
};

/** The answer's body for a fault (the contract's `errorBody`), in the present language. */
export const faultBody = ({ error, code, details, reason, retryAfterS }: Fault) => ({
  error: faultTextOf(error),
  code,
  ...(details !== undefined && { details: sayDetails(details) }),
  ...(reason !== undefined && { reason }),
  ...(retryAfterS !== undefined && { retry_after: retryAfterS }),
});
