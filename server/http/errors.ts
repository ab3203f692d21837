/** What is answered, and logged, when something throws: the framework on a malformed request, or a bug. */
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { refuse, type Fault } from './fault.ts';
import { replyFault } from './replies.ts';

const codeOf = (error: unknown): string => {
  const known = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof known === 'string' ? known : '';
};

const causeOf = (error: Error): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;

/** No connection (Node's codes and SQLSTATE class 08), too many of them, a server going down, a time-out, a deadlock. */
const unavailable =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|08\w{3}|53300|57P0\d|57014|55P03|40001|40P01)$/;

const isUnavailable = (error: Error): boolean => {
  const cause = causeOf(error);
  const isPoolTimeout =
    cause instanceof Error && /timeout exceeded|terminated/i.test(cause.message);
  return unavailable.test(codeOf(cause)) || isPoolTimeout;
};

const refused: Partial<Record<number, [ErrorCode, string]>> = {
  400: ['BAD_REQUEST', 'Malformed request'],
  413: ['PAYLOAD_TOO_LARGE', 'The body is too large'],
  415: ['BAD_REQUEST', 'The body must be application/json'],
};

const toFault = (error: FastifyError): Fault => {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const [code, text] = refused[status] ?? ['BAD_REQUEST', 'Malformed request'];
    return refuse(status, code, text);
  }
  if (isUnavailable(error)) return refuse(503, 'UNAVAILABLE', 'Temporarily unavailable');
  return refuse(500, 'INTERNAL', 'Internal server error');
};

/**
 * An error for the log: its class, its code and where it was thrown. Never its message, which for a failed query
 * holds what the member wrote.
 */
export const describeError = (error: Error) => ({
  type: error.name,
  code: codeOf(causeOf(error)),
  message: '',
  stack: (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n'),
});

export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const fault = toFault(error);
  if (fault.status >= 500) request.log.error({ err: error }, 'request failed');
  return replyFault(reply, fault);
};

export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  replyFault(reply, refuse(404, 'NOT_FOUND', 'There is no such call'));
