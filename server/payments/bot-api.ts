/**
 * The Bot API as far as payments need it: a port, played by the sandbox in the demo. Failures are values that name no
 * secret; the token of the bot is in the address of every request, and so in the messages of network errors.
 */

export interface InvoiceDraft {
  /** 1 to 32 characters. */
  title: string;
  /** 1 to 255 characters. */
  description: string;
  /** What comes back with the payment; 1 to 128 bytes, not shown to anybody. */
  payload: string;
  cents: number;
}

export type BotReply<T> =
  | { ok: true; value: T }
  /** `code` as the Bot API has it (such as 400); undefined when it did not answer. */
  | { ok: false; code: number | undefined; description: string };

export interface WebhookState {
  url: string;
  /** Updates that were not taken yet. */
  pending: number;
  lastError: string | undefined;
}

/** What an operator asks of the bot. */
export interface BotStatus {
  /** The user name. */
  name(): Promise<BotReply<string>>;
  webhook(): Promise<BotReply<WebhookState>>;
}

export interface BotApi {
  /** The address under which the messenger opens the invoice. */
  createInvoiceLink(draft: InvoiceDraft): Promise<BotReply<string>>;
  /** Lets a payment go on, or stops it with a text that the payer reads. Must come within 10 s of the query. */
  answerPreCheckout(queryId: string, refusal: string | undefined): Promise<BotReply<true>>;
}
