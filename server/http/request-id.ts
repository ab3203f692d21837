/**
 * The id of a request: it is in every line of the log about it and in its answer, so that a member's complaint finds
 * the lines. A proxy that is trusted may have given it one; nobody else's word is taken.
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
