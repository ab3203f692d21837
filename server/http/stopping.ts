/** Stopping: what runs is answered, and what still comes; then every connection ends. */
import type { FastifyInstance } from 'fastify';

/** The result tells whether the app has begun to close. */
export const watchStopping = (app: FastifyInstance): (() => boolean) => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  // A connection that is kept for the client's next request would keep the server up for longer than it may take.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  return () => isStopping;
};
