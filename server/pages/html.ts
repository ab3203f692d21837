/** Sending pages: compressed as the client takes it, and not at all when the client has them already. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown, tagOf } from '../http/replies.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A card is rendered for one visit, so it is worth a quick compression only: quality 5 of 11 takes a millisecond. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encodings = {
  br: (html: string): Promise<Buffer> => brotli(html, quality),
  gzip: (html: string): Promise<Buffer> => deflate(html),
};

const takes = (request: FastifyRequest, encoding: string): boolean => {
  const accepted = (request.headers['accept-encoding'] ?? '').split(',');
  return accepted.some((one) => {
    const [name, weight = ''] = one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return name === encoding && !/^0(?:\.0*)?$/.test(weight);
  });
};

/** Whether a page is what the client wants: browsers say so by name when they navigate. */
export const wantsPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');

/** Answers with a page that may not be used again without asking. */
export const replyPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: string,
): Promise<FastifyReply> => {
  const tag = tagOf(html);
  reply
    .code(status)
    .headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8');
  if (status === 200 && isKnown(request.headers['if-none-match'], tag)) {
    return reply.code(304).send();
  }
  const encoding = (['br', 'gzip'] as const).find((one) => takes(request, one));
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await encodings[encoding](html));
};
