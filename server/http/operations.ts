/** Answers whether the server is alive and ready, and gives clients its configuration. */
import type { FastifyInstance } from 'fastify';
import { configPath, type AppConfig } from '../../src/contract/config.ts';
import { listingHosts } from '../../src/domain/links/titled-links.ts';
import type { Database } from '../db/connection/engine.ts';
import { codeOf } from '../db/connection/failures.ts';
import { tryToWrite } from '../db/upkeep/server-state.ts';
import { linkTemplates } from '../link-templates.ts';
import type { Interest } from '../community/community-file.ts';
import type { Settings } from '../settings.ts';
import type { Timers } from '../timers.ts';
import { refuse } from './replies/fault.ts';
import { replyFault } from './replies/replies.ts';

/** Of those that have another name in some language. */
const namesOf = (interests: readonly Interest[]): Record<string, Record<string, string>> =>
  Object.fromEntries(
    interests
      .filter(({ names }) => Object.keys(names).length > 0)
      .map(({ name, names }) => [name, { ...names }]),
  );

/**
 * What clients must know about this server; the card inlines it. A demo is known by the address that its app was opened at,
 * for its port may be any free one.
 */
export const appConfigOf = ({
  botUsername,
  miniAppName,
  isDemo,
  publicUrl,
  shop,
  community,
}: Pick<
  Settings,
  'botUsername' | 'miniAppName' | 'isDemo' | 'publicUrl' | 'shop' | 'community'
>): AppConfig => ({
  ...(shop === undefined && { sells: false }),
  ...(shop?.currency === 'XTR' && { shop }),
  ...(!isDemo && { publicUrl }),
  ...(community.interests && { interests: namesOf(community.interests) }),
  bot: botUsername,
  miniApp: miniAppName,
  messengerHost: 't.me',
  listingHosts,
  linkTemplates,
});

/** Returns a function that is true once the app has begun to close. */
const watchStopping = (app: FastifyInstance): (() => boolean) => {
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

/** The probe gives up soon, and asks again. */
const readyWithinMs = 2_000;

/** A server that can only read would take changes from members and refuse them all. Undefined if it takes writes. */
const tryDatabase = (database: Database, timers: Timers): Promise<string | undefined> =>
  new Promise((resolve) => {
    const stop = timers.after(readyWithinMs, () => resolve('The database does not answer'));
    database
      .write(tryToWrite)
      .then(
        () => resolve(undefined),
        (error: unknown) =>
          resolve(`The database takes no writes (${codeOf(error) || 'unknown error'})`),
      )
      .finally(stop);
  });

/** For any number of probes, the database is asked once at a time. */
const createProbe = (database: Database, timers: Timers): (() => Promise<string | undefined>) => {
  let asked: Promise<string | undefined> | undefined;
  return () => {
    asked ??= tryDatabase(database, timers).finally(() => {
      asked = undefined;
    });
    return asked;
  };
};

interface Operated {
  settings: Settings;
  database: Database;
  timers: Timers;
}

export const registerOperations = (
  app: FastifyInstance,
  { settings, database, timers }: Operated,
): void => {
  const isStopping = watchStopping(app);
  const probe = createProbe(database, timers);
  const findFault = async (): Promise<string | undefined> =>
    isStopping() ? 'The server is stopping' : probe();

  // Balancers ask each second, which would be most of the log: just a change of the answer is told.
  let known: string | undefined;
  const probed = { logLevel: 'warn' } as const;
  app.get('/healthz', probed, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', probed, async ({ log }, reply) => {
    reply.header('cache-control', 'no-store');
    const fault = await findFault();
    if (fault !== known) log.warn(fault === undefined ? 'ready again' : `not ready: ${fault}`);
    known = fault;
    if (fault === undefined) return reply.send({ status: 'ready' });
    return replyFault(reply, refuse(503, 'UNAVAILABLE', fault));
  });
  app.get(configPath, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(appConfigOf(settings)),
  );
};
