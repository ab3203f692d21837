/** Sending pages: compressed as the client takes it, and not at all when the client has them already. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../http/compression.ts';
import { isKnown, tagOf } from '../http/replies.ts';

/** Whether a page is what the client wants: browsers say so by name when they navigate. */
export const wantsPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');

/** Answers with a page that may not be used again without asking. */
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
  return sendCompressed(request, reply, html);
};
