/** Why a call failed: a value that screens show, that the outbox keeps, and that is never told by message text. */
import * as z from 'zod/mini';
import { errorCodes } from './errors.ts';

const code = z.optional(z.enum(errorCodes));

export const callError = z.discriminatedUnion('kind', [
  /** No answer: no route, a broken connection, a time-out. */
  z.object({ kind: z.literal('network'), message: z.string() }),
  z.object({
    kind: z.literal('http'),
    status: z.int(),
    statusText: z.string(),
    code,
    /** The server's own `error` field. */
    error: z.optional(z.string()),
    /** Contract details, such as the faulty fields of a 422. */
    details: z.optional(z.unknown()),
    /** With 402: which payment would help. */
    reason: z.optional(z.enum(['balance', 'one_per_card'])),
  }),
  /** 2xx, but not what the contract says: a captive portal, a proxy, a truncated answer. */
  z.object({ kind: z.literal('unreadable'), message: z.string() }),
  z.object({ kind: z.literal('rate-limited'), retryAfterS: z.number() }),
  /** Init data missing, refused or expired. */
  z.object({ kind: z.literal('unauthorised'), code }),
]);
export type CallError = z.output<typeof callError>;

type Unpaid = Extract<CallError, { kind: 'http' }>;

/** Refused for want of payment: 402, or any refusal that carries the code. */
export const isUnpaid = (error: CallError): error is Unpaid =>
  error.kind === 'http' && (error.status === 402 || error.code === 'PAYMENT_REQUIRED');
