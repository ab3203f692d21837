/**
 * An instance of its own process that sends what is due, and is killed at a step: `killed-news.ts FOLDER ROOT NOW STEP`. The
 * folder holds the database, ROOT is the Bot API's address. A step is a statement of a change, its commit, or a request to
 * the Bot API or its answer. Without a step it ends once nothing is due.
 */
import path from 'node:path';
import { createGrammyBotApi } from '../../server/bot/grammy-bot-api.ts';
import { openDatabase } from '../../server/db/connection/database.ts';
import type { Tx } from '../../server/db/connection/engine.ts';
import { countDue } from '../../server/db/bot/notification-queue.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { startNews } from '../../server/notifications/send-news.ts';
import { testSettings } from './api-server.ts';
import { stoppedTimers } from './news-world.ts';
import { playedToken } from './played-bot.ts';

const [folder = '', root = '', start = '', step = ''] = process.argv.slice(2);
const statements = new Set<string | symbol>(['select', 'insert', 'update', 'delete', 'execute']);
let left = Number(step);

/** Dies before the step is taken. */
const count = (): void => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};

const countIn = (tx: Tx): Tx =>
  new Proxy(tx, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property, target);
      if (!statements.has(property) || typeof value !== 'function') return value;
      count();
      return value.bind(target) as unknown;
    },
  });

const opened = await openDatabase({ kind: 'pglite', directory: path.join(folder, 'data') });
const database = {
  ...opened,
  write: async <T>(task: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await opened.write((tx) => task(countIn(tx)));
    count();
    return result;
  },
};
const options = { botToken: playedToken, botApiRoot: root, isTestBot: false };
const api = createGrammyBotApi({ ...options, paymentProviderToken: undefined });
let now = Number(start);
const { look, stop } = startNews({
  settings: testSettings(),
  database,
  clock: () => now,
  bot: {
    sendMessage: async (message) => {
      count();
      const ended = await api.sendMessage(message);
      count();
      return ended;
    },
  },
  timers: stoppedTimers,
  metrics: createMetrics(),
  log: console,
  onError: (error) => {
    throw error;
  },
});
do {
  now += 1000;
  await look();
} while ((await opened.read((tx) => countDue(tx, new Date(now)))) > 0);
await stop();
await opened.close();
