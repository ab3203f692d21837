/**
 * The demo's bot: the same client as in production, before a played Bot API in this process. Invoice links carry their
 * payload, and ids of prepared messages the message. So they stay valid over a restart, and a script that plays the
 * messenger finds the content there.
 */
import type { FastifyInstance } from 'fastify';
import { bodyOf, statusOf } from '../../demo/bot-api/answers.ts';
import { realClock } from '../../demo/bot-api/clock.ts';
import type { Post } from '../../demo/bot-api/delivery.ts';
import { PlayedBotApi } from '../../demo/bot-api/played-bot-api.ts';
import type { BotApi } from '../bot/bot-api.ts';
import { createGrammyBotApi } from '../bot/grammy-bot-api.ts';
import { webhookPath } from '../bot/health.ts';
import type { ServerClock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { postTo } from './deliver.ts';

export interface DemoBot extends BotApi {
  played: PlayedBotApi;
  /** Lets updates come to this server. */
  connect(app: Pick<FastifyInstance, 'inject'>, clock: ServerClock): void;
}

export const payloadOf = (slug: string): string => Buffer.from(slug, 'base64url').toString();

/** Carries the client's requests to the played Bot API without a port. */
const fetchFrom =
  (played: PlayedBotApi): typeof fetch =>
  async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    const outcome = await played.answer(pathname, init?.body);
    if (typeof outcome === 'string') throw new Error('The played Bot API does not answer');
    return Response.json(bodyOf(outcome.answer), { status: statusOf(outcome.answer) });
  };

const nowhere: Post = () => Promise.resolve(undefined);

export const createDemoBot = (settings: Settings): DemoBot => {
  const { botToken: token, botUsername: username, publicUrl, webhookSecret } = settings;
  let now: ServerClock = Date.now;
  let post = nowhere;
  const played = new PlayedBotApi({
    token,
    username,
    post: (...update) => post(...update),
    clock: { ...realClock, now: () => now() },
  });
  const api = createGrammyBotApi({ ...settings, isTestBot: true, fetch: fetchFrom(played) });
  return {
    ...api,
    played,
    connect: (app, clock) => {
      now = clock;
      post = postTo(app);
      played.run('setWebhook', { url: `${publicUrl}${webhookPath}`, secret_token: webhookSecret });
    },
    // A charge from before a restart is not known here.
    editSubscription: async (memberId, chargeId, isCanceled) =>
      played.world.charges.has(chargeId)
        ? api.editSubscription(memberId, chargeId, isCanceled)
        : { ok: true, value: true },
  };
};
