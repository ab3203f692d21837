/**
 * The community's group as the demo plays it (COMMUNITY_CHAT): the demo's members are in it, the bot is an administrator,
 * and newcomers ask to join.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { askToJoin, press } from '../../demo/bot-api/people.ts';
import { dialogOf, type MemberStatus } from '../../demo/bot-api/world.ts';
import { community as demoCommunity } from '../../demo/community/community.ts';
import { featured } from '../../demo/community/featured.ts';
import { maxLength } from '../../src/contract/length.ts';
import { parseInput } from '../http/parse.ts';
import { replyFault } from '../http/replies.ts';
import type { Community } from '../settings/community.ts';
import { chatPerson, readChat } from './chat.ts';
import type { DemoBot } from './demo-bot.ts';

const applying = z.object({ person: chatPerson });
const pressing = z.object({ person: chatPerson, data: z.string().check(maxLength(64)) });

export const addGroup = (
  app: FastifyInstance,
  { played }: DemoBot,
  { chat, name }: Community,
): void => {
  const { world, delivery } = played;
  if (chat === undefined) return;
  const [first] = featured;
  const statuses = new Map<number, MemberStatus>([[world.me.id, 'administrator']]);
  for (const { id, firstName } of [...featured, ...demoCommunity()]) {
    dialogOf(world, { id, first_name: firstName });
    statuses.set(id, id === first?.id ? 'creator' : 'member');
  }
  world.groups.set(chat, { id: chat, title: name, statuses, requests: new Set(), messages: [] });

  app.post('/messenger/group/join', async (request, reply) => {
    const asked = parseInput(applying, request.body);
    if (!asked.ok) return replyFault(reply, asked);
    const { person } = asked.value;
    askToJoin(world, chat, person);
    await delivery.settled();
    return reply.send(readChat(played, person.id));
  });

  app.post('/messenger/group/press', async (request, reply) => {
    const asked = parseInput(pressing, request.body);
    if (!asked.ok) return replyFault(reply, asked);
    const { person, data } = asked.value;
    press(world, person, data);
    await delivery.settled();
    return reply.send(readChat(played, person.id));
  });
};
