/**
 * The demo messenger's chats with the bot: the played Bot API delivers what members write to this server's own webhook,
 * and keeps what the bot answers. They last as long as the process.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { say } from '../../demo/bot-api/people.ts';
import { maxLength, minLength } from '../../src/contract/length.ts';
import { parseInput } from '../http/parse.ts';
import { replyFault } from '../http/replies.ts';
import type { DemoBot } from './demo-bot.ts';

/** So many chats are kept, and of each so many messages. */
const mostChats = 1_000;
const mostMessages = 100;

const id = z.int().check(z.positive());

const writing = z.object({
  person: z.object({
    id,
    first_name: z.string().check(minLength(1), maxLength(64)),
    language_code: z.string().check(maxLength(35)),
  }),
  text: z.string().check(minLength(1), maxLength(4096)),
});

const reading = z.object({
  id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number)),
});

export const addChat = (app: FastifyInstance, { played }: DemoBot): void => {
  const { dialogs } = played.world;

  const chatOf = (personId: number): object => {
    const { messages = [] } = dialogs.get(personId) ?? {};
    messages.splice(0, messages.length - mostMessages);
    return { bot: played.world.me.username, messages };
  };

  app.get('/messenger/chat/:id', async (request, reply) => {
    const asked = parseInput(reading, request.params);
    if (!asked.ok) return replyFault(reply, asked);
    return reply.header('cache-control', 'no-store').send(chatOf(asked.value.id));
  });

  app.post('/messenger/chat', async (request, reply) => {
    const asked = parseInput(writing, request.body);
    if (!asked.ok) return replyFault(reply, asked);
    const { person, text } = asked.value;
    say(played.world, person, text);
    for (const oldest of dialogs.keys()) if (dialogs.size > mostChats) dialogs.delete(oldest);
    await played.delivery.settled();
    return reply.send(chatOf(person.id));
  });
};
