/** Errors of the /tma API: every answer outside 2xx carries this body. */
import * as z from 'zod/mini';

export const errorCodes = [
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'INIT_DATA_INVALID',
  'INIT_DATA_EXPIRED',
  'PAYMENT_REQUIRED',
  'FORBIDDEN',
  'NOT_IN_COMMUNITY',
  'PROFILE_PRIVATE',
  'PROFILE_NOT_FOUND',
  'NOT_FOUND',
  'CONFLICT',
  'ACCOUNT_DELETED',
  'ACCOUNT_BANNED',
  'LIMIT_REACHED',
  'IDEMPOTENCY_KEY_REUSED',
  'PAYLOAD_TOO_LARGE',
  'CLIENT_TOO_OLD',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Which payment would help: a package or the subscription, or only the subscription. */
const paymentReason = z.enum(['balance', 'one_per_card']);
export type PaymentReason = z.output<typeof paymentReason>;

/**
 * `retry_after` is in seconds. It comes with 429, and with a 503 that is soon over. `reason` says which payment would
 * help, with 402 only.
 */
export const errorBody = z.object({
  error: z.string(),
  code: z.optional(z.enum(errorCodes)),
  details: z.optional(z.unknown()),
  reason: z.optional(paymentReason),
  retry_after: z.optional(z.number()),
});

export type ErrorBody = z.output<typeof errorBody>;
