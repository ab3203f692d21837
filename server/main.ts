/** Composes the server: database, API, pages and, only in the demo, the demo messenger, all on one port. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { circuitManifest } from '../src/verifier/manifest.ts';
import type { Database } from './db/connection/engine.ts';
import { codeOf } from './db/connection/failures.ts';
import { offerInterestsOf } from './db/cards/interests.ts';
import { buildApp } from './http/app.ts';
import { portTakenText } from './free-port.ts';
import { openOwnDatabase } from './open-database.ts';
import { projectRoot, registerPages } from './pages/register.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { openMetricsPort } from './metrics/serve-metrics.ts';
import { startLinkChecks } from './links/check-links.ts';
import { createFetchPage } from './links/fetch-page.ts';
import type { BotApi } from './bot/bot-api.ts';
import { watchBot } from './bot/watch.ts';
import { watchStars } from './payments/missed.ts';
import { KeyFileError, readKeyFile } from './proofs/key-file.ts';
import { openProofs } from './proofs/open-proofs.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { realTimers } from './timers.ts';

export interface RunningServer {
  /** The address it listens on, without a trailing slash. */
  url: string;
  database: Database;
  /** Lets running requests end, then closes the database. */
  close(): Promise<void>;
}

/** The key of this project's own circuit. */
const readOwnKey = (): Promise<unknown> =>
  readKeyFile(path.join(projectRoot, 'public/circuits'), circuitManifest.verificationKey);

const readKey = async (read: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await read();
  } catch (error) {
    throw error instanceof KeyFileError ? new StartError(error.message) : error;
  }
};

const listen = async (app: FastifyInstance, { host, port }: Settings): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = codeOf(error) || 'unknown error';
    throw new StartError(
      code === 'EADDRINUSE'
        ? portTakenText(port)
        : `Cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`,
    );
  }
  const { port: actual } = app.server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${actual}`;
};

// Loaded only if needed: production never loads the demo's code.
const loadSandbox = async (settings: Settings) => {
  const { createDemoBot } = await import('./demo/demo-bot.ts');
  const { registerDemo } = await import('./demo/register.ts');
  return { bot: createDemoBot(settings), register: registerDemo };
};

const loadBot = () => import('./bot/grammy-bot-api.ts');

interface WatchedParts {
  settings: Settings;
  database: Database;
  bot: BotApi;
  clock: () => number;
  metrics: Metrics;
}

/** Looks after the bot and its shop until the result is called. */
const watch = async (
  { log }: FastifyInstance,
  { settings, database, bot, clock, metrics }: WatchedParts,
): Promise<() => void> => {
  const timers = realTimers;
  const { createGrammyBotStatus, createGrammyStarList } = await loadBot();
  const status = createGrammyBotStatus(settings);
  const { stop } = watchBot({ bot: status, clock, settings, metrics, log, timers });
  if (settings.shop?.currency !== 'XTR') return stop;
  const stars = createGrammyStarList(settings);
  const stopStars = watchStars({ stars, database, bot, settings, clock, log, timers });
  return () => {
    stop();
    void stopStars();
  };
};

/** Until the server closes. */
const checkLinks = (
  app: FastifyInstance,
  { settings, database, clock }: Omit<WatchedParts, 'bot' | 'metrics'>,
): void => {
  const { publicUrl } = settings;
  const checks = startLinkChecks({
    publicUrl,
    database,
    clock,
    fetchPage: createFetchPage(publicUrl),
    timers: realTimers,
    onError: (err) => app.log.error({ err }, 'links could not be checked'),
  });
  app.addHook('preClose', checks.stop);
};

/**
 * Starts the server. Throws `StartError` for faults that an operator can fix; everything opened is closed again then.
 * Proofs are verified with the key.
 */
export const startServer = async (
  settings: Settings,
  readProofKey = readOwnKey,
): Promise<RunningServer> => {
  const verificationKey = await readKey(readProofKey);
  const database = await openOwnDatabase(settings);
  let close = () => database.close();
  try {
    await offerInterestsOf(database, settings.community.interests);
    const sandbox = settings.isDemo ? await loadSandbox(settings) : undefined;
    const bot = sandbox?.bot ?? (await loadBot()).createGrammyBotApi(settings);
    const context = { settings, database, clock: Date.now, bot };
    const metrics = createMetrics();
    const proofs = openProofs({
      verificationKey,
      workers: settings.proofWorkers,
      onLoss: (loss, err) => {
        metrics.lostWorkers.add({ loss });
        app.log.error({ loss, err }, 'a worker that verifies proofs was lost');
      },
    });
    metrics.gauge('cards_proofs_waiting', 'Proofs that wait for a worker.', proofs.waiting);
    const app = buildApp({ ...context, proofs, metrics });
    close = () => app.close();
    for (const warning of settings.warnings) app.log.warn(warning);
    await openMetricsPort(app, settings.metrics, metrics);
    await registerPages(app, context);
    if (settings.verifyLinks) checkLinks(app, context);
    if (sandbox) await sandbox.register(app, { ...context, bot: sandbox.bot });
    const url = await listen(app, settings);
    if (!settings.isDemo) {
      const stop = await watch(app, { ...context, metrics });
      close = async () => {
        stop();
        await app.close();
      };
    }
    return { url, database, close };
  } catch (error) {
    await close();
    throw error;
  }
};
