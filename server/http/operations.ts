/** What an operator and a client ask before anything else: is it alive, is it ready, whose server is it. */
import type { FastifyInstance } from 'fastify';
import { configPath, type AppConfig } from '../../src/contract/config.ts';
import { listingHosts } from '../../src/domain/titled-links.ts';
import type { Settings } from '../settings.ts';
import type { ServerContext } from './api.ts';
import { refuse } from './fault.ts';
import { replyFault } from './replies.ts';

/** What clients must know of this server; the card inlines it. */
export const appConfigOf = ({ botUsername }: Pick<Settings, 'botUsername'>): AppConfig => ({
  bot: botUsername,
  messengerHost: 't.me',
  listingHosts,
});

export const registerOperations = (
  app: FastifyInstance,
  { settings, database }: Pick<ServerContext, 'settings' | 'database'>,
): void => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const isReady = await database.ping().then(
      () => true,
      () => false,
    );
    if (isReady) return reply.send({ status: 'ready' });
    return replyFault(reply, refuse(503, 'UNAVAILABLE', 'The database does not answer'));
  });
  app.get(configPath, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(appConfigOf(settings)),
  );
};
