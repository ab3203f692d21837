/** The Bot API over the network, through grammy. */
import { Api, GrammyError } from 'grammy';
import type { ChatMember } from 'grammy/types';
import { isInChat } from '../community/door-updates.ts';
import type {
  BotApi,
  BotReply,
  BotStatus,
  ChatStanding,
  MessageDraft,
  StarList,
} from './bot-api.ts';
import { sendingOf } from './sending.ts';

export type { Update as BotApiUpdate } from 'grammy/types';

export interface BotApiOptions {
  botToken: string;
  paymentProviderToken: string | undefined;
  /** Without a trailing slash. */
  botApiRoot: string;
  isTestBot: boolean;
  /** Default: over the network. */
  fetch?: typeof fetch;
}

/** Leaves time for our own check within the 10 s of a pre-checkout query. */
const timeoutSeconds = 4;

/**
 * A GrammyError contains the payload with the provider's token, and any other error may contain the bot's. Neither is
 * passed on.
 */
export const failureOf = (error: unknown): Extract<BotReply<never>, { ok: false }> =>
  error instanceof GrammyError
    ? {
        ok: false,
        code: error.error_code,
        description: error.description,
        ...(error.parameters.retry_after !== undefined && {
          retryAfterS: error.parameters.retry_after,
        }),
      }
    : { ok: false, code: undefined, description: 'The Bot API did not answer' };

/** The member's client opens the link, so an impostor of the Bot API must not choose its target. */
const isInvoiceLink = (link: unknown): boolean =>
  typeof link === 'string' && /^https:\/\/(?:t|telegram)\.me\/[\w$/-]{1,256}$/.test(link);

const foreignLink: BotReply<never> = {
  ok: false,
  code: undefined,
  description: "The Bot API answered with an invoice link that is not the messenger's",
};

const reply = <T>(request: Promise<T>): Promise<BotReply<T>> =>
  request.then((value) => ({ ok: true, value }), failureOf);

type Access = Pick<BotApiOptions, 'botToken' | 'botApiRoot' | 'isTestBot' | 'fetch'>;

export const openApi = ({ botToken, botApiRoot, isTestBot, fetch }: Access): Api =>
  new Api(botToken, {
    timeoutSeconds,
    apiRoot: botApiRoot,
    environment: isTestBot ? 'test' : 'prod',
    ...(fetch && { fetch }),
  });

/** An article, which a chat gets as the text with its preview. Bots get none. */
const articleOf = ({ title, description, thumbnail, text, address, button }: MessageDraft) => ({
  type: 'article' as const,
  id: 'card',
  title,
  description,
  ...(thumbnail !== undefined && { thumbnail_url: thumbnail }),
  input_message_content: {
    message_text: text,
    link_preview_options: { url: address, prefer_large_media: true },
  },
  reply_markup: { inline_keyboard: [[{ text: button.label, url: button.url }]] },
});

const receivers = { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true };

const standingOf = (member: ChatMember): ChatStanding => ({
  isIn: isInChat(member),
  mayAdmit:
    member.status === 'creator' || (member.status === 'administrator' && member.can_invite_users),
});

const readWebhook = async (api: Api) => {
  const info = await api.getWebhookInfo();
  return {
    url: info.url ?? '',
    pending: info.pending_update_count,
    lastError: info.last_error_message,
    allowedUpdates: info.allowed_updates,
  };
};

/** An answer that takes longer would look like another time. */
const clockWithinMs = 3_000;

const seeClock = async (root: string): Promise<number | undefined> => {
  try {
    const signal = AbortSignal.timeout(clockWithinMs);
    const { headers } = await fetch(root, { method: 'HEAD', redirect: 'manual', signal });
    return Date.parse(headers.get('date') ?? '') || undefined;
  } catch {
    return undefined;
  }
};

export const createGrammyBotStatus = (access: Access): BotStatus => {
  const api = openApi(access);
  return {
    name: () => reply(api.getMe().then(({ username }) => username)),
    webhook: () => reply(readWebhook(api)),
    ownStanding: (chatId) =>
      reply(api.getChatMember(chatId, Number(access.botToken.split(':', 1)[0])).then(standingOf)),
    now: () => seeClock(access.botApiRoot),
  };
};

export const createGrammyStarList = (access: Access): StarList => {
  const api = openApi(access);
  return {
    list: (offset) =>
      reply(
        api.getStarTransactions({ offset, limit: 100 }).then(({ transactions }) => transactions),
      ),
  };
};

export const createGrammyBotApi = (options: BotApiOptions): BotApi => {
  const { paymentProviderToken: token } = options;
  const api = openApi(options);
  return {
    sendMessage: ({ memberId, text, button: { label, url } }) =>
      api
        .sendMessage(memberId, text, {
          link_preview_options: { is_disabled: true },
          reply_markup: { inline_keyboard: [[{ text: label, url }]] },
        })
        .then(() => ({ kind: 'sent' as const }), sendingOf),
    prepareMessage: (draft) =>
      reply(
        api
          .savePreparedInlineMessage(draft.memberId, articleOf(draft), receivers)
          .then(({ id }) => id),
      ),
    createInvoiceLink: async ({ title, description, payload, price, renewsAfterS }) => {
      const { currency, amount } = price;
      const provider = currency === 'XTR' ? '' : (token ?? '');
      const prices = [{ label: title, amount }];
      const other = renewsAfterS === undefined ? {} : { subscription_period: renewsAfterS };
      const made = await reply(
        api.createInvoiceLink(title, description, payload, provider, currency, prices, other),
      );
      return made.ok && !isInvoiceLink(made.value) ? foreignLink : made;
    },
    answerPreCheckout: (queryId, refusal) =>
      reply(
        refusal === undefined
          ? api.answerPreCheckoutQuery(queryId, true)
          : api.answerPreCheckoutQuery(queryId, false, { error_message: refusal }),
      ),
    editSubscription: (memberId, chargeId, isCanceled) =>
      reply(api.editUserStarSubscription(memberId, chargeId, isCanceled)),
    refundStars: (payerId, chargeId) => reply(api.refundStarPayment(payerId, chargeId)),
    standingIn: (chatId, personId) => reply(api.getChatMember(chatId, personId).then(standingOf)),
    whoAdmits: (chatId) =>
      reply(
        api
          .getChatAdministrators(chatId)
          .then((all) =>
            all
              .filter((one) => !one.user.is_bot && standingOf(one).mayAdmit)
              .map(({ user }) => user.id),
          ),
      ),
    approveJoin: (chatId, personId) => reply(api.approveChatJoinRequest(chatId, personId)),
    declineJoin: (chatId, personId) => reply(api.declineChatJoinRequest(chatId, personId)),
    writeTo: (personId, { text, buttons }) =>
      reply(
        api
          .sendMessage(personId, text, {
            reply_markup: {
              inline_keyboard: [
                buttons.map(({ text: label, data }) => ({ text: label, callback_data: data })),
              ],
            },
          })
          .then(() => true as const),
      ),
  };
};
