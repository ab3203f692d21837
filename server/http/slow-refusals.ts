/**
 * Slows down clients that are refused again and again. A client that asks as fast as it is answered, over a hundred
 * connections, would keep the server busy with refusals. Now it waits, at the cost of a timer for each connection.
 */
import type { FastifyInstance } from 'fastify';
import type { Timers } from '../timers.ts';
import type { ServerClock } from '../clock.ts';
import { createMinutes } from './limits.ts';

/** In a minute. An honest client learns its limit from far fewer. */
const quickRefusals = 20;

const pauseMs = 1000;

export const slowRefusals = (
  app: FastifyInstance,
  { clock, timers }: { clock: ServerClock; timers: Timers },
): void => {
  const refused = createMinutes<number>(clock);
  app.addHook('onSend', async ({ ip }, { statusCode }) => {
    if (statusCode !== 429) return;
    const count = (refused.get(ip) ?? 0) + 1;
    refused.set(ip, count);
    if (count <= quickRefusals) return;
    await new Promise<void>((resolve) => {
      timers.after(pauseMs, resolve);
    });
  });
};
