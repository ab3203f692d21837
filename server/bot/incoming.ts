/** Reads commands from the Bot API's updates. Everything else that people send to the bot is nobody's business. */
import * as z from 'zod/mini';

export interface SentCommand {
  /** In lower case, without the slash. */
  name: string;
  /** What follows it; empty if nothing does. */
  payload: string;
  from: { id: number; languageCode: string | undefined };
}

const update = z.object({
  message: z.object({
    text: z.string(),
    chat: z.object({ id: z.int(), type: z.literal('private') }),
    from: z.object({
      id: z.int(),
      is_bot: z.optional(z.literal(false)),
      language_code: z.optional(z.string()),
    }),
  }),
});

/** '/start', '/start profile-7', '/start@cards_bot'. */
const pattern = /^\/([A-Za-z0-9_]{1,32})(?:@(\w{1,64}))?(?:\s+(.*))?$/s;

/** A person's command to this bot in their private chat; undefined for any other update. */
export const readCommand = (body: unknown, botUsername: string): SentCommand | undefined => {
  const parsed = z.safeParse(update, body);
  if (!parsed.success) return undefined;
  const { text, from } = parsed.data.message;
  const [, name, addressee = botUsername, payload = ''] = pattern.exec(text) ?? [];
  if (name === undefined || addressee.toLowerCase() !== botUsername.toLowerCase()) return undefined;
  return {
    name: name.toLowerCase(),
    payload: payload.trim(),
    from: { id: from.id, languageCode: from.language_code },
  };
};
