/**
 * The part of the Bot API that payments need: a port, which the sandbox plays in the demo. Failures are values without
 * secrets. The bot's token is in the address of every request, and so in the messages of network errors.
 */

export interface InvoiceDraft {
  /** 1 to 32 characters. */
  title: string;
  /** 1 to 255 characters. */
  description: string;
  /** Returned with the payment; 1 to 128 bytes, never shown. */
  payload: string;
  cents: number;
}

export type BotReply<T> =
  | { ok: true; value: T }
  /** `code` is the Bot API's (such as 400); undefined if it did not answer. */
  | { ok: false; code: number | undefined; description: string };

export interface WebhookState {
  url: string;
  /** Updates that were not accepted yet. */
  pending: number;
  lastError: string | undefined;
}

/** What an operator asks about the bot. */
export interface BotStatus {
  /** The user name. */
  name(): Promise<BotReply<string>>;
  webhook(): Promise<BotReply<WebhookState>>;
}

export interface BotApi {
  /** The address that opens the invoice in the messenger. */
  createInvoiceLink(draft: InvoiceDraft): Promise<BotReply<string>>;
  /** Lets a payment continue, or stops it with a text for the payer. Must come within 10 s of the query. */
  answerPreCheckout(queryId: string, refusal: string | undefined): Promise<BotReply<true>>;
}
