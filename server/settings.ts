/**
 * Settings: environment variables, read once, by one schema. Without BOT_TOKEN the server is the demo. With it, the
 * server is in production and refuses to start on unsafe or incomplete settings, with one line per fault.
 */
import * as z from 'zod/mini';
import type { Shop } from '../src/domain/members/plans.ts';
import type { ConnectionLimits, DatabaseSource } from './db/connection/engine.ts';
import { demoBot } from './settings/demo-bot.ts';
import { environment, type Environment, type LogLevel } from './settings/environment.ts';
import { faultsOf, warningsOf } from './settings/faults.ts';
import { communityFileOf, communityOf, type Community } from './settings/community.ts';
import { shopOf } from './settings/shop.ts';

export interface Settings {
  /** True: a seeded community, a demo messenger and sandbox payments. */
  isDemo: boolean;
  port: number;
  host: string;
  /** The server's public address, without a trailing slash. */
  publicUrl: string;
  database: DatabaseSource;
  /** The folder of the server's own files. */
  dataDir: string;
  botToken: string;
  /** Without '@'. */
  botUsername: string;
  /** Short name of the mini app at BotFather, which is in each of its links. */
  miniAppName: string;
  webhookSecret: string;
  /** Members who may moderate, by the messenger's ids. */
  admins: readonly number[];
  /** Who runs this server, as the bot and the pages /terms and /privacy name them. */
  operator: Operator;
  /** Undefined: nothing is for sale. */
  shop: Shop | undefined;
  /** Of the shop that sells through a provider. */
  paymentProviderToken: string | undefined;
  /** The Bot API's address, without a trailing slash. */
  botApiRoot: string;
  /** Whether the bot is one of Telegram's test servers, which have accounts of their own. */
  isTestBot: boolean;
  initDataTtlS: number;
  readsPerMinute: number;
  searchesPerMinute: number;
  writesPerMinute: number;
  /** How many proofs are verified at a time; undefined for as many as the cores allow. */
  proofWorkers: number | undefined;
  /** Whether members' photos are fetched from other servers, for the pictures of their cards. */
  previewPhotos: boolean;
  /** Whether the pages of members' links are fetched, to see if they link back. */
  verifyLinks: boolean;
  /** The addresses of the proxies in front of the server; false for none. */
  trustProxy: false | string;
  logLevel: LogLevel;
  /** Where metrics are served; undefined for nowhere. */
  metrics: { host: string; port: number } | undefined;
  community: Community;
  /** What an operator should know, although it is not a fault. */
  warnings: string[];
}

export interface Operator {
  name: string | undefined;
  /** An email address, '@name' in the messenger, or an https address. */
  contact: string | undefined;
  country: string | undefined;
}

export type SettingsReading = { ok: true; settings: Settings } | { ok: false; faults: string[] };

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

const limitsOf = (env: Environment): ConnectionLimits => ({
  connectMs: env.DATABASE_CONNECT_TIMEOUT_MS,
  readMs: env.DATABASE_READ_TIMEOUT_MS,
  statementMs: env.DATABASE_CHANGE_TIMEOUT_MS,
  silentMs: env.DATABASE_SILENT_TIMEOUT_MS,
  idleMs: env.DATABASE_IDLE_TIMEOUT_MS,
});

/** The demo has one, so that everybody can try it. */
const adminsOf = ({ ADMINS, BOT_TOKEN }: Environment): number[] => {
  const named = ADMINS.split(',').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]));
  return BOT_TOKEN === undefined ? [...named, demoBot.adminId] : named;
};

const toSettings = (env: Environment): Settings => {
  const dataDir = env.DATA_DIR ?? '.data';
  const communityFile = communityFileOf(env);
  return {
    isDemo: env.BOT_TOKEN === undefined,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`,
    database:
      env.DATABASE_URL === undefined
        ? { kind: 'pglite', directory: dataDir }
        : {
            kind: 'postgres',
            url: env.DATABASE_URL,
            directUrl: env.DATABASE_DIRECT_URL,
            poolSize: env.DATABASE_POOL_SIZE,
            limits: limitsOf(env),
          },
    dataDir,
    botToken: env.BOT_TOKEN ?? demoBot.token,
    botUsername: env.BOT_USERNAME ?? demoBot.username,
    miniAppName: env.MINI_APP_NAME,
    webhookSecret: env.WEBHOOK_SECRET ?? demoBot.webhookSecret,
    admins: adminsOf(env),
    operator: {
      name: env.OPERATOR_NAME,
      contact: env.OPERATOR_CONTACT ?? communityFile.support,
      country: env.OPERATOR_COUNTRY,
    },
    shop: shopOf(env),
    paymentProviderToken:
      env.BOT_TOKEN === undefined ? demoBot.paymentProviderToken : env.PAYMENT_PROVIDER_TOKEN,
    botApiRoot: withoutSlash(env.BOT_API_ROOT),
    isTestBot: env.BOT_API_TEST === '1',
    initDataTtlS: env.INIT_DATA_TTL_S,
    readsPerMinute: env.RATE_LIMIT_READS_PER_MINUTE,
    searchesPerMinute: env.RATE_LIMIT_SEARCHES_PER_MINUTE,
    writesPerMinute: env.RATE_LIMIT_WRITES_PER_MINUTE,
    proofWorkers: env.PROOF_WORKERS,
    previewPhotos: env.PREVIEW_PHOTOS === '1',
    verifyLinks: env.VERIFY_LINKS === '1',
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL,
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    community: communityOf(env, communityFile),
    warnings: warningsOf(env),
  };
};

/**
 * Reads the settings. Space around a value is none of it, such as the end of a line in a file from Windows. An empty
 * variable counts as absent; a fault never repeats a variable's value.
 */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
): SettingsReading => {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value));
  const parsed = z.safeParse(environment, given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { ok: false, faults };
  }
  const faults = faultsOf(parsed.data);
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, settings: toSettings(parsed.data) };
};
