/**
 * The real server in the test's process, on a port of its own, with the demo community and the sandbox's payments: one
 * for all files of a worker. Its clock is real, while the page's may be stopped.
 */
import { buildApp } from '../../../server/http/app.ts';
import { addInitData } from '../../../server/demo/init-data.ts';
import { addPayments } from '../../../server/demo/payments.ts';
import { createDemoBot } from '../../../server/demo/demo-bot.ts';
import { seedEmptyDatabase } from '../../../server/demo/seed.ts';
import { realTimers } from '../../../server/timers.ts';
import { testSettings } from '../api-server.ts';
import { openQuickest } from '../databases.ts';
import { trustingProofs } from '../trusting-proofs.ts';

const { Date: RealDate } = globalThis;

/** Dozens of tests share one address. */
const unlimited = 1_000_000;

const start = async (): Promise<string> => {
  const database = await openQuickest();
  await seedEmptyDatabase(database);
  const settings = testSettings({
    readsPerMinute: unlimited,
    searchesPerMinute: unlimited,
    writesPerMinute: unlimited,
  });
  const context = { settings, database, clock: () => RealDate.now(), bot: createDemoBot(settings) };
  const app = buildApp({ ...context, proofs: trustingProofs(), timers: realTimers });
  addInitData(app, context);
  addPayments(app, context);
  return app.listen({ host: '127.0.0.1', port: 0 });
};

let started: Promise<string> | undefined;

/** The server's address, without a trailing slash. */
export const serverUrl = (): Promise<string> => (started ??= start());
