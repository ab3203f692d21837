/** Stops the app: running and late requests are answered, then every connection ends. */
import type { FastifyInstance } from 'fastify';

/** Returns a function that is true once the app has begun to close. */
export const watchStopping = (app: FastifyInstance): (() => boolean) => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  // A connection kept for the client's next request would delay the shutdown for too long.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  return () => isStopping;
};
