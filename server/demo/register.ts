/**
 * The demo's own routes, under /messenger/: the page that plays the messenger, the list of members, init data signed
 * with the demo bot's token (which is worthless elsewhere), the sandbox's payments, and the chat with the bot. Production
 * does not register them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fillPage } from '../pages/community-pages.ts';
import { replyPage } from '../pages/html.ts';
import { projectRoot, type PagesDeps } from '../pages/register.ts';
import { serveFolder } from '../pages/static-files.ts';
import { addChat } from './chat.ts';
import { addGroup } from './group.ts';
import { addInitData } from './init-data.ts';
import { addPayments } from './payments.ts';
import type { DemoBot } from './demo-bot.ts';
import { seedEmptyDatabase } from './seed.ts';

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
