/** Compresses answers made for one request, as the client accepts it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** An answer that is sent once deserves only a quick compression: quality 5 of 11 takes a millisecond. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encodings = {
  br: (text: string): Promise<Buffer> => brotli(text, quality),
  gzip: (text: string): Promise<Buffer> => deflate(text),
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

/** Sends a text, and states its encoding. The caller sets status, type and `vary`. */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> => {
  const encoding = (['br', 'gzip'] as const).find((one) => takes(request, one));
  if (!encoding) return reply.send(text);
  const sent = await encodings[encoding](text);
  return reply.header('content-encoding', encoding).send(sent);
};
