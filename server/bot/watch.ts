/**
 * Looks after the bot while the server runs: at the start and every five minutes. A fault is logged when it comes, and once
 * more when it is gone; metrics say how many there are. Payments and commands arrive by the webhook alone, and nothing else
 * of the server notices that it is dead. A clock that is behind the Bot API's locks members out.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { ServerClock } from '../clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Timers } from '../timers.ts';
import type { BotStatus } from './bot-api.ts';
import { examineBot, type BotHealth, type BotSettings } from './health.ts';

const lookMs = 5 * 60_000;

interface WatchPorts {
  bot: BotStatus;
  clock: ServerClock;
  settings: BotSettings;
  metrics: Pick<Metrics, 'gauge'>;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  timers: Timers;
}

/** `looked` resolves once the bot was looked at for the first time. */
export const watchBot = ({ bot, clock, settings, metrics, log, timers }: WatchPorts) => {
  let health: BotHealth = { faults: [], pending: undefined };
  metrics.gauge(
    'cards_bot_faults',
    'Faults of the bot and its webhook; the log says which.',
    () => health.faults.length,
  );
  metrics.gauge(
    'cards_bot_updates_waiting',
    'Updates that the Bot API could not deliver yet.',
    () => health.pending ?? 0,
  );
  const look = async (): Promise<void> => {
    const before = health.faults;
    health = await examineBot(bot, settings, clock);
    const { faults } = health;
    for (const fault of faults) if (!before.includes(fault)) log.error(fault);
    for (const fault of before) if (!faults.includes(fault)) log.info(`No longer: ${fault}`);
  };
  const stop = timers.every(lookMs, () => void look());
  return { looked: look(), stop };
};
