/**
 * The id of a request. It is in every log line about the request and in its answer, so that a member's complaint leads
 * to the lines. A trusted proxy may have assigned one; ids from anybody else are ignored.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

const goodId = /^[\w.:-]{8,128}$/;

export const createRequestIds =
  (isTrusted: (address: string | undefined) => boolean) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[requestIdHeader];
    const isGood = typeof given === 'string' && goodId.test(given);
    return isGood && isTrusted(socket.remoteAddress) ? given : randomUUID();
  };
