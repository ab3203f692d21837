/** The chat with the bot, as this page requests it from the server, which plays the Bot API. */
import * as z from 'zod/mini';

const chat = z.object({
  /** The bot's user name. */
  bot: z.string(),
  messages: z.array(
    z.object({
      message_id: z.number(),
      fromBot: z.boolean(),
      text: z.string(),
      buttons: z.array(z.array(z.object({ text: z.string(), url: z.optional(z.string()) }))),
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

const read = async (asked: Promise<Response>): Promise<Chat | undefined> => {
  const response = await asked.catch(() => undefined);
  return response?.ok ? chat.safeParse(await response.json()).data : undefined;
};

/** Undefined if the server cannot be reached. */
export const loadChat = (id: number): Promise<Chat | undefined> =>
  read(fetch(`/messenger/chat/${id}`));

/** Writes to the bot; the chat afterwards has its answer. */
export const writeToBot = (person: Writer, text: string): Promise<Chat | undefined> =>
  read(
    fetch('/messenger/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person, text }),
    }),
  );
