/** The played Bot API on a port, grammy's client in front of it, and a webhook behind it that answers as a test says. */
import { Api, GrammyError } from 'grammy';
import { StoppedClock } from './stopped-clock.ts';
import type { Delivered } from '../../demo/bot-api/delivery.ts';
import { PlayedBotApi, type PlayedOptions } from '../../demo/bot-api/played-bot-api.ts';
import { serveBotApi } from './served-bot-api.ts';

export const playedToken = '123456789:AAExampleTokenOfABotThatIsNoDemo_12345';
export const pat = { id: 7, first_name: 'Pat', language_code: 'en' };

interface Update {
  update_id: number;
  message?: { text?: string; [field: string]: unknown };
  [kind: string]: unknown;
}

export interface PlayedBot {
  played: PlayedBotApi;
  clock: StoppedClock;
  grammy: Api;
  root: string;
  /** What the webhook got, with its headers. */
  received: { update: Update; headers: Readonly<Record<string, string>> }[];
  /** The webhook's answers, the last one for ever; undefined: none. */
  answers: (Delivered | undefined)[];
  close(): Promise<void>;
}

export const fine: Delivered = { status: 200, body: '{}' };

/** The played Bot API without a port. */
export const playBot = (options: Partial<PlayedOptions> = {}) => {
  const clock = new StoppedClock(Date.UTC(2026, 0, 15, 12));
  const bot = { received: [], answers: [fine] } as Pick<PlayedBot, 'received' | 'answers'>;
  const played = new PlayedBotApi({
    token: playedToken,
    username: 'cards_bot',
    clock,
    random: () => 0,
    post: async (_url, headers, body) => {
      bot.received.push({ update: JSON.parse(body) as Update, headers });
      return bot.answers.length > 1 ? bot.answers.shift() : bot.answers[0];
    },
    ...options,
  });
  return Object.assign(bot, { played, clock });
};

export const startPlayedBot = async (options: Partial<PlayedOptions> = {}): Promise<PlayedBot> => {
  const bot = playBot(options);
  const { root, close } = await serveBotApi(bot.played);
  const grammy = new Api(playedToken, { apiRoot: root });
  return Object.assign(bot, { grammy, root, close });
};

/** The refusal in a line, such as '400 Bad Request: chat not found'; the result of what succeeded. */
export const said = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error;
    const wait = error.parameters.retry_after;
    const after = wait === undefined ? '' : ` (${wait})`;
    return `${error.error_code} ${error.description}${after}`;
  }
};
