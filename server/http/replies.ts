/** Replies of the API: JSON with an entity tag, and faults. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfRequest, speaking } from '../language.ts';
import { sendCompressed } from './compression.ts';
import { faultBody, type Fault } from './fault.ts';

/** The entity tag of an answer. Weak, since a proxy may compress. */
export const tagOf = (json: string): string =>
  `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;

/** Whether the client has an answer with this tag already. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean => {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(tag.slice(2));
};

/** What is shorter goes in one packet anyway. */
const worthwhile = 1400;

/** Answers with JSON; a GET answers 304 without a body when the client has it already. */
export const replyJson = async (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  json: string,
): Promise<FastifyReply> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(json);
  }
  const tag = tagOf(json);
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.code(status).type('application/json; charset=utf-8');
  return json.length < worthwhile ? reply.send(json) : sendCompressed(request, reply, json);
};

export const replyFault = (reply: FastifyReply, fault: Fault): FastifyReply => {
  if (fault.retryAfterS !== undefined) reply.header('retry-after', String(fault.retryAfterS));
  const body = speaking(languageOfRequest(reply.request), () => faultBody(fault));
  return reply.code(fault.status).header('cache-control', 'no-store').send(body);
};
