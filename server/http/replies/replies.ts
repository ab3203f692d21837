/** Replies of the API: JSON with an entity tag, and faults. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfRequest, speaking } from '../../language.ts';
import { packed, sendCompressed, type Packed } from './compression.ts';
import { faultBody, type Fault } from './fault.ts';

/** The entity tag of an answer. Weak, since a proxy may compress. */
export const tagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Whether the client already has an answer with this tag. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean => {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(tag.slice(2));
};

/** Answers with a file, or says that the client already has it. */
export const replyFile = (
  reply: FastifyReply,
  type: string,
  file: string | Buffer,
): FastifyReply => {
  const tag = tagOf(file);
  reply.header('etag', tag);
  if (isKnown(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(file);
};

/** An answer as it is sent. What is found out about it serves all its receivers. */
export interface WrittenAnswer {
  packed: Packed;
  tag(): string;
}

export const writtenAs = (json: string): WrittenAnswer => {
  let tag: string | undefined;
  return { packed: packed(json), tag: () => (tag ??= tagOf(json)) };
};

/** What is shorter goes in one packet anyway. */
const worthwhile = 1400;

/** Answers with JSON. A GET answers 304 without a body if the client already has it. */
export const replyJson = async (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  written: WrittenAnswer,
): Promise<FastifyReply> => {
  const { packed: answer } = written;
  const { text } = answer;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(text);
  }
  const tag = written.tag();
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.code(status).type('application/json; charset=utf-8');
  return text.length < worthwhile ? reply.send(text) : sendCompressed(request, reply, answer);
};

export const replyFault = (reply: FastifyReply, fault: Fault): FastifyReply => {
  if (fault.retryAfterS !== undefined) reply.header('retry-after', String(fault.retryAfterS));
  const body = speaking(languageOfRequest(reply.request), () => faultBody(fault));
  return reply.code(fault.status).header('cache-control', 'no-store').send(body);
};
