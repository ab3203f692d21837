/** The chat with the bot, as this page requests it from the server, which plays the Bot API. */
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

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const read = async (asked: Promise<Response>): Promise<Chat | undefined> => {
  const response = await asked.catch(() => undefined);
  return response?.ok ? chat.safeParse(await response.json()).data : undefined;
};

/** Undefined if the server cannot be reached. */
export const loadChat = (id: number): Promise<Chat | undefined> =>
  read(fetch(`/messenger/chat/${id}`));

/** Writes to the bot; the chat afterwards has its answer. */
export const writeToBot = (person: Writer, text: string): Promise<Chat | undefined> =>
  read(post('/messenger/chat', { person, text }));

/** Lets the bot write to the member, as a client does when they allow it. */
export const allowBot = (id: number): Promise<Chat | undefined> =>
  read(post(`/messenger/chat/${id}/allow`, {}));

/** Blocks the bot for the member, or no longer. */
export const blockBot = (id: number, isBlocked: boolean): Promise<Chat | undefined> =>
  read(post(`/messenger/chat/${id}/block`, { isBlocked }));

/** Asks to join the community's group; the bot may write because of that. */
export const requestJoin = (person: Writer): Promise<Chat | undefined> =>
  read(post('/messenger/group/join', { person }));

/** Presses a button of the bot's that opens nothing. */
export const pressButton = (person: Writer, data: string): Promise<Chat | undefined> =>
  read(post('/messenger/group/press', { person, data }));
