/** What this page requests from the server, which plays the Bot API: the chat with the bot, and the sandbox's payments. */
import * as z from 'zod/mini';

const chat = z.object({
  /** The bot's user name. */
  bot: z.string(),
  /** Whether the bot may write to the member. */
  isOpen: z.boolean(),
  isBlocked: z.boolean(),
  /** A group that the person may ask to join. */
  group: z.optional(z.string()),
  messages: z.array(
    z.object({
      message_id: z.number(),
      fromBot: z.boolean(),
      text: z.string(),
      buttons: z.array(
        z.array(
          z.object({
            text: z.string(),
            url: z.optional(z.string()),
            callback_data: z.optional(z.string()),
          }),
        ),
      ),
    }),
  ),
});
export type Chat = z.output<typeof chat>;
export type ChatMessage = Chat['messages'][number];

export interface Writer {
  id: number;
  first_name: string;
  language_code: string;
}

const ask = (path: string, body?: object): Promise<Response | undefined> =>
  fetch(
    path,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  ).catch(() => undefined);

const askForChat = async (path: string, body?: object): Promise<Chat | undefined> => {
  const response = await ask(path, body);
  return response?.ok ? chat.safeParse(await response.json()).data : undefined;
};

/** Undefined if the server cannot be reached. */
export const loadChat = (id: number): Promise<Chat | undefined> =>
  askForChat(`/messenger/chat/${id}`);

/** Writes to the bot; the chat afterwards has its answer. */
export const writeToBot = (person: Writer, text: string): Promise<Chat | undefined> =>
  askForChat('/messenger/chat', { person, text });

/** Lets the bot write to the member, as a client does when they allow it. */
export const allowBot = (id: number): Promise<Chat | undefined> =>
  askForChat(`/messenger/chat/${id}/allow`, {});

/** Blocks the bot for the member, or no longer. */
export const blockBot = (id: number, isBlocked: boolean): Promise<Chat | undefined> =>
  askForChat(`/messenger/chat/${id}/block`, { isBlocked });

/** Asks to join the community's group; the bot may write because of that. */
export const requestJoin = (person: Writer): Promise<Chat | undefined> =>
  askForChat('/messenger/group/join', { person });

/** Presses a button of the bot's that opens nothing. */
export const pressButton = (person: Writer, data: string): Promise<Chat | undefined> =>
  askForChat('/messenger/group/press', { person, data });

export interface Invoice {
  title: string;
  description: string;
  /** Such as '$1.05'. */
  price: string;
}

export type PaymentResult = { status: 'paid' } | { status: 'failed'; reason: string };

const noConnection: PaymentResult = {
  status: 'failed',
  reason: 'There is no connection to the bank.',
};

/** Undefined if the sandbox has no such invoice, or cannot be reached. */
export const loadInvoice = async (slug: string): Promise<Invoice | undefined> => {
  const response = await ask(`/messenger/invoices/${slug}`);
  return response?.ok ? ((await response.json()) as Invoice) : undefined;
};

/** No money moves, but the server sees updates of the Bot API. */
export const payInvoice = async (slug: string, payer: number): Promise<PaymentResult> => {
  const response = await ask(`/messenger/invoices/${slug}/pay`, { payer });
  return response?.ok ? ((await response.json()) as PaymentResult) : noConnection;
};

/** Refunds the member's last payment, and returns its amount; undefined if there is nothing to refund. */
export const refundLast = async (member: number): Promise<string | undefined> => {
  const response = await ask('/messenger/refund', { member });
  return response?.ok ? ((await response.json()) as { price: string }).price : undefined;
};
