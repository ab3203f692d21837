/** The variables, and what each may be. */
import * as z from 'zod/mini';
import { usualMiniApp } from '../../src/domain/links/link-targets.ts';
import { standardLimits } from '../db/connection/postgres.ts';
import {
  botApiRoot,
  contact,
  hostName,
  line,
  memberIds,
  publicUrl,
  text,
  timeLimit,
  trustProxy,
  url,
  whole,
} from './kinds.ts';
import { communityChat, communityFile, communityName } from './community.ts';
import { standardName } from '../../src/domain/community-name.ts';
import { starPrices, usualStarPrices } from './shop.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const environment = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(hostName, '127.0.0.1'),
  PUBLIC_URL: z.optional(publicUrl),
  DATABASE_URL: z.optional(url(/^postgres(?:ql)?:$/, 'must be a postgres:// address')),
  DATABASE_DIRECT_URL: z.optional(url(/^postgres(?:ql)?:$/, 'must be a postgres:// address')),
  DATABASE_POOL_SIZE: z._default(whole(1, 1_000), 10),
  DATABASE_CONNECT_TIMEOUT_MS: z._default(timeLimit, standardLimits.connectMs),
  DATABASE_READ_TIMEOUT_MS: z._default(timeLimit, standardLimits.readMs),
  DATABASE_CHANGE_TIMEOUT_MS: z._default(timeLimit, standardLimits.statementMs),
  DATABASE_SILENT_TIMEOUT_MS: z._default(timeLimit, standardLimits.silentMs),
  DATABASE_IDLE_TIMEOUT_MS: z._default(timeLimit, standardLimits.idleMs),
  DATA_DIR: z.optional(z.string()),
  DEMO: z.optional(z.enum(['0', '1'], 'must be 1 or 0')),
  BOT_TOKEN: text(/^\d{3,20}:[\w-]{20,100}$/, 'does not look like a bot token'),
  BOT_USERNAME: text(/^[A-Za-z]\w{3,31}$/, "must be the bot's user name, without '@'"),
  MINI_APP_NAME: z._default(
    z.string().check(z.regex(/^\w{3,30}$/, 'must be 3 to 30 letters, digits or _')),
    usualMiniApp,
  ),
  WEBHOOK_SECRET: text(/^[\w-]{16,256}$/, 'must be 16 to 256 letters, digits, _ or -'),
  ADMINS: z._default(memberIds, ''),
  OPERATOR_NAME: line,
  OPERATOR_CONTACT: z.optional(contact),
  OPERATOR_COUNTRY: line,
  PAYMENT_PROVIDER_TOKEN: text(/^[\w:-]{8,256}$/, "does not look like a payment provider's token"),
  PAYMENTS: z.optional(z.enum(['stars', 'provider', 'none'], 'must be stars, provider or none')),
  STAR_PRICES: z._default(starPrices, usualStarPrices),
  BOT_API_ROOT: z._default(botApiRoot, 'https://api.telegram.org'),
  BOT_API_TEST: z._default(z.enum(['0', '1'], 'must be 1 or 0'), '0'),
  INIT_DATA_TTL_S: z._default(whole(60, 604_800), 86_400),
  RATE_LIMIT_READS_PER_MINUTE: z._default(whole(1, 1_000_000), 600),
  RATE_LIMIT_SEARCHES_PER_MINUTE: z._default(whole(1, 1_000_000), 120),
  RATE_LIMIT_WRITES_PER_MINUTE: z._default(whole(1, 1_000_000), 120),
  PROOF_WORKERS: z.optional(whole(1, 64)),
  PREVIEW_PHOTOS: z._default(z.enum(['0', '1'], 'must be 1 or 0'), '1'),
  VERIFY_LINKS: z._default(z.enum(['0', '1'], 'must be 1 or 0'), '1'),
  TRUST_PROXY: z.optional(trustProxy),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_HOST: z._default(hostName, '127.0.0.1'),
  COMMUNITY_NAME: z._default(communityName, standardName),
  COMMUNITY_FILE: z.optional(communityFile),
  COMMUNITY_CHAT: z.optional(communityChat),
  CARD_IS_DOOR: z.optional(z.enum(['open', 'ask'], 'must be open or ask')),
});
export type Environment = z.output<typeof environment>;
