/** Logs an outage of the database: its beginning, from time to time how many requests failed, and its end. */
import type { FastifyBaseLogger } from 'fastify';
import type { ServerClock } from '../clock.ts';

export interface Outages {
  /** A request failed because the database is away. */
  failed(log: FastifyBaseLogger, error: unknown): void;
  /** The database has answered. */
  answered(log: FastifyBaseLogger): void;
}

/** At most one line in this time. */
const lineMs = 30_000;

export const createOutages = (clock: ServerClock): Outages => {
  let outage: { since: number; reportedAt: number; requests: number } | undefined;
  return {
    failed: (log, error) => {
      const now = clock();
      if (!outage) {
        outage = { since: now, reportedAt: now, requests: 1 };
        log.error({ err: error }, 'the database is away');
        return;
      }
      outage.requests += 1;
      if (now - outage.reportedAt < lineMs) return;
      outage.reportedAt = now;
      log.error({ requests: outage.requests }, 'the database is still away');
    },
    answered: (log) => {
      if (!outage) return;
      const seconds = Math.round((clock() - outage.since) / 1000);
      log.warn({ requests: outage.requests, seconds }, 'the database is back');
      outage = undefined;
    },
  };
};
