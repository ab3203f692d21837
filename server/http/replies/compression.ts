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

type Encoding = keyof typeof encodings;

/** A text that is compressed once for all its receivers. */
export interface Packed {
  text: string;
  as(encoding: Encoding): Promise<Buffer>;
}

export const packed = (text: string): Packed => {
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    text,
    as: (encoding) => {
      const known = made.get(encoding) ?? encodings[encoding](text);
      made.set(encoding, known);
      return known;
    },
  };
};

const takes = (request: FastifyRequest, encoding: string): boolean => {
  const accepted = (request.headers['accept-encoding'] ?? '').split(',');
  return accepted.some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
  });
};

/** Sends a text, and states its encoding. The caller sets status, type and `vary`. */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Packed,
): Promise<FastifyReply> => {
  const encoding = (['br', 'gzip'] as const).find((one) => takes(request, one));
  if (!encoding) return reply.send(answer.text);
  const sent = await answer.as(encoding);
  return reply.header('content-encoding', encoding).send(sent);
};
