/** The server's metrics; docs/operating.md lists them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { liveEventsPath } from '../../src/contract/live.ts';
import { whenOver } from '../http/limits/when-over.ts';
import { createRegistry, type Counter, type Histogram, type Registry } from './registry.ts';

export interface Metrics extends Pick<Registry, 'gauge' | 'render'> {
  /** An answer that was repeated under the same idempotency key. */
  repeatedAnswers: Counter;
  /** In seconds. */
  changeAges: Histogram;
  /** By `loss`; see worker-pool.ts. */
  lostWorkers: Counter;
  newsSent: Counter;
  /** By `code`: that of the Bot API, 'none' without an answer, 'unreached' without a connection. */
  newsRefused: Counter;
  /** Counts the app's requests from now on. */
  watch(app: FastifyInstance): void;
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** From a moment to a week. */
const ageBuckets = [1, 5, 30, 60, 300, 1800, 3600, 21_600, 86_400, 604_800];

/** The route's template, never the address: addresses name members, and a client could make up any number of them. */
const routeOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  (is404 ? undefined : routeOptions.url) ?? 'none';

export const createMetrics = (): Metrics => {
  const registry = createRegistry();
  const requests = registry.counter(
    'cards_http_requests_total',
    'Requests by method, route and class of status; "aborted" where the client went away first.',
  );
  const rateLimited = registry.counter(
    'cards_http_rate_limited_total',
    'Requests that were refused with 429, by route.',
  );
  const seconds = registry.histogram(
    'cards_http_request_duration_seconds',
    'Time until a request was answered, by route; live streams are not among them.',
    secondsBuckets,
  );
  let inFlight = 0;
  registry.gauge('cards_http_requests_in_flight', 'Requests under way.', () => inFlight);
  registry.gauge('process_resident_memory_bytes', 'Memory of the process.', () =>
    process.memoryUsage.rss(),
  );
  return {
    gauge: registry.gauge,
    render: registry.render,
    repeatedAnswers: registry.counter(
      'cards_repeated_answers_total',
      'Changes that had taken effect already and were answered as they were then.',
    ),
    changeAges: registry.histogram(
      'cards_change_age_seconds',
      'How long changes that took effect had waited in the outbox, as far as clients tell.',
      ageBuckets,
    ),
    lostWorkers: registry.counter(
      'cards_proof_workers_lost_total',
      'Workers for proofs that were lost, by loss.',
    ),
    newsSent: registry.counter(
      'cards_notifications_sent_total',
      'Messages of the bot to members who asked for them.',
    ),
    newsRefused: registry.counter(
      'cards_notifications_refused_total',
      "Messages that the Bot API did not take, by code; 'none': without an answer, so perhaps lost.",
    ),
    watch: (app) => {
      app.addHook('onRequest', async (request, reply) => {
        inFlight += 1;
        whenOver(reply, () => {
          inFlight -= 1;
          const [route, { statusCode, writableEnded }] = [routeOf(request), reply.raw];
          const status = writableEnded ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
          requests.add({ method: request.method, route, status });
          if (statusCode === 429) rateLimited.add({ route });
          if (route !== liveEventsPath) seconds.observe({ route }, reply.elapsedTime / 1000);
        });
      });
    },
  };
};
