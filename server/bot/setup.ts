/**
 * Tells the Bot API what this server's bot is (`npm run bot:setup`): where updates go and which, the menu button, and
 * commands and descriptions in each language. Each step looks first, and changes only what differs, so it can be repeated.
 * What only BotFather can change is named.
 */
import type { Api } from 'grammy';
import type { BotCommand, MenuButton, UserFromGetMe } from 'grammy/types';
import { languages, type Language } from '../../src/domain/language.ts';
import { neededUpdates } from '../payments/updates.ts';
import { webhookPath } from './health.ts';
import type { Settings } from '../settings.ts';

/** What a member reads of the bot before the first message. */
export interface BotProfile {
  commands: readonly BotCommand[];
  /** At most 512 characters, in the empty chat. */
  description: string;
  /** At most 120 characters, on the bot's profile. */
  shortDescription: string;
}

export interface SetupWish {
  settings: Pick<Settings, 'publicUrl' | 'webhookSecret' | 'botUsername' | 'shop' | 'community'>;
  /** Members of all other languages see English. */
  profiles: Readonly<Record<Language, BotProfile>>;
  /** On the menu button, which has one text for all languages. */
  menu: string;
}

export type SetupReport =
  | {
      kind: 'set-up';
      /** What was changed; empty if everything was right. */
      changed: string[];
      /** What its operator must do at BotFather. */
      todo: string[];
    }
  /** The token is another bot's, of which nothing was changed. */
  | { kind: 'other-bot'; username: string };

interface Step {
  what: string;
  isRight(): Promise<boolean>;
  mend(): Promise<unknown>;
}

/** The bot answers in private chats only. */
const scope = { type: 'all_private_chats' } as const;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const webhookStep = (
  api: Api,
  { publicUrl, webhookSecret, shop, community }: SetupWish['settings'],
): Step => {
  const url = `${publicUrl}${webhookPath}`;
  const updates = neededUpdates(shop, community);
  return {
    what: 'the webhook',
    isRight: async () => {
      const info = await api.getWebhookInfo();
      return info.url === url && isSame(info.allowed_updates?.toSorted(), updates.toSorted());
    },
    mend: () => api.setWebhook(url, { secret_token: webhookSecret, allowed_updates: updates }),
  };
};

const menuStep = (api: Api, { settings, menu }: SetupWish): Step => {
  const button: MenuButton = {
    type: 'web_app',
    text: menu,
    web_app: { url: `${settings.publicUrl}/` },
  };
  return {
    what: 'the menu button',
    isRight: async () => {
      const present = await api.getChatMenuButton();
      return (
        present.type === 'web_app' &&
        present.text === button.text &&
        present.web_app.url === button.web_app.url
      );
    },
    mend: () => api.setChatMenuButton({ menu_button: button }),
  };
};

/** With their fields in one order. */
const inOrder = (commands: readonly BotCommand[]) =>
  commands.map(({ command, description }) => ({ command, description }));

const profileSteps = (api: Api, language: Language, profile: BotProfile): Step[] => {
  // Of a language without texts of its own, the Bot API returns those without a language.
  const other = language === 'en' ? {} : { language_code: language };
  const { commands, description, shortDescription } = profile;
  const named = inOrder(commands);
  return [
    {
      what: `the commands (${language})`,
      isRight: async () => isSame(inOrder(await api.getMyCommands({ scope, ...other })), named),
      mend: () => api.setMyCommands(named, { scope, ...other }),
    },
    {
      what: `the description (${language})`,
      isRight: async () => (await api.getMyDescription(other)).description === description,
      mend: () => api.setMyDescription(description, other),
    },
    {
      what: `the short description (${language})`,
      isRight: async () =>
        (await api.getMyShortDescription(other)).short_description === shortDescription,
      mend: () => api.setMyShortDescription(shortDescription, other),
    },
  ];
};

const todoAtBotFather = (me: UserFromGetMe, publicUrl: string): string[] => [
  ...(me.has_main_web_app
    ? []
    : [`/mybots, Bot Settings, Configure Mini App: enable it with ${publicUrl}/`]),
  ...(me.supports_inline_queries
    ? []
    : ['/setinline: turn it on, so that members can send a card to a chat.']),
];

/** Throws grammy's errors, which may contain secrets: say only their code and description. */
export const setUpBot = async (api: Api, wish: SetupWish): Promise<SetupReport> => {
  const { botUsername, publicUrl } = wish.settings;
  const me = await api.getMe();
  if (me.username.toLowerCase() !== botUsername.toLowerCase()) {
    return { kind: 'other-bot', username: me.username };
  }
  const steps = [
    webhookStep(api, wish.settings),
    menuStep(api, wish),
    ...languages.flatMap((language) => profileSteps(api, language, wish.profiles[language])),
  ];
  const changed: string[] = [];
  for (const { what, isRight, mend } of steps) {
    if (await isRight()) continue;
    await mend();
    changed.push(what);
  }
  // The Bot API never tells the secret: a new one would go unnoticed, and the same one changes nothing.
  if (!changed.includes('the webhook')) await webhookStep(api, wish.settings).mend();
  return { kind: 'set-up', changed, todo: todoAtBotFather(me, publicUrl) };
};
