/** What every route of the API receives. */
import type { FastifyInstance } from 'fastify';
import type { ServerClock } from '../clock.ts';
import type { BatchedLoad } from '../db/connection/batched-load.ts';
import type { Database, Tx } from '../db/connection/engine.ts';
import type { Offered } from '../../src/domain/language.ts';
import type { MessengerIdentity } from '../db/members/members.ts';
import type { Doorkeeper } from '../community/gate.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BotApi } from '../bot/bot-api.ts';
import type { ProofChecker } from '../proofs/proof-checker.ts';
import type { Settings } from '../settings.ts';
import type { Outages } from './outages.ts';

export interface ServerContext {
  settings: Settings;
  database: Database;
  clock: ServerClock;
  bot: BotApi;
}

/** How many proofs a member may have. */
export interface ProofLimits {
  messages: number;
  blocks: number;
}

export interface Api extends ServerContext {
  /** The part of the app under /tma. */
  routes: FastifyInstance;
  load: BatchedLoad;
  proofs: ProofChecker;
  metrics: Metrics;
  proofLimits: ProofLimits;
  gate: Doorkeeper;
}

/** The asker, identified by the messenger's signature: set on every /tma request before its route runs. */
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
    /** That the community offers. */
    languages: Offered;
  }
  interface FastifyRequest {
    /** Undefined for a visitor. */
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** Visitors may ask too. */
    isForVisitors?: boolean;
    /** There is nothing at this path, so nobody is identified. */
    isNowhere?: boolean;
  }
}

/** What a call's handler receives. */
export interface RequestContext {
  tx: Tx;
  now: Date;
}

/** What the handler of a read sees that goes to the database together with others. */
export interface AskContext {
  load: BatchedLoad;
  now: Date;
}
