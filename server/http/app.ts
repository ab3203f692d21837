/**
 * The reference server as a Fastify app: the /tma API, the bot's webhook, and the operator's calls. The code that
 * composes the server (main.ts) registers pages and the demo on it; tests use it alone.
 */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { headers } from '../../src/contract/headers.ts';
import { registerCalls } from '../calls/calls.ts';
import { limits } from '../../src/domain/limits.ts';
import { createGate } from '../community/gate.ts';
import { createKeeper, type Keeper } from '../community/keeper.ts';
import type { Api, ProofLimits, ServerContext } from './api.ts';
import {
  connectionOptions,
  cutSlowReaders,
  standardTimes,
  type ConnectionTimes,
} from './limits/connections.ts';
import { describeError, handleError, handleNotFound } from './replies/errors.ts';
import { fileHeaders } from '../pages/security-headers.ts';
import { createIdentify, createMissNote } from './asker/identity.ts';
import { registerOperations } from './operations.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import type { ProofChecker } from '../proofs/proof-checker.ts';
import { registerWebhook } from '../payments/webhook.ts';
import { createHub, type Hub } from '../live/hub.ts';
import { registerEvents } from '../live/events-route.ts';
import { realTimers, type Timers } from '../timers.ts';
import { createBatchedLoad } from '../db/connection/batched-load.ts';
import { isUnavailable } from '../db/connection/failures.ts';
import { startTrimming } from '../db/upkeep/trim.ts';
import { createInFlight } from './limits/in-flight.ts';
import { watchEpoch } from './watch-epoch.ts';
import { createOutages } from './outages.ts';
import {
  createRequestIds,
  createTrust,
  networkOf,
  requestIdHeader,
  warnOfProxy,
} from './proxies.ts';
import { startNews } from '../notifications/send-news.ts';
import {
  createMissLimits,
  createReadLimits,
  createWriteLimits,
  slowRefusals,
} from './limits/limits.ts';

export interface AppOptions extends ServerContext {
  proofs: ProofChecker;
  /** Receives log lines instead of standard output. */
  logStream?: { write(line: string): void };
  /** Default: the specification's. Honest use of its three messages cannot reach its cap of blocks. */
  proofLimits?: ProofLimits;
  /** Default: metrics of its own, which are not served. */
  metrics?: Metrics;
  /** Default: real ones. */
  timers?: Timers;
  /** Default: the standard ones. */
  connectionTimes?: ConnectionTimes;
}

const bodyLimit = 64 * 1024;

/** An export reads whole tables of a member, and nobody needs it often. */
const exportsPerMinute = 3;

/** For one member: several devices with several tabs, each of six connections, never have so many. */
const maxInFlight = 48;

const loggerOptions = ({
  settings,
  logStream,
}: AppOptions): NonNullable<FastifyServerOptions['logger']> => ({
  level: settings.logLevel,
  serializers: {
    // No header, no query, no body: any of them may contain init data or a member's own words.
    req: ({ method, url, ip }) => ({
      method,
      url: url.split('?', 1)[0] ?? '',
      from: networkOf(ip),
    }),
    err: describeError,
  },
  ...(logStream && { stream: logStream }),
});

/** JSON only. An empty body counts as none, since clients may state a type without a body. */
const acceptJson = (routes: FastifyInstance): void => {
  const parse = routes.getDefaultJsonParser('error', 'error');
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, next) => {
    if (body === '') next(null, undefined);
    else void parse(request, String(body), next);
  });
};

