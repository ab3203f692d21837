/** Answers and logs when something throws: the framework on a malformed request, or a bug. */
import { faultTexts } from '#texts/faults';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import { codeOf, isUnavailable } from '../../db/connection/failures.ts';
import { away, refuse, type Fault, type FaultText } from './fault.ts';
import { replyFault } from './replies.ts';

/** PostgreSQL restarts within seconds. */
const soonS = 2;

/** For a database that is away for a moment. */
export const unavailable: Fault = away(() => faultTexts.unavailable, soonS);

const refused: Partial<Record<number, [ErrorCode, FaultText]>> = {
  400: ['BAD_REQUEST', () => faultTexts.malformed],
  413: ['PAYLOAD_TOO_LARGE', () => faultTexts.tooLarge],
  415: ['BAD_REQUEST', 'The body must be application/json'],
};

const toFault = (error: FastifyError): Fault => {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const [code, text] = refused[status] ?? ['BAD_REQUEST', () => faultTexts.malformed];
    return refuse(status, code, text);
  }
  if (isUnavailable(error)) return unavailable;
  return refuse(500, 'INTERNAL', () => faultTexts.internal);
};

/**
 * Describes an error for the log: its class, its code and where it was thrown. It omits the message, which for a failed
 * query contains what the member wrote.
 */
export const describeError = (error: Error) => ({
  type: error.name,
  code: codeOf(error),
  message: '',
  stack: (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n'),
});

export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const fault = toFault(error);
  if (fault === unavailable) request.server.outages.failed(request.log, error);
  else if (fault.status >= 500) request.log.error({ err: error }, 'request failed');
  return replyFault(reply, fault);
};

export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  replyFault(reply, refuse(404, 'NOT_FOUND', 'There is no such call'));
