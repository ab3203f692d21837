/** The chat with the bot, over the mini app: what the member writes, and the bot's answers with their buttons. */
import {
  blockBot,
  loadChat,
  pressButton,
  requestJoin,
  writeToBot,
  type Chat,
  type ChatMessage,
  type Writer,
} from '../server-calls.ts';
import { toast } from './dialogs.ts';
import { loadInitData, userOf } from '../members.ts';
import { byId, control, make } from './page.ts';
import type { MessengerSettings } from '../settings.ts';

interface Stage {
  settings(): MessengerSettings;
  /** Opens the mini app with this start parameter. */
  openApp(startParam: string): void;
}

interface BotChat {
  isOpen(): boolean;
  close(): void;
  /** Closes the chat of another member than the present one. */
  show(settings: MessengerSettings): void;
}

const commands = ['/start', '/help', '/support', '/paysupport', '/terms', '/privacy'];

/** How often the chat looks for what the bot says by itself. */
const lookEveryMs = 3_000;

/** The start parameter of a link into the mini app of this bot; undefined for any other address. */
const startParamOf = (url: string, bot: string): string | undefined => {
  const { host, pathname, searchParams } = new URL(url);
  const isApp = host === 't.me' && pathname.startsWith(`/${bot}/`);
  return isApp ? (searchParams.get('startapp') ?? '') : undefined;
};

export const mountBotChat = ({ settings, openApp }: Stage): BotChat => {
  const place = byId('chat', HTMLElement);
  const toggle = byId('chat-toggle', HTMLButtonElement);
  const list = byId('chat-messages', HTMLElement);
  const form = byId('chat-form', HTMLFormElement);
  const blocking = make('button', {});
  const join = byId('chat-join', HTMLButtonElement);
  const field = control(form, 'text', HTMLInputElement);
  let writer: Writer | undefined;
  let shown = '';
  let wasBlocked = false;
  let looking: ReturnType<typeof setInterval> | undefined;

  const open = (isOpen: boolean): void => {
    place.hidden = !isOpen;
    toggle.ariaExpanded = String(isOpen);
    clearInterval(looking);
    if (isOpen) looking = setInterval(() => void look(), lookEveryMs);
  };

  const buttonOf = (
    { text, url, callback_data: data }: ChatMessage['buttons'][number][number],
    bot: string,
  ): Node => {
    if (data !== undefined) {
      return make('button', { onclick: () => void act((who) => pressButton(who, data)) }, text);
    }
    const startParam = url === undefined ? '' : startParamOf(url, bot);
    if (startParam === undefined) {
      return make('a', { href: url ?? '', target: '_blank', rel: 'noopener noreferrer' }, text);
    }
    const onclick = () => {
      open(false);
      openApp(startParam);
    };
    return make('button', { onclick }, text);
  };

  const bubbleOf = ({ text, fromBot, buttons }: ChatMessage, bot: string): HTMLElement => {
    const said = make('p', { dir: 'auto' }, text);
    const row = buttons.flat().map((button) => buttonOf(button, bot));
    return make('li', { className: fromBot ? 'from-bot' : 'own' }, said, ...row);
  };

  const draw = (chat: Chat | undefined): void => {
    if (!chat) return toast('The bot cannot be reached.');
    const state = JSON.stringify(chat);
    if (state === shown) return;
    shown = state;
    const { messages, bot, isBlocked } = chat;
    wasBlocked = isBlocked;
    blocking.textContent = isBlocked ? 'Unblock' : 'Block the bot';
    list.replaceChildren(...messages.map((message) => bubbleOf(message, bot)));
    byId('chat-empty', HTMLElement).hidden = messages.length > 0;
    byId('chat-commands', HTMLElement).hidden = messages.length === 0;
    join.hidden = chat.group === undefined;
    join.textContent = `Ask to join ${chat.group ?? ''}`;
    list.scrollTop = list.scrollHeight;
  };

  const look = async (): Promise<void> => {
    const asked = writer;
    const chat = asked && (await loadChat(asked.id));
    if (chat && asked === writer) draw(chat);
  };

  /** Resolves to whether the server has done it. */
  const act = async (task: (who: Writer) => Promise<Chat | undefined>): Promise<boolean> => {
    const chat = writer && (await task(writer));
    draw(chat);
    return chat !== undefined;
  };
  const write = (text: string): Promise<boolean> => act((who) => writeToBot(who, text));

  /** What could not be sent stays in the field. */
  const send = async (): Promise<void> => {
    const text = field.value;
    form.reset();
    if (!(await write(text)) && field.value === '') field.value = text;
  };

  const enter = async (): Promise<void> => {
    const now = settings();
    if (!now.who) return toast('Choose a member first.');
    const { id, first_name } = userOf(await loadInitData(now.who, now));
    writer = { id, first_name, language_code: now.languageCode };
    draw(await loadChat(id));
    open(true);
    field.focus();
  };

  toggle.addEventListener('click', () => void (place.hidden ? enter() : open(false)));
  byId('chat-start', HTMLElement).addEventListener('click', () => void write('/start'));
  byId('chat-commands', HTMLElement).append(
    ...commands.map((text) => make('button', { onclick: () => void write(text) }, text)),
    blocking,
  );
  blocking.addEventListener('click', () => void act(({ id }) => blockBot(id, !wasBlocked)));
  join.addEventListener('click', () => void act(requestJoin));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });

  let whose = '';
  return {
    isOpen: () => !place.hidden,
    close: () => open(false),
    show: ({ who, languageCode }) => {
      const now = JSON.stringify([who, languageCode]);
      if (now !== whose) open(false);
      whose = now;
    },
  };
};
