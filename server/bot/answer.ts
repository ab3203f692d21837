/**
 * What the bot answers to a command. The answer is a call of the Bot API in the body of the webhook's own answer
 * (https://core.telegram.org/bots/api#making-requests-when-getting-updates): it needs no request of ours, so neither a
 * limit nor a member who blocked the bot can make an update fail. The Bot API runs the call of an answer that it
 * received, and repeats an update only if it received none. So a repeated update is simply answered again.
 */
import { botTexts } from '#texts/bot';
import { languageOf, localeOf } from '../../src/domain/language.ts';
import { appLink } from '../../src/domain/links/deep-links.ts';
import { presentLanguage } from '../../src/texts/translate.ts';
import { appConfigOf } from '../http/operations.ts';
import { speaking } from '../language.ts';
import type { Settings } from '../settings.ts';
import * as z from 'zod/mini';

interface SentCommand {
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
const readCommand = (body: unknown, botUsername: string): SentCommand | undefined => {
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

interface Said {
  text: string;
  button?: { text: string; url: string };
}

type Known = keyof typeof botTexts.commands;

type Speaker = (settings: Settings, command: SentCommand) => Said;

/** What a link into a chat with the bot may carry, and the mini app gets. */
const startParameter = /^[\w-]{1,64}$/;

const toApp = (settings: Settings, payload: string): string =>
  appLink(appConfigOf(settings), startParameter.test(payload) ? payload : undefined);

const commandList = (): string =>
  Object.entries(botTexts.commands)
    .map(([name, words]) => `/${name} – ${words}`)
    .join('\n');

const openButton = (settings: Settings, payload: string) => ({
  text: botTexts.open(settings.community.name),
  url: toApp(settings, payload),
});

const speakers: Record<Known, Speaker> = {
  start: (settings, { payload }) => ({
    text: botTexts.start(settings.community.name),
    button: openButton(settings, payload),
  }),
  help: (settings) => ({
    text: `${botTexts.help(settings.community.name)}\n\n${commandList()}`,
    button: openButton(settings, ''),
  }),
  support: ({ operator: { contact } }) => ({
    text: contact === undefined ? botTexts.noContact : botTexts.support(contact),
  }),
  paysupport: ({ operator: { contact } }, { from }) => ({
    text: contact === undefined ? botTexts.noContact : botTexts.paysupport(contact, from.id),
  }),
  terms: ({ publicUrl }) => ({
    text: botTexts.terms,
    button: { text: botTexts.readTerms, url: `${publicUrl}/terms` },
  }),
  privacy: ({ publicUrl }) => ({
    text: botTexts.privacy,
    button: { text: botTexts.readPrivacy, url: `${publicUrl}/privacy` },
  }),
};

const isKnown = (name: string): name is Known => Object.hasOwn(speakers, name);

/** 'Jan 22, 2026, 12:00 PM UTC': the server's day may not be the member's. */
const momentOf = (at: Date): string =>
  at.toLocaleString(localeOf(presentLanguage()), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });

const answerDeleted = (settings: Settings, erasedAt: Date): Said => ({
  text: botTexts.deleted(momentOf(erasedAt)),
  button: openButton(settings, ''),
});

/**
 * The call that answers an update; empty if it asks for nothing. `findErasure`: when the member's deleted account will be
 * erased; undefined for all others.
 */
export const answerUpdate = async (
  settings: Settings,
  body: unknown,
  findErasure: (memberId: number) => Promise<Date | undefined>,
): Promise<object> => {
  const command = readCommand(body, settings.botUsername);
  if (!command || !isKnown(command.name)) return {};
  const speak = speakers[command.name];
  const language = languageOf([command.from.languageCode], settings.community.languages);
  const erasedAt = command.name === 'start' ? await findErasure(command.from.id) : undefined;
  const { text, button } = speaking(language, () =>
    erasedAt ? answerDeleted(settings, erasedAt) : speak(settings, command),
  );
  return {
    method: 'sendMessage',
    chat_id: command.from.id,
    text,
    link_preview_options: { is_disabled: true },
    ...(button && { reply_markup: { inline_keyboard: [[button]] } }),
  };
};
