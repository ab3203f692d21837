/** What the played Bot API knows: one bot, people and their chats with it, groups, the bot's settings, and payments. */
import type { PlayedClock } from './clock.ts';

export interface Person {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  language_code?: string;
}

export interface Button {
  text: string;
  url?: string;
  web_app?: { url: string };
  callback_data?: string;
}

export interface SentMessage {
  message_id: number;
  /** Seconds since the epoch. */
  date: number;
  fromBot: boolean;
  text: string;
  buttons: readonly (readonly Button[])[];
}

/** A person's private chat with the bot. Bots cannot write to 'strange' people, who never began one. */
export interface Dialog {
  person: Person;
  state: 'strange' | 'open' | 'blocked' | 'deactivated';
  messages: SentMessage[];
}

export type MemberStatus =
  | 'creator'
  | 'administrator'
  | 'member'
  | 'restricted'
  | 'left'
  | 'kicked';

export interface Group {
  id: number;
  title: string;
  /** By the id of a person or of the bot. */
  statuses: Map<number, MemberStatus>;
  /** Who asked to join. */
  requests: Set<number>;
  messages: SentMessage[];
}

export interface Webhook {
  url: string;
  secretToken: string | undefined;
  maxConnections: number;
  /** Undefined: the usual kinds. */
  allowedUpdates: readonly string[] | undefined;
  lastError: { date: number; message: string } | undefined;
}

export interface PlayedInvoice {
  title: string;
  description: string;
  payload: string;
  currency: string;
  total: number;
  /** Seconds; only of subscriptions in Stars. */
  subscriptionPeriod: number | undefined;
}

export interface PlayedCharge extends PlayedInvoice {
  id: string;
  personId: number;
  isRefunded: boolean;
  /** Of a subscription. */
  isCanceled: boolean;
  expiresAt: number | undefined;
}

/** As `getStarTransactions` lists it. */
export interface StarTransaction {
  id: string;
  amount: number;
  date: number;
  source?: object;
  receiver?: object;
}

export interface BotWorld {
  readonly clock: PlayedClock;
  readonly token: string;
  readonly me: { id: number; is_bot: true; first_name: string; username: string };
  /** Of Telegram's test servers, which take http addresses and any port. */
  readonly isTestServer: boolean;
  /** Whether BotFather's /setinline was given. */
  isInline: boolean;
  readonly dialogs: Map<number, Dialog>;
  readonly groups: Map<number, Group>;
  webhook: Webhook;
  /** What `setMyCommands`, `setMyDescription` and others stored, by a name with scope and language. */
  readonly kept: Map<string, unknown>;
  /** By the slug of their links. */
  readonly invoices: Map<string, PlayedInvoice>;
  /** Open pre-checkout queries. */
  readonly queries: Map<string, (answer: { isOk: boolean; text: string }) => void>;
  readonly charges: Map<string, PlayedCharge>;
  readonly transactions: StarTransaction[];
  /** Delivers an update to the webhook. Updates of one `queue`, a chat or a person, wait for each other. */
  tell(queue: number, update: object): void;
  /** Never the same twice. */
  next(): number;
}

export const secondsOf = ({ clock }: Pick<BotWorld, 'clock'>): number =>
  Math.floor(clock.now() / 1000);

export const noWebhook: Webhook = {
  url: '',
  secretToken: undefined,
  maxConnections: 40,
  allowedUpdates: undefined,
  lastError: undefined,
};

export const dialogOf = ({ dialogs }: BotWorld, person: Person): Dialog => {
  const known = dialogs.get(person.id);
  const dialog = known ?? { person, state: 'strange', messages: [] };
  dialog.person = { ...dialog.person, ...person };
  dialogs.set(person.id, dialog);
  return dialog;
};

/** The first chat of a private message: its person's. */
export const chatOf = ({ id, first_name, username }: Person): object => ({
  id,
  type: 'private',
  first_name,
  ...(username !== undefined && { username }),
});

export const botUserOf = (person: Person): object => ({ is_bot: false, ...person });
