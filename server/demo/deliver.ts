/** Deliveries of the played Bot API to this server's own webhook, without a port: the demo and tests need none. */
import type { FastifyInstance } from 'fastify';
import type { Post } from '../../demo/bot-api/delivery.ts';

/** The part of the address after the origin. */
const pathOf = (url: string): string => new URL(url).pathname;

export const postTo =
  (app: Pick<FastifyInstance, 'inject'>): Post =>
  async (url, headers, payload) => {
    const answer = await app.inject({ method: 'POST', url: pathOf(url), headers, payload });
    const after = Number(answer.headers['retry-after'] ?? '');
    return {
      status: answer.statusCode,
      body: answer.body,
      ...(after > 0 && { retryAfterS: after }),
    };
  };
