/**
 * The sandbox's bot plays the Bot API as far as it is needed here. Its invoice links carry the payload itself, and its
 * ids of messages the message. So they stay valid over a restart, and a script that plays the Bot API, as the demo
 * messenger does, finds the content there.
 */
import type { BotApi, BotReply, InvoiceDraft, MessageDraft } from '../bot/bot-api.ts';

const slugOf = (payload: string): string => Buffer.from(payload).toString('base64url');
export const payloadOf = (slug: string): string => Buffer.from(slug, 'base64url').toString();

/** The answer to a pre-checkout query; without a refusal the payment continues. */
interface QueryAnswer {
  refusal: string | undefined;
}

export class SandboxBot implements BotApi {
  /** Open queries and their answers. */
  readonly #queries = new Map<string, QueryAnswer | undefined>();

  async prepareMessage({ text, button }: MessageDraft): Promise<BotReply<string>> {
    return { ok: true, value: slugOf(JSON.stringify({ text, button })) };
  }

  async createInvoiceLink({ payload }: InvoiceDraft): Promise<BotReply<string>> {
    return { ok: true, value: `https://t.me/$${slugOf(payload)}` };
  }

  async answerPreCheckout(queryId: string, refusal: string | undefined): Promise<BotReply<true>> {
    const isOpen = this.#queries.has(queryId);
    if (!isOpen) return { ok: false, code: 400, description: 'Bad Request: query is too old' };
    this.#queries.set(queryId, { refusal });
    return { ok: true, value: true };
  }

  async editSubscription(): Promise<BotReply<true>> {
    return { ok: true, value: true };
  }

  /** The controls of the demo give back (sandbox.ts). */
  async refundStars(): Promise<BotReply<true>> {
    return { ok: false, code: 400, description: 'Bad Request: CHARGE_ID_INVALID' };
  }

  /** The answer given to the query while `send` delivers it; undefined if there is none. */
  async askBot(queryId: string, send: () => Promise<unknown>): Promise<QueryAnswer | undefined> {
    this.#queries.set(queryId, undefined);
    try {
      await send();
      return this.#queries.get(queryId);
    } finally {
      this.#queries.delete(queryId);
    }
  }
}
