/**
 * The demo messenger's chats with the bot: the played Bot API delivers what members write to this server's own webhook,
 * and keeps what the bot answers. They last as long as the process.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { allowWriting, block, say, unblock } from '../../demo/bot-api/people.ts';
import { maxLength, minLength } from '../../src/contract/length.ts';
import { parseInput } from '../http/parse.ts';
import { replyFault } from '../http/replies/replies.ts';
import type { DemoBot } from './demo-bot.ts';

/** The most chats that are kept, and the most messages of each. */
const maxChats = 1_000;
const maxMessages = 100;

const id = z.int().check(z.positive());

export const chatPerson = z.object({
  id,
  first_name: z.string().check(minLength(1), maxLength(64)),
  language_code: z.string().check(maxLength(35)),
});

const writing = z.object({
  person: chatPerson,
  text: z.string().check(minLength(1), maxLength(4096)),
});

const blocking = z.object({ isBlocked: z.boolean() });

const reading = z.object({
  id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number)),
});

/** What the messenger shows of a chat. `group`: that the person may ask to join. */
export const readChat = ({ world }: DemoBot['played'], personId: number): object => {
  const { messages = [], state } = world.dialogs.get(personId) ?? {};
  messages.splice(0, messages.length - maxMessages);
  const group = [...world.groups.values()].find(({ statuses }) => !statuses.has(personId));
  return {
    bot: world.me.username,
    isOpen: state === 'open',
    isBlocked: state === 'blocked',
    ...(group && { group: group.title }),
    messages,
  };
};

export const addChat = (app: FastifyInstance, { played }: DemoBot): void => {
  const { dialogs } = played.world;

  app.get('/messenger/chat/:id', async (request, reply) => {
    const asked = parseInput(reading, request.params);
    if (!asked.ok) return replyFault(reply, asked);
    return reply.header('cache-control', 'no-store').send(readChat(played, asked.value.id));
  });

  /** Answers with the person's chat, once the bot has heard of what they did. */
  const replyChat = async (reply: FastifyReply, personId: number): Promise<FastifyReply> => {
    for (const oldest of dialogs.keys()) if (dialogs.size > maxChats) dialogs.delete(oldest);
    await played.delivery.settled();
    return reply.send(readChat(played, personId));
  };

  app.post('/messenger/chat', async (request, reply) => {
    const asked = parseInput(writing, request.body);
    if (!asked.ok) return replyFault(reply, asked);
    const { person, text } = asked.value;
    say(played.world, person, text);
    return replyChat(reply, person.id);
  });

  app.post('/messenger/chat/:id/allow', async (request, reply) => {
    const asked = parseInput(reading, request.params);
    if (!asked.ok) return replyFault(reply, asked);
    const { id: personId } = asked.value;
    const known = dialogs.get(personId)?.person;
    allowWriting(played.world, known ?? { id: personId, first_name: 'Member' });
    return replyChat(reply, personId);
  });

  app.post('/messenger/chat/:id/block', async (request, reply) => {
    const asked = parseInput(reading, request.params);
    if (!asked.ok) return replyFault(reply, asked);
    const body = parseInput(blocking, request.body);
    if (!body.ok) return replyFault(reply, body);
    const change = body.value.isBlocked ? block : unblock;
    change(played.world, asked.value.id);
    return replyChat(reply, asked.value.id);
  });
};
