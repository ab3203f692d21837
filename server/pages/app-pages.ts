/**
 * Serves the app's shell for every other page. The app resolves the route, and shows its not-found screen for an
 * unknown one. A path that is not a page (a missing asset, a call, a file) is never answered with HTML, which a client
 * would mistake for the requested content.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appRoutes } from '../../src/contract/app-routes.ts';
import { refuse } from '../http/replies/fault.ts';
import { tellLimit, type ReadLimits } from '../http/limits/limits.ts';
import { sourceOf } from '../http/proxies.ts';
import { replyFault } from '../http/replies/replies.ts';
import { replyPage, wantsPage } from './html.ts';

const notPages = /^\/(?:tma|assets|icons|circuits|messenger|bot)(?:\/|$)/;

/**
 * An address with a slash too many, or with the marks of the text that it stood in. Two slashes at its beginning would
 * lead to another site.
 */
const trailed = /^(\/\w(?:[^?]*[^?/.,;:!)\]])?)[/.,;:!)\]]+(\?.*)?$/;

/** A file, as the app's service worker defines it too: the last part of the path has a dot. */
const isFile = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');

const isPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?', 1)[0] ?? '';
  return wantsPage(request) && !notPages.test(path) && !isFile(path);
};

/** Pages as they were built. */
export interface BuiltPages {
  shell: string;
  /** The page `/verify`, which is not a screen of the app. */
  verify: string;
}

/** Adds the app's routes, the page that checks proof files, and the app's not-found handler. */
export const addAppPages = (
  app: FastifyInstance,
  { shell, verify }: BuiltPages,
  limits: ReadLimits,
): void => {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: string,
  ): Promise<FastifyReply> => {
    const taken = limits.take(sourceOf(request));
    tellLimit(reply, taken);
    if (taken.fault) return replyFault(reply, taken.fault);
    return replyPage(request, reply, status, page);
  };
  for (const route of appRoutes) {
    app.get(route, (request, reply) => answer(request, reply, 200, shell));
  }
  app.get('/verify', (request, reply) => answer(request, reply, 200, verify));
  app.addHook('onRequest', async (request, reply) => {
    const [, path = '', query = ''] = trailed.exec(request.url) ?? [];
    return path === '' || notPages.test(path) ? undefined : reply.redirect(path + query, 308);
  });
  app.setNotFoundHandler(async (request, reply) =>
    isPage(request)
      ? answer(request, reply, 404, shell)
      : replyFault(reply, refuse(404, 'NOT_FOUND', 'There is nothing at this address')),
  );
};
