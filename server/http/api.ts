/** What every route of the API is given. */
import type { FastifyInstance } from 'fastify';
import type { ServerClock } from '../clock.ts';
import type { Database, Tx } from '../db/engine.ts';
import type { MessengerIdentity } from '../db/members.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BotApi } from '../payments/bot-api.ts';
import type { ProofChecker } from '../proofs/proof-checker.ts';
import type { Settings } from '../settings.ts';
import type { Outages } from './outages.ts';

export interface ServerContext {
  settings: Settings;
  database: Database;
  clock: ServerClock;
  bot: BotApi;
}

/** How much of proofs a member may have. */
export interface ProofLimits {
  messages: number;
  blocks: number;
}

export interface Api extends ServerContext {
  /** The part of the app under /tma. */
  routes: FastifyInstance;
  proofs: ProofChecker;
  metrics: Metrics;
  proofLimits: ProofLimits;
}

/** Who asks, by the messenger's signature: set on every /tma request before its route runs. */
export interface Caller {
  member: MessengerIdentity;
  /** What the messenger speaks with the member, an IETF tag. */
  languageCode: string | undefined;
  /** The signed start parameter of this start. */
  startParam: string | null;
  /** When the init data expire; milliseconds since the epoch. */
  expiresAt: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    outages: Outages;
  }
  interface FastifyRequest {
    /** Undefined for a visitor. */
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** Visitors may ask too. */
    isForVisitors?: boolean;
    /** Nothing is at this path, so nobody need be identified. */
    isNowhere?: boolean;
  }
}

/** What a call's handler sees. */
export interface RequestContext {
  tx: Tx;
  now: Date;
}
