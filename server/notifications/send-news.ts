/**
 * Composes and sends what is due, while the server runs: one message after the other, over all instances (see
 * notification-queue.ts). A tick with nothing due is one cheap read.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { BotApi, BotMessage, Sending } from '../bot/bot-api.ts';
import type { ServerClock } from '../clock.ts';
import { pauseMessages, permitMessage } from '../db/bot/bot-pace.ts';
import type { Database, Tx } from '../db/connection/engine.ts';
import {
  countDue,
  putNewsBack,
  stopNews,
  takeNews,
  type TakenNews,
  type NewsCounts,
} from '../db/bot/notification-queue.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Settings } from '../settings.ts';
import { lookEvery, type Looker, type Timers } from '../timers.ts';
import { quietMs, retryMs, weekMs } from './timing.ts';
import { newsTexts } from '#texts/news';
import { appLink } from '../../src/domain/links/deep-links.ts';
import { appConfigOf } from '../http/operations.ts';
import { speaking } from '../language.ts';

const onCard = ({ reactions, reviews }: NewsCounts): string => {
  const [reacted, reviewed] = [newsTexts.reactions(reactions), newsTexts.reviews(reviews)];
  if (reactions > 0 && reviews > 0) return newsTexts.both(reacted, reviewed);
  return reactions > 0 ? reacted : reviewed;
};

const newsText = (counts: NewsCounts): string =>
  [
    ...(counts.reactions + counts.reviews > 0 ? [newsTexts.onCard(onCard(counts))] : []),
    ...(counts.views > 0 ? [newsTexts.views(counts.views)] : []),
  ].join('\n');

/** The button opens the member's own card: it has reactions, reviews and views. */
const messageOf = (
  settings: Settings,
  { memberId, profileId, language, counts }: TakenNews,
): BotMessage => ({
  memberId,
  ...speaking(language, () => ({
    text: newsText(counts),
    button: {
      label: newsTexts.open,
      url: appLink(appConfigOf(settings), `profile-${profileId}`),
    },
  })),
});

const tickMs = 2_000;

export interface NewsPorts {
  settings: Settings;
  database: Database;
  clock: ServerClock;
  bot: Pick<BotApi, 'sendMessage'>;
  timers: Timers;
  metrics: Pick<Metrics, 'gauge' | 'newsSent' | 'newsRefused'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  onError(error: unknown): void;
}

/** What the database must learn of a message that was not sent. */
type Settlement = (tx: Tx) => Promise<void>;

const settlementOf = (
  taken: TakenNews,
  ending: Exclude<Sending, { kind: 'sent' | 'lost' }>,
  now: number,
): Settlement => {
  if (ending.kind === 'unreachable') return (tx) => stopNews(tx, taken, new Date(now));
  const { retryAfterS } = ending;
  if (retryAfterS === undefined) {
    const retryAt = new Date(now + retryMs(taken.before.attempts + 1));
    return (tx) => putNewsBack(tx, taken, retryAt);
  }
  const until = new Date(now + retryAfterS * 1000);
  return async (tx) => {
    await putNewsBack(tx, taken, until);
    await pauseMessages(tx, new Date(now), until);
  };
};

export const startNews = (ports: NewsPorts): Looker => {
  const { settings, database, clock, bot, timers, metrics, log } = ports;
  const times = { quietMs, weekMs };
  /** What could not be stored yet; nothing more is sent before it is. */
  let owed: Settlement | undefined;
  let waiting = 0;
  metrics.gauge('cards_notifications_waiting', 'Members for whom a message is due.', () => waiting);

  const settle = async (): Promise<void> => {
    if (owed) await database.write(owed);
    owed = undefined;
  };

  const send = async (taken: TakenNews): Promise<void> => {
    const ended = await bot.sendMessage(messageOf(settings, taken));
    if (ended.kind === 'sent') return metrics.newsSent.add();
    const code = ended.kind === 'lost' ? 'none' : String(ended.code ?? 'unreached');
    metrics.newsRefused.add({ code });
    const { description } = ended;
    if (ended.kind === 'lost') return log.error({ description }, 'a notification may be lost');
    if (ended.kind === 'refused') log.warn({ code, description }, 'a notification was put back');
    owed = settlementOf(taken, ended, clock());
  };

  /** Returns whether there may be more. */
  const sendNext = async (): Promise<boolean> => {
    await settle();
    const now = new Date(clock());
    const taking = await database.write((tx) => takeNews(tx, now, times, permitMessage));
    if (taking.kind === 'news') await send(taking.taken);
    return taking.kind === 'news' || taking.kind === 'nothing';
  };

  const run = async (ending: AbortSignal): Promise<void> => {
    await settle();
    waiting = await database.read((tx) => countDue(tx, new Date(clock())));
    if (waiting === 0) return;
    while (!ending.aborted && (await sendNext()));
    await settle();
  };

  return lookEvery(timers, tickMs, run, ports.onError);
};
