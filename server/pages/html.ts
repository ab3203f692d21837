/** Sends pages: compressed as the client accepts it, and not at all if the client already has them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packed, sendCompressed } from '../http/replies/compression.ts';
import { isKnown, tagOf } from '../http/replies/replies.ts';

/** Whether the client wants a page: browsers name the type when they navigate. */
export const wantsPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');

/** Answers with a page that clients must revalidate before each use. */
export const replyPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: string,
  /** Request headers that another page would come for. */
  vary: readonly string[] = ['accept-encoding'],
): Promise<FastifyReply> => {
  const tag = tagOf(html);
  reply
    .code(status)
    .headers({ etag: tag, 'cache-control': 'no-cache', vary: vary.join(', ') })
    .type('text/html; charset=utf-8');
  if (status === 200 && isKnown(request.headers['if-none-match'], tag)) {
    return reply.code(304).send();
  }
  return sendCompressed(request, reply, packed(html));
};
