/**
 * The part of the Bot API that is needed here: a port, which the sandbox plays in the demo. Failures are values without
 * secrets. The bot's token is in the address of every request, and so in the messages of network errors.
 */
import type { Price } from '../../src/domain/members/plans.ts';

export interface InvoiceDraft {
  /** 1 to 32 characters. */
  title: string;
  /** 1 to 255 characters. */
  description: string;
  /** Returned with the payment; 1 to 128 bytes, never shown. */
  payload: string;
  price: Price;
  /** Seconds after which it is paid again, and so on; Stars only. */
  renewsAfterS?: number;
}

/** A message that a member may send to a chat: a text with a button below it. */
export interface MessageDraft {
  /** The only one who can send it. */
  memberId: number;
  /** Shown while the member chooses a chat. */
  title: string;
  description: string;
  /** The https address of a small picture beside them. */
  thumbnail: string | undefined;
  text: string;
  /** The address in the text whose preview is shown. */
  address: string;
  button: { label: string; url: string };
}

export type BotReply<T> =
  | { ok: true; value: T }
  /** `code` is the Bot API's (such as 400); undefined if it did not answer. `retryAfterS`: whole seconds, with a 429. */
  | { ok: false; code: number | undefined; description: string; retryAfterS?: number };

/** Whether the Bot API has refused for good, so that another try would bring nothing. */
export const isFinal = ({ code }: { code: number | undefined }): boolean =>
  code !== undefined && code >= 400 && code < 500 && code !== 429;

/** A message of the bot to a member, with a button below it. */
export interface BotMessage {
  memberId: number;
  text: string;
  button: { label: string; url: string };
}

/** `refused`: surely not sent. `unreachable`: never will be, unless the member allows it. `lost`: it may have been sent. */
export type Sending =
  | { kind: 'sent' }
  | {
      kind: 'refused';
      code: number | undefined;
      description: string;
      /** Whole seconds, with a 429. */
      retryAfterS?: number;
    }
  | { kind: 'unreachable'; code: number; description: string }
  | { kind: 'lost'; description: string };

export interface WebhookState {
  url: string;
  /** Updates that were not accepted yet. */
  pending: number;
  lastError: string | undefined;
  /** The kinds of updates that are delivered; undefined for the Bot API's usual ones, which have all of ours. */
  allowedUpdates: readonly string[] | undefined;
}

/** What a person, or the bot itself, is in a chat. */
export interface ChatStanding {
  isIn: boolean;
  /** An administrator who may let people in. */
  mayAdmit: boolean;
}

/** A message of the bot's own, with buttons that come back as `callback_query`. */
export interface AdminQuestion {
  text: string;
  buttons: readonly { text: string; data: string }[];
}

/** What an operator asks about the bot. */
export interface BotStatus {
  /** The user name. */
  name(): Promise<BotReply<string>>;
  webhook(): Promise<BotReply<WebhookState>>;
  /** What the bot is in the chat. */
  ownStanding(chatId: number): Promise<BotReply<ChatStanding>>;
  /** The time in the Bot API's Date header. */
  now(): Promise<number | undefined>;
}

export interface BotApi {
  /** Writes into the member's private chat, without a preview of links. */
  sendMessage(message: BotMessage): Promise<Sending>;
  /** Stores a message for a while, and returns the id under which the member's client finds it. */
  prepareMessage(draft: MessageDraft): Promise<BotReply<string>>;
  /** The address that opens the invoice in the messenger. */
  createInvoiceLink(draft: InvoiceDraft): Promise<BotReply<string>>;
  /** Lets a payment continue, or stops it with a text for the payer. Must come within 10 s of the query. */
  answerPreCheckout(queryId: string, refusal: string | undefined): Promise<BotReply<true>>;
  /**
   * Ends the renewals of a subscription in Stars, or lets the member start them again in the messenger. `chargeId`: of its
   * first payment.
   */
  editSubscription(
    memberId: number,
    chargeId: string,
    isCanceled: boolean,
  ): Promise<BotReply<true>>;
  /** Gives the Stars of a charge back to the payer. */
  refundStars(payerId: number, chargeId: string): Promise<BotReply<true>>;
  /** What a person is in a chat; a 400 for a person whom the Bot API does not know. */
  standingIn(chatId: number, personId: number): Promise<BotReply<ChatStanding>>;
  /** The people who may let others into the chat. */
  whoAdmits(chatId: number): Promise<BotReply<number[]>>;
  approveJoin(chatId: number, personId: number): Promise<BotReply<true>>;
  declineJoin(chatId: number, personId: number): Promise<BotReply<true>>;
  /** To a person who has started the bot. */
  writeTo(personId: number, question: AdminQuestion): Promise<BotReply<true>>;
}

export interface StarList {
  /** At most 100 transactions in Stars, the oldest first, without the first `offset` of all. Unread. */
  list(offset: number): Promise<BotReply<object[]>>;
}
