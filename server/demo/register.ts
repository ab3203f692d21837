/** The demo's own routes, under /messenger/. In production they are not registered. */
import type { FastifyInstance } from 'fastify';
import type { PagesDeps } from '../pages/register.ts';

/** Adds the demo messenger. Call it in the demo only, beside `registerPages`. */
export const registerDemo = async (_app: FastifyInstance, _deps: PagesDeps): Promise<void> => {};
