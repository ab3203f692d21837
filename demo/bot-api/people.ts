/** What people do with the bot in their messenger; each becomes an update. */
import { chatOf, dialogOf, secondsOf, botUserOf, type Person, type BotWorld } from './world.ts';

/** A command at the beginning is marked, as clients mark it. */
const entitiesOf = (text: string): object[] => {
  const command = /^\/\w+(?:@\w+)?/.exec(text)?.[0];
  return command ? [{ type: 'bot_command', offset: 0, length: command.length }] : [];
};

/** A message in the person's chat with the bot. */
export const messageOf = (world: BotWorld, person: Person, content: object): object => ({
  message_id: world.next(),
  date: secondsOf(world),
  chat: chatOf(person),
  from: botUserOf(person),
  ...content,
});

/** Writes to the bot, which opens the chat. */
export const say = (world: BotWorld, person: Person, text: string): void => {
  const dialog = dialogOf(world, person);
  dialog.state = 'open';
  const entities = entitiesOf(text);
  const content = { text, ...(entities.length > 0 && { entities }) };
  const message = messageOf(world, dialog.person, content);
  dialog.messages.push({
    message_id: world.next(),
    date: secondsOf(world),
    fromBot: false,
    text,
    buttons: [],
  });
  world.tell(person.id, { message });
};

/** Writes into a group that has the bot. */
export const sayInGroup = (
  world: BotWorld,
  groupId: number,
  person: Person,
  text: string,
): void => {
  dialogOf(world, person);
  const chat = { id: groupId, type: 'supergroup', title: world.groups.get(groupId)?.title };
  const content = { chat, text, entities: entitiesOf(text) };
  world.tell(groupId, { message: messageOf(world, person, content) });
};

/** Allows the bot to write, from inside the mini app. */
export const allowWriting = (world: BotWorld, person: Person): void => {
  const dialog = dialogOf(world, person);
  dialog.state = 'open';
  const content = { write_access_allowed: { from_request: true } };
  world.tell(person.id, { message: messageOf(world, dialog.person, content) });
};

const statusOf = (state: string): string => (state === 'open' ? 'member' : 'kicked');

const change = (world: BotWorld, personId: number, state: 'open' | 'blocked'): void => {
  const dialog = world.dialogs.get(personId);
  if (!dialog || dialog.state === state) return;
  const before = statusOf(dialog.state);
  dialog.state = state;
  world.tell(personId, {
    my_chat_member: {
      chat: chatOf(dialog.person),
      from: botUserOf(dialog.person),
      date: secondsOf(world),
      old_chat_member: { status: before, user: world.me },
      new_chat_member: { status: statusOf(state), user: world.me },
    },
  });
};

export const block = (world: BotWorld, personId: number): void =>
  change(world, personId, 'blocked');
export const unblock = (world: BotWorld, personId: number): void => change(world, personId, 'open');

/** Deletes the account. No update says so. */
export const deactivate = (world: BotWorld, personId: number): void => {
  const dialog = world.dialogs.get(personId);
  if (dialog) dialog.state = 'deactivated';
};

/** Presses a button below a message of the bot's. */
export const press = (world: BotWorld, person: Person, data: string): void => {
  const { person: from } = dialogOf(world, person);
  world.tell(person.id, {
    callback_query: { id: String(world.next()), from: botUserOf(from), chat_instance: '1', data },
  });
};

/** Asks to join a group. */
export const askToJoin = (world: BotWorld, groupId: number, person: Person): void => {
  dialogOf(world, person);
  const group = world.groups.get(groupId);
  if (!group) return;
  group.requests.add(person.id);
  world.tell(person.id, {
    chat_join_request: {
      chat: { id: groupId, type: 'supergroup', title: group.title },
      from: botUserOf(person),
      user_chat_id: person.id,
      date: secondsOf(world),
    },
  });
};
