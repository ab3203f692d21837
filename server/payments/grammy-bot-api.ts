/** The Bot API over the network, through grammy. */
import { Api, GrammyError } from 'grammy';
import { currency } from '../../src/domain/plans.ts';
import type { BotApi, BotReply } from './bot-api.ts';

export interface BotApiOptions {
  botToken: string;
  paymentProviderToken: string;
  /** Another Bot API server, without a trailing slash. */
  apiRoot?: string;
}

/** Within the 10 s that a pre-checkout query has, beside what our own check takes. */
const timeoutSeconds = 4;

/** A GrammyError holds the payload with the provider's token, any other error may hold the bot's: neither goes on. */
const failed = (error: unknown): BotReply<never> =>
  error instanceof GrammyError
    ? { ok: false, code: error.error_code, description: error.description }
    : { ok: false, code: undefined, description: 'The Bot API did not answer' };

const reply = <T>(request: Promise<T>): Promise<BotReply<T>> =>
  request.then((value) => ({ ok: true, value }), failed);

export const createGrammyBotApi = (options: BotApiOptions): BotApi => {
  const { botToken, paymentProviderToken: token, apiRoot } = options;
  const api = new Api(botToken, { timeoutSeconds, ...(apiRoot !== undefined && { apiRoot }) });
  return {
    createInvoiceLink: ({ title, description, payload, cents }) => {
      const prices = [{ label: title, amount: cents }];
      return reply(api.createInvoiceLink(title, description, payload, token, currency, prices));
    },
    answerPreCheckout: (queryId, refusal) =>
      reply(
        refusal === undefined
          ? api.answerPreCheckoutQuery(queryId, true)
          : api.answerPreCheckoutQuery(queryId, false, { error_message: refusal }),
      ),
  };
};
