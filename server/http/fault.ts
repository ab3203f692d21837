/** Faults: answers of the API that refuse a request. They are values, not exceptions. */
import type { ErrorCode, PaymentReason } from '../../src/contract/errors.ts';

export interface Fault {
  ok: false;
  status: number;
  code: ErrorCode;
  /** For a person to read; clients decide by status and code. */
  error: string;
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
  error: string,
  details?: unknown,
): Fault => ({ ok: false, status, code, error, ...(details !== undefined && { details }) });

export const paymentRequired = (reason: PaymentReason, error: string): Fault => ({
  ...refuse(402, 'PAYMENT_REQUIRED', error),
  reason,
});

export const tooManyRequests = (retryAfterS: number): Fault => ({
  ...refuse(429, 'RATE_LIMITED', 'Too many requests'),
  retryAfterS,
});

/** The answer's body for a fault (the contract's `errorBody`). */
export const faultBody = ({ error, code, details, reason, retryAfterS }: Fault) => ({
  error,
  code,
  ...(details !== undefined && { details }),
  ...(reason !== undefined && { reason }),
  ...(retryAfterS !== undefined && { retry_after: retryAfterS }),
});
