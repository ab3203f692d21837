/**
 * The demo's own routes, under /messenger/: the page that plays the messenger, the list of members, init data signed
 * with the demo bot's token (which is worthless elsewhere), the sandbox's payments, and the chat with the bot. Production
 * does not register them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fillPage } from '../pages/community-pages.ts';
import { replyPage } from '../pages/html.ts';
import { projectRoot, type PagesDeps } from '../pages/register.ts';
import { serveFolder } from '../pages/static-files.ts';
import { addChat, chatPerson, readChat } from './chat.ts';
import { addInitData } from './init-data.ts';
import { addPayments } from './payments.ts';
import type { DemoBot } from './demo-bot.ts';
import { seedEmptyDatabase } from './seed.ts';
import { askToJoin, press } from '../../demo/bot-api/people.ts';
import { dialogOf, type MemberStatus } from '../../demo/bot-api/world.ts';
import { community as demoCommunity } from '../../demo/community/community.ts';
import { featured } from '../../demo/community/featured.ts';
import { maxLength } from '../../src/contract/length.ts';
import { parseInput } from '../http/parse.ts';
import { replyFault } from '../http/replies/replies.ts';
import type { Community } from '../settings/community.ts';

const applying = z.object({ person: chatPerson });
const pressing = z.object({ person: chatPerson, data: z.string().check(maxLength(64)) });

/**
 * The community's group as the demo plays it (COMMUNITY_CHAT): the demo's members are in it, the bot is an
 * administrator, and newcomers ask to join.
 */
const addGroup = (app: FastifyInstance, { played }: DemoBot, { chat, name }: Community): void => {
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

/**
 * Adds the demo messenger, and the community to an empty database before the first request. Call it only in the demo,
 * after `registerPages`, whose headers it relies on.
 */
export const registerDemo = async (
  app: FastifyInstance,
  { root = projectRoot, ...context }: PagesDeps & { bot: DemoBot },
): Promise<void> => {
  if (!context.settings.isDemo) throw new Error('Production has no demo routes');
  const directory = path.join(root, 'dist/messenger');
  const page = fillPage(
    readFileSync(path.join(directory, 'index.html'), 'utf8'),
    context.settings.community,
  );
  app.get('/messenger', async (_request, reply) => reply.redirect('/messenger/', 308));
  app.get('/messenger/', async (request, reply) => replyPage(request, reply, 200, page));
  addInitData(app, context);
  addPayments(app, context);
  addChat(app, context.bot);
  addGroup(app, context.bot, context.settings.community);
  app.addHook('onReady', () => seedEmptyDatabase(context.database));
  await serveFolder(app, { directory, prefix: '/messenger/', hashed: /^assets[\\/]/ });
};
