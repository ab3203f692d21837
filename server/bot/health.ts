/**
 * What is wrong with the bot: one line for each fault, with its remedy. The doctor prints them, and a running server logs
 * them (watch.ts). No line contains a secret setting.
 */
import type { ServerClock } from '../clock.ts';
import { neededUpdates, unusualUpdates } from '../payments/updates.ts';
import type { Settings } from '../settings.ts';
import type { BotReply, BotStatus, WebhookState } from './bot-api.ts';

/** Where the Bot API delivers updates, below PUBLIC_URL. */
export const webhookPath = '/bot/webhook';

const remedy = 'Run npm run bot:setup.';

const silent = (what: string): string =>
  `Bot: ${what} was not answered. Let the server reach api.telegram.org by https.`;

const nameFaults = (name: BotReply<string>, expected: string): string[] => {
  if (name.ok) {
    return name.value.toLowerCase() === expected.toLowerCase()
      ? []
      : ['Bot: BOT_TOKEN is the token of another bot than BOT_USERNAME. Set both of one bot.'];
  }
  if (name.code === undefined) return [silent('getMe')];
  return [`Bot: getMe was refused (${name.code}). Set BOT_TOKEN to what BotFather shows now.`];
};

/** The Bot API quotes the status of the last answer; 401 is ours to an update without the secret. */
const waitingUpdates = (pending: number, lastError: string, url: string): string =>
  /\b401\b/.test(lastError)
    ? `Bot: ${pending} updates wait, because their secret is wrong. ${remedy}`
    : `Bot: ${pending} updates wait, since "${lastError}". Mend what answers ${url}.`;

const webhookFaults = (
  webhook: BotReply<WebhookState>,
  { publicUrl, shop, community }: BotSettings,
): string[] => {
  if (!webhook.ok) return webhook.code === undefined ? [silent('getWebhookInfo')] : [];
  const { url, pending, lastError, allowedUpdates } = webhook.value;
  if (url !== `${publicUrl}${webhookPath}`) {
    return [`Bot: its webhook is not ${publicUrl}${webhookPath}. ${remedy}`];
  }
  // An empty list means the usual kinds, as no list does.
  const missing = neededUpdates(shop, community).filter((kind) =>
    allowedUpdates?.length ? !allowedUpdates.includes(kind) : unusualUpdates.includes(kind),
  );
  return [
    ...(missing.length > 0
      ? [`Bot: its webhook gets no updates of the kind ${missing.join(', ')}. ${remedy}`]
      : []),
    ...(pending > 0 && lastError !== undefined ? [waitingUpdates(pending, lastError, url)] : []),
  ];
};

export type BotSettings = Pick<Settings, 'botUsername' | 'publicUrl' | 'shop' | 'community'>;

/** What the bot must be in the community's group. */
const groupFaults = async (bot: BotStatus, { chat }: Settings['community']): Promise<string[]> => {
  if (chat === undefined) return [];
  const standing = await bot.ownStanding(chat);
  if (!standing.ok && standing.code === undefined) return [silent('getChatMember')];
  if (!standing.ok || !standing.value.isIn) {
    return [
      'Bot: it is not in the group of COMMUNITY_CHAT. Add it there, and check the id (a supergroup has another id than the group that it was).',
    ];
  }
  return standing.value.mayAdmit
    ? []
    : [
        'Bot: it may not add users in the group of COMMUNITY_CHAT. Make it an administrator with that right.',
      ];
};

/** Far less than what init data may be ahead of our clock. */
const maxSkewMs = 5_000;

/** Without the difference, which would be another fault at each look. */
export const skewFaults = (whose: string, theirs: number | undefined, ours: number): string[] =>
  theirs === undefined || Math.abs(theirs - ours) <= maxSkewMs
    ? []
    : [`Clock: more than ${maxSkewMs / 1000} s off ${whose}. Run an NTP client.`];

export interface BotHealth {
  faults: string[];
  /** Updates that the Bot API holds for us; undefined if it did not say. */
  pending: number | undefined;
}

export const examineBot = async (
  bot: BotStatus,
  settings: BotSettings,
  clock: ServerClock,
): Promise<BotHealth> => {
  const [name, webhook] = [await bot.name(), await bot.webhook()];
  return {
    faults: [
      ...nameFaults(name, settings.botUsername),
      ...webhookFaults(webhook, settings),
      ...(await groupFaults(bot, settings.community)),
      ...skewFaults("the Bot API's", await bot.now(), clock()),
    ],
    pending: webhook.ok ? webhook.value.pending : undefined,
  };
};
