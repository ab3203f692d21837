/** Members who react and review, and instances that send what is due, on one database with a clock that tests move. */
import type { BotApi } from '../../server/bot/bot-api.ts';
import type { Database } from '../../server/db/connection/engine.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { startNews } from '../../server/notifications/send-news.ts';
import type { Looker, Timers } from '../../server/timers.ts';
import { createTestApi, testSettings, type TestApi } from './api-server.ts';

/** Nothing runs by itself. */
export const stoppedTimers: Timers = { every: () => () => {}, after: () => () => {} };

/** The server of the world has no token, so it gathers as in the demo. */
export const gatherMs = 2_000;
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export interface NewsWorld extends TestApi {
  /** An instance that sends through `bot`, with metrics of its own. */
  sender(bot: Pick<BotApi, 'sendMessage'>): Looker & { metrics(): string };
}

export const createNewsWorld = (database: Database): NewsWorld => {
  const api = createTestApi(database, { timers: stoppedTimers });
  return {
    ...api,
    sender: (bot) => {
      const metrics = createMetrics();
      const sender = startNews({
        settings: testSettings(),
        database,
        clock: () => api.clock.now,
        bot,
        timers: stoppedTimers,
        metrics,
        log: { error: () => {}, warn: () => {} },
        onError: (error) => {
          throw error;
        },
      });
      return { ...sender, metrics: () => metrics.render() };
    },
  };
};
