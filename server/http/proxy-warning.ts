/** Warns once about a proxy that is not named: every visitor then has the proxy's address, and all share one limit. */
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const signs = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

export const warnOfProxy = (
  app: FastifyInstance,
  { isDemo, trustProxy }: Pick<Settings, 'isDemo' | 'trustProxy'>,
): void => {
  if (isDemo || trustProxy !== false) return;
  let isWarned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || !signs.some((name) => name in headers)) return;
    isWarned = true;
    log.warn(
      'Requests come through a proxy, and TRUST_PROXY does not name it: all visitors share the limits of one address. Set TRUST_PROXY to the proxy’s address.',
    );
  });
};