const registerApi = (api: Api, hub: Hub, options: AppOptions, keeper: Keeper): void => {
  const { routes, database, clock, settings } = api;
  acceptJson(routes);
  routes.decorateRequest('caller', undefined);
  routes.setErrorHandler(handleError);
  routes.setNotFoundHandler(handleNotFound);
  routes.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      [headers.serverEpoch]: database.epoch(),
      vary: `${headers.initData}, accept-encoding`,
      'x-content-type-options': 'nosniff',
    });
  });
  const counts = {
    reads: createReadLimits(settings.readsPerMinute, clock),
    searches: createReadLimits(settings.searchesPerMinute, clock),
    exports: createReadLimits(exportsPerMinute, clock),
    misses: createMissLimits(settings.readsPerMinute, clock),
    writes: createWriteLimits(api),
    inFlight: createInFlight(maxInFlight),
  };
  routes.addHook('onRequest', createIdentify(api, counts));
  routes.addHook('onResponse', createMissNote(counts));
  // A successful answer to a member shows that the database works.
  routes.addHook('onResponse', async ({ caller, server, log }, { statusCode }) => {
    if (caller && statusCode < 400) server.outages.answered(log);
  });
  // A change may have completed an applicant's card.
  routes.addHook('onResponse', async ({ caller, method }, { statusCode }) => {
    if (caller && method === 'POST' && statusCode < 400) void keeper.look();
  });
  registerCalls(api);
  registerEvents(api, hub);
  // A route, since the pages have one for all unmatched paths, which would come before a not-found handler.
  routes.all('/*', { config: { isNowhere: true } }, handleNotFound);
};

const standardProofLimits: ProofLimits = {
  messages: limits.proofMessages,
  blocks: limits.proofBlocks,
};

/** Builds the app; nothing listens yet. Closing it closes the database and the verification of proofs. */
export const buildApp = (options: AppOptions): FastifyInstance => {
  const { settings, database, clock, bot, proofs } = options;
  const { proofLimits = standardProofLimits, timers = realTimers } = options;
  const { metrics = createMetrics() } = options;
  const app = Fastify({
    logger: loggerOptions(options),
    trustProxy: settings.trustProxy,
    genReqId: createRequestIds(createTrust(settings.trustProxy)),
    bodyLimit,
    ...connectionOptions(options.connectionTimes ?? standardTimes),
    // Requests during the shutdown are still answered; see /readyz.
    return503OnClosing: false,
    // No hook runs for an unreadable address.
    frameworkErrors: (error, request, reply) =>
      void handleError(
        error,
        request,
        reply.headers({ ...fileHeaders, [requestIdHeader]: request.id }),
      ),
  });
  app.addHook('onSend', async ({ id }, reply) => void reply.header(requestIdHeader, id));
  const outages = createOutages(clock);
  app.decorate('outages', outages);
  app.decorate('languages', settings.community.languages);
  warnOfProxy(app, settings);
  slowRefusals(app, { clock, timers });
  cutSlowReaders(app.server, timers);
  metrics.watch(app);
  const failedAt = (what: string) => (err: unknown) => {
    if (isUnavailable(err)) outages.failed(app.log, err);
    else app.log.error({ err }, what);
  };
  const onError = failedAt('live events could not be read');
  const hub = createHub({ database, clock, timers, onError });
  metrics.gauge('cards_database_connections_in_use', 'Of the pool.', () => database.load()?.inUse);
  metrics.gauge(
    'cards_database_waiting',
    'Tasks that wait for a connection.',
    () => database.load()?.waiting,
  );
  metrics.gauge('cards_live_streams', 'Live streams that are open.', hub.count);
  const stopTrimming = startTrimming({
    database,
    clock,
    timers,
    onError: failedAt('old rows could not be trimmed'),
  });
  const stopWatching = watchEpoch(database, timers, hub.endAll);
  const news = startNews({
    settings,
    database,
    clock,
    bot,
    timers,
    metrics,
    log: app.log,
    onError: failedAt('notifications could not be sent'),
  });
  // Streams would keep the server from closing. Clients reopen an ended stream elsewhere.
  app.addHook('preClose', async () => {
    stopWatching();
    await Promise.all([hub.close(), stopTrimming(), news.stop(), keeper.stop()]);
  });
  app.addHook('onClose', async () => {
    await Promise.all([database.close(), proofs.close()]);
  });
  registerOperations(app, { settings, database, timers });
  const keeper = createKeeper({ settings, database, bot, clock, timers, log: app.log });
  registerWebhook(app, options, keeper);
  const load = createBatchedLoad(database.read);
  const gate = createGate(options);
  const api = { settings, database, load, clock, bot, proofs, metrics, proofLimits, gate };
  app.register(async (routes) => registerApi({ routes, ...api }, hub, options, keeper), {
    prefix: '/tma',
  });
  return app;
};
