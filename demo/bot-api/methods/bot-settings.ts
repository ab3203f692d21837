/** What is shown of the bot: its names, commands, descriptions and menu button, for each scope and language. */
import { badRequest } from '../answers.ts';
import {
  hasLength,
  list,
  record,
  rule,
  text,
  whole,
  type BotMethod,
  type Params,
} from '../params.ts';
import { refusals } from '../answers.ts';

const hasLanguage = rule(
  ({ language_code: code }) => /^(?:[a-z]{2})?$/.test(text(code)),
  badRequest('LANG_CODE_INVALID'),
);

const scopes = [
  'default',
  'all_private_chats',
  'all_group_chats',
  'all_chat_administrators',
  'chat',
  'chat_administrators',
  'chat_member',
];

const scopeOf = ({ scope }: Params): string => text(record(scope)['type'] ?? 'default');

const keyOf = (name: string, params: Params): string =>
  `${name} ${scopeOf(params)} ${text(record(params['scope'])['chat_id'])} ${text(params['language_code'])}`;

const commandRules = [
  hasLanguage,
  rule((params) => scopes.includes(scopeOf(params)), badRequest('unsupported scope specified')),
  rule(
    ({ commands }) => list(commands) !== undefined,
    badRequest("can't parse commands JSON object"),
  ),
  rule(({ commands }) => (list(commands) ?? []).length <= 100, badRequest('BOT_COMMANDS_TOO_MUCH')),
  rule(
    ({ commands }) =>
      (list(commands) ?? []).every((one) => /^[a-z0-9_]{1,32}$/.test(text(record(one)['command']))),
    badRequest('BOT_COMMAND_INVALID'),
  ),
  rule(
    ({ commands }) =>
      (list(commands) ?? []).every((one) => /^.{1,256}$/su.test(text(record(one)['description']))),
    badRequest('BOT_COMMAND_DESCRIPTION_INVALID'),
  ),
];

/** A pair of methods for a text in each language; an empty text removes it. */
const textMethods = (name: string, property: string, max: number): Record<string, BotMethod> => ({
  [`setMy${name}`]: {
    // The limit is documented; how its refusal reads is not.
    rules: [hasLanguage, hasLength(property, 0, max, badRequest(`${property} is too long`))],
    run: (params, { kept }) => {
      kept.set(keyOf(name, params), text(params[property]));
      return true;
    },
  },
  [`getMy${name}`]: {
    rules: [hasLanguage],
    run: (params, { kept }) => {
      const found = kept.get(keyOf(name, params)) ?? '';
      return { [property]: found === '' ? (kept.get(keyOf(name, {})) ?? '') : found };
    },
  },
});

const menuRules = [
  rule(
    ({ chat_id: chat }, { dialogs }) => chat === undefined || dialogs.has(whole(chat) ?? 0),
    refusals.unknownChat,
  ),
  rule(
    ({ menu_button: button }) =>
      ['default', 'commands', 'web_app', ''].includes(text(record(button)['type'])),
    badRequest('menu button type is invalid'),
  ),
  rule(({ menu_button: button }) => {
    const { type, text: label, web_app: app } = record(button);
    return type !== 'web_app' || (text(label) !== '' && text(record(app)['url']) !== '');
  }, badRequest('BUTTON_INVALID')),
];

export const botSettings: Record<string, BotMethod> = {
  getMe: {
    run: (_params, { me, isInline }) => ({
      ...me,
      can_join_groups: true,
      can_read_all_group_messages: false,
      supports_inline_queries: isInline,
      has_main_web_app: true,
    }),
  },
  setMyCommands: {
    rules: commandRules,
    run: (params, { kept }) => {
      kept.set(keyOf('Commands', params), list(params['commands']));
      return true;
    },
  },
  getMyCommands: { run: (params, { kept }) => kept.get(keyOf('Commands', params)) ?? [] },
  deleteMyCommands: {
    run: (params, { kept }) => {
      kept.delete(keyOf('Commands', params));
      return true;
    },
  },
  ...textMethods('Name', 'name', 64),
  ...textMethods('Description', 'description', 512),
  ...textMethods('ShortDescription', 'short_description', 120),
  setChatMenuButton: {
    rules: menuRules,
    run: ({ chat_id: chat, menu_button: button }, { kept }) => {
      const given = record(button);
      kept.set(`menu ${text(chat)}`, given['type'] === undefined ? { type: 'default' } : given);
      return true;
    },
  },
  getChatMenuButton: {
    rules: menuRules.slice(0, 1),
    run: ({ chat_id: chat }, { kept }) =>
      kept.get(`menu ${text(chat)}`) ?? kept.get('menu ') ?? { type: 'default' },
  },
};
