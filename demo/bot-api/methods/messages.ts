/** Messages of the bot: to a chat, and prepared for a person to send. */
import { badRequest, refusals, type BotRefusal } from '../answers.ts';
import {
  flag,
  hasLength,
  list,
  record,
  rule,
  text,
  whole,
  type BotMethod,
  type Params,
  type Rule,
} from '../params.ts';
import { secondsOf, type Button, type SentMessage, type BotWorld } from '../world.ts';

/** Bots may write to a person who asks to join their group; the real one allows it for five minutes. */
const isApplicant = (personId: number, { groups }: BotWorld): boolean =>
  [...groups.values()].some(({ requests }) => requests.has(personId));

/** Why the bot cannot write there; undefined if it can. */
const closedChat = (chatId: number | undefined, world: BotWorld): BotRefusal | undefined => {
  const group = world.groups.get(chatId ?? 0);
  if (group) {
    const status = group.statuses.get(world.me.id);
    if (status === 'kicked') return refusals.kicked;
    return status === undefined || status === 'left' ? refusals.unknownChat : undefined;
  }
  switch (world.dialogs.get(chatId ?? 0)?.state) {
    case 'open':
      return undefined;
    case 'blocked':
      return refusals.blocked;
    case 'deactivated':
      return refusals.deactivated;
    default:
      return isApplicant(chatId ?? 0, world) ? undefined : refusals.unknownChat;
  }
};

/** Without the fields that nothing here plays. */
const buttonOf = (given: unknown): Button => {
  const { text: label, url, web_app: app, callback_data: data } = record(given);
  return {
    text: text(label),
    ...(url !== undefined && { url: text(url) }),
    ...(app !== undefined && { web_app: { url: text(record(app)['url']) } }),
    ...(data !== undefined && { callback_data: text(data) }),
  };
};

const rowsOf = ({ reply_markup: markup }: Params): Button[][] =>
  (list(record(markup)['inline_keyboard']) ?? []).map((row) => (list(row) ?? []).map(buttonOf));

const isOpenable = ({ url }: Button): boolean =>
  url === undefined || (URL.canParse(url) && /^(?:https?|tg):$/.test(new URL(url).protocol));

const buttonRules: Rule[] = [
  rule(
    (params) =>
      rowsOf(params)
        .flat()
        .every((button) => text(button.text) !== ''),
    badRequest('inline keyboard button text is empty'),
  ),
  rule(
    (params) => rowsOf(params).flat().every(isOpenable),
    badRequest('inline keyboard button URL is invalid: Wrong HTTP URL'),
  ),
  rule(
    (params, { isTestServer }) =>
      rowsOf(params)
        .flat()
        .every(({ web_app: app }) => !app || isTestServer || app.url.startsWith('https://')),
    badRequest('inline keyboard button Web App URL is invalid: Only HTTPS links are allowed'),
  ),
  rule(
    (params, { groups }) =>
      !groups.has(whole(params['chat_id']) ?? 0) ||
      rowsOf(params)
        .flat()
        .every(({ web_app: app }) => !app),
    badRequest('BUTTON_TYPE_INVALID'),
  ),
];

const send = (params: Params, world: BotWorld): object => {
  const chatId = whole(params['chat_id']) ?? 0;
  const group = world.groups.get(chatId);
  const dialog = world.dialogs.get(chatId);
  const message: SentMessage = {
    message_id: world.next(),
    date: secondsOf(world),
    fromBot: true,
    text: text(params['text']),
    buttons: rowsOf(params),
  };
  (group ?? dialog)?.messages.push(message);
  const { message_id, date } = message;
  const chat = group
    ? { id: chatId, type: 'supergroup', title: group.title }
    : { id: chatId, type: 'private', first_name: dialog?.person.first_name };
  return { message_id, date, from: world.me, chat, text: message.text };
};

/** The id carries the message, so that it is found after a restart too. */
const preparedId = (result: Params): string => {
  const { message_text: said } = record(result['input_message_content']);
  const [[button] = []] = rowsOf(result);
  const json = JSON.stringify({
    text: text(said),
    button: { label: button?.text ?? '', url: button?.url ?? '' },
  });
  return Buffer.from(json).toString('base64url');
};

const receivers = ['user', 'bot', 'group', 'channel'].map((kind) => `allow_${kind}_chats`);

export const messageMethods: Record<string, BotMethod> = {
  sendMessage: {
    rules: [
      rule(({ chat_id: chat }) => text(chat) !== '', badRequest('chat_id is empty')),
      ({ chat_id: chat }, world) => closedChat(whole(chat), world),
      rule(({ text: said }) => text(said).trim() !== '', badRequest('message text is empty')),
      hasLength('text', 1, 4096, badRequest('message is too long')),
      ...buttonRules,
    ],
    run: send,
  },
  savePreparedInlineMessage: {
    rules: [
      rule((_params, { isInline }) => isInline, badRequest('BOT_INLINE_DISABLED')),
      rule(({ user_id: user }) => (whole(user) ?? 0) > 0, badRequest('USER_ID_INVALID')),
      rule(
        (params) => receivers.some((name) => flag(params[name])),
        badRequest('PEER_TYPES_INVALID'),
      ),
    ],
    run: ({ result }, world) => ({
      id: preparedId(record(result)),
      expiration_date: secondsOf(world) + 86_400,
    }),
  },
};
