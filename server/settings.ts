/**
 * Settings: environment variables, read once, by one schema. Without BOT_TOKEN the server is the demo. With it, the
 * server is in production and refuses to start on unsafe or incomplete settings, with one line per fault.
 */
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { usualMiniApp } from '../src/domain/link-targets.ts';
import { plans, providerShop, type PlanName, type Shop } from '../src/domain/plans.ts';
import type { DatabaseSource } from './db/engine.ts';
import { standardLimits } from './db/postgres.ts';
import type { ConnectionLimits } from './db/engine.ts';

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
  /** The addresses of the proxies in front of the server; false for none. */
  trustProxy: false | string;
  logLevel: LogLevel;
  /** Where metrics are served; undefined for nowhere. */
  metrics: { host: string; port: number } | undefined;
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

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The demo's own bot. It does not exist, so its signatures are worthless elsewhere. */
export const demoBot = {
  token: '1000000001:demo-bot-token-that-signs-nothing-real',
  username: 'cards_demo_bot',
  webhookSecret: 'demo-webhook-secret',
  paymentProviderToken: 'sandbox',
} as const;

const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.gte(min, `must be from ${min} to ${max}`),
          z.lte(max, `must be from ${min} to ${max}`),
        ),
    ),
  );

const text = (pattern: RegExp, error: string) =>
  z.optional(z.string().check(z.regex(pattern, error)));

const url = (protocols: RegExp, error: string) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
      error,
    }),
  );

/** One line without control characters. */
const line = z.optional(
  z.string().check(z.regex(/^[^\p{C}]{1,100}$/u, 'must be a line of at most 100 characters')),
);

const isContact = (value: string): boolean =>
  /^@[A-Za-z]\w{3,31}$/.test(value) ||
  /^[^\s@<>"]{1,64}@[\w.-]{1,180}\.[A-Za-z]{2,}$/.test(value) ||
  (URL.canParse(value) && new URL(value).protocol === 'https:');

const contact = z.string().check(
  z.refine((value) => isContact(value), {
    error: "must be an email address, '@name' in Telegram, or an https address",
  }),
);

const isAddressRange = (range: string): boolean => {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(range)) return true;
  const [address = '', bits = '0'] = range.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most;
};

/** Not 'true', which trusts everybody, nor a number of hops, which a direct client can fake. */
const trustProxy = z.string().check(
  z.refine((value) => value.split(',').every((range) => isAddressRange(range.trim())), {
    error: 'must be the addresses of the proxies, such as loopback or 10.0.0.0/8',
  }),
);

const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

const isSafeRoot = ({ protocol, hostname, search, hash }: URL): boolean =>
  (protocol === 'https:' || isLoopback(hostname)) && search === '' && hash === '';

/** The bot's token is in every address, so it must never be sent unencrypted. */
const botApiRoot = url(/^https?:$/, 'must be an https address').check(
  z.refine((value) => !URL.canParse(value) || isSafeRoot(new URL(value)), {
    error: 'must be https, or http on this machine, without a query',
  }),
);
const hostName = z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or address'));

/** Time limits of the database: no answer takes a minute. */
const timeLimit = whole(100, 60_000);

/** As Telegram pays about 1.3 cents for a Star, this is the specification's price for reactions; a month is 100. */
const standardStars = { mini: 20, small: 80, medium: 220, '1month': 100 };
/** The Bot API's limit for a subscription. */
const mostStars = 10_000;

const writeStars = (stars: Shop['prices']): string =>
  Object.entries(stars)
    .map(([plan, amount]) => `${plan}:${amount}`)
    .join(' ');

const starPrice = /^([^:]+):([1-9]\d{0,4})$/;

const readStars = (text: string): Shop['prices'] | undefined => {
  const stars: Record<PlanName, number> = { ...standardStars };
  for (const price of text.trim().split(/\s+/)) {
    const [, plan = '', amount] = starPrice.exec(price) ?? [];
    if (!Object.hasOwn(plans, plan) || Number(amount) > mostStars) return undefined;
    stars[plan as PlanName] = Number(amount);
  }
  return stars;
};

const starPrices = z.string().check(
  z.refine((text) => readStars(text) !== undefined, {
    error: `must be prices from 1 to ${mostStars}, such as ${writeStars(standardStars)}`,
  }),
);

const environment = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(hostName, '127.0.0.1'),
  PUBLIC_URL: z.optional(url(/^https?:$/, 'must be an http(s) address')),
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
  OPERATOR_NAME: line,
  OPERATOR_CONTACT: z.optional(contact),
  OPERATOR_COUNTRY: line,
  PAYMENT_PROVIDER_TOKEN: text(/^[\w:-]{8,256}$/, "does not look like a payment provider's token"),
  PAYMENTS: z.optional(z.enum(['stars', 'provider', 'none'], 'must be stars, provider or none')),
  STAR_PRICES: z._default(starPrices, writeStars(standardStars)),
  BOT_API_ROOT: z._default(botApiRoot, 'https://api.telegram.org'),
  BOT_API_TEST: z._default(z.enum(['0', '1'], 'must be 1 or 0'), '0'),
  INIT_DATA_TTL_S: z._default(whole(60, 604_800), 86_400),
  RATE_LIMIT_READS_PER_MINUTE: z._default(whole(1, 1_000_000), 600),
  RATE_LIMIT_SEARCHES_PER_MINUTE: z._default(whole(1, 1_000_000), 120),
  RATE_LIMIT_WRITES_PER_MINUTE: z._default(whole(1, 1_000_000), 120),
  PROOF_WORKERS: z.optional(whole(1, 64)),
  PREVIEW_PHOTOS: z._default(z.enum(['0', '1'], 'must be 1 or 0'), '1'),
  TRUST_PROXY: z.optional(trustProxy),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_HOST: z._default(hostName, '127.0.0.1'),
});
type Environment = z.output<typeof environment>;

/** The README's table; a test compares the two. */
export const settingsTable = {
  PORT: ['3000', 'Port to listen on'],
  HOST: ['127.0.0.1', 'Address to listen on'],
  PUBLIC_URL: ['http://HOST:PORT', "The server's public address; https in production"],
  DATABASE_URL: ['', 'A PostgreSQL (15 or newer); without it PGlite keeps the data in `DATA_DIR`'],
  DATABASE_DIRECT_URL: [
    '',
    'The same database past a pooler such as pgbouncer, for migrations and live events',
  ],
  DATABASE_POOL_SIZE: ['10', 'Most connections to PostgreSQL that a server holds'],
  DATABASE_CONNECT_TIMEOUT_MS: [
    '5000',
    'Milliseconds until a connection is open, or one of the pool is free',
  ],
  DATABASE_READ_TIMEOUT_MS: ['2000', 'Milliseconds that a read may take in PostgreSQL'],
  DATABASE_CHANGE_TIMEOUT_MS: [
    '8000',
    'Milliseconds that a statement of a change may take in PostgreSQL',
  ],
  DATABASE_SILENT_TIMEOUT_MS: [
    '10000',
    'Milliseconds of silence after which a connection is lost; more than those of reads, changes and idle ones',
  ],
  DATABASE_IDLE_TIMEOUT_MS: ['9000', 'Milliseconds for which an unused connection is kept'],
  DATA_DIR: ['.data', 'Directory of the embedded database, for one process at a time'],
  DEMO: [
    '',
    '`1` allows a demo with a `HOST` or `PUBLIC_URL` other than loopback, or a `DATABASE_URL`; `0` forbids the demo',
  ],
  BOT_TOKEN: ['', 'Token of the bot; its presence makes the server a production server'],
  BOT_USERNAME: ['', "The bot's user name, without '@'"],
  MINI_APP_NAME: [
    'app',
    'Short name of the mini app that BotFather asked for; all its links have it',
  ],
  WEBHOOK_SECRET: ['', 'Secret that the Bot API sends with its updates, 16 characters or more'],
  OPERATOR_NAME: ['', 'Who runs this server, as `/terms` and `/privacy` name them'],
  OPERATOR_CONTACT: [
    '',
    "Where members turn to for help: an email address, '@name' in Telegram, or an https address",
  ],
  OPERATOR_COUNTRY: ['', 'The country whose law `/terms` names'],
  PAYMENTS: [
    '',
    '`stars`, `provider` or `none`; default: `provider` if its token is set and in the demo, else `none`',
  ],
  PAYMENT_PROVIDER_TOKEN: ['', "Token of the bot's payment provider, for `PAYMENTS=provider`"],
  STAR_PRICES: [
    '',
    'Prices for `PAYMENTS=stars`; default: `mini:20 small:80 medium:220 1month:100`',
  ],
  BOT_API_ROOT: [
    'https://api.telegram.org',
    'Another Bot API server; https, or http on this machine',
  ],
  BOT_API_TEST: [
    '0',
    "`1`: the bot is one of Telegram's test servers, made by the BotFather there",
  ],
  INIT_DATA_TTL_S: ['86400', 'Seconds for which init data identify a member'],
  RATE_LIMIT_READS_PER_MINUTE: ['600', 'Reads a minute for each member, or address of a visitor'],
  RATE_LIMIT_SEARCHES_PER_MINUTE: [
    '120',
    'Searches for members, by words or a tag, a minute for each member; they count as reads too',
  ],
  RATE_LIMIT_WRITES_PER_MINUTE: ['120', 'Changes a minute for each member'],
  PROOF_WORKERS: [
    '',
    'Worker threads that verify proofs, some 50 MB each; default: the number of cores less one, 1 to 4',
  ],
  PREVIEW_PHOTOS: [
    '1',
    "Whether the server fetches members' photos from other servers, for previews of cards; `0`: initials in their place",
  ],
  TRUST_PROXY: [
    '',
    'Addresses of the proxies in front of the server, whose `X-Forwarded-For` is trusted: `loopback`, `10.0.0.0/8` …',
  ],
  LOG_LEVEL: ['info', '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'],
  METRICS_PORT: [
    '',
    'Port of `GET /metrics`, different from `PORT`; without it there are no metrics',
  ],
  METRICS_HOST: ['127.0.0.1', 'Address of that port; metrics are only for the operator'],
} satisfies Record<keyof Environment, [standard: string, meaning: string]>;

/** Settings that only production has: without a token, the token was lost. */
const lostToken = (env: Environment): string[] => {
  const names = ['BOT_USERNAME', 'WEBHOOK_SECRET', 'PAYMENT_PROVIDER_TOKEN'] as const;
  const set = names.filter((name) => env[name] !== undefined);
  return set.length > 0 ? [`BOT_TOKEN: is missing beside ${set.join(', ')}`] : [];
};

/**
 * In a demo, everybody may act as any member. So `DEMO` must be set if others can reach the server, or if its data may
 * belong to real members.
 */
const unaskedDemo = (env: Environment): string[] => {
  const reaching = [
    ...(isLoopback(env.HOST) ? [] : ['HOST']),
    ...(env.PUBLIC_URL === undefined || isLoopback(new URL(env.PUBLIC_URL).hostname)
      ? []
      : ['PUBLIC_URL']),
    ...(env.DATABASE_URL === undefined ? [] : ['DATABASE_URL']),
  ];
  return env.DEMO === undefined && reaching.length > 0
    ? [`DEMO: must be 1 for a demo with this ${reaching.join(', ')}; production needs BOT_TOKEN`]
    : [];
};

const demoFaults = (env: Environment): string[] => {
  if (env.DEMO === '0') return ['BOT_TOKEN: is missing, and DEMO=0 forbids the demo'];
  const lost = lostToken(env);
  return lost.length > 0 ? lost : unaskedDemo(env);
};

const productionFaults = (env: Environment): string[] => {
  const required = ['BOT_USERNAME', 'WEBHOOK_SECRET', 'PUBLIC_URL'] as const;
  const missing = required.filter((name) => env[name] === undefined);
  return [
    ...missing.map((name) => `${name}: is required with BOT_TOKEN`),
    ...(env.PAYMENTS === 'provider' && env.PAYMENT_PROVIDER_TOKEN === undefined
      ? ['PAYMENT_PROVIDER_TOKEN: is required with PAYMENTS=provider']
      : []),
    ...(env.DEMO === '1' ? ['DEMO: cannot be 1 with BOT_TOKEN: production has no demo'] : []),
    ...(env.BOT_TOKEN === demoBot.token ? ["BOT_TOKEN: is the demo's own"] : []),
    ...(env.WEBHOOK_SECRET === demoBot.webhookSecret ? ["WEBHOOK_SECRET: is the demo's own"] : []),
    ...(env.PUBLIC_URL?.startsWith('http:') ? ['PUBLIC_URL: must be https with BOT_TOKEN'] : []),
    ...(env.DATABASE_URL === undefined && env.DATA_DIR === undefined
      ? ['DATABASE_URL: is required with BOT_TOKEN (or an explicit DATA_DIR for PGlite)']
      : []),
  ];
};

/** How members pay. A token of a provider chose it alone, before there was a choice. */
const paymentsOf = (env: Environment): 'stars' | 'provider' | 'none' => {
  const isDemo = env.BOT_TOKEN === undefined;
  return env.PAYMENTS ?? (isDemo || env.PAYMENT_PROVIDER_TOKEN ? 'provider' : 'none');
};

const shopOf = (env: Environment): Shop | undefined => {
  const payments = paymentsOf(env);
  if (payments === 'none') return undefined;
  const prices = readStars(env.STAR_PRICES) ?? standardStars;
  return payments === 'stars' ? { currency: 'XTR', prices } : providerShop;
};

/** Metrics on the public port would be visible to everybody. */
const samePort = ({ PORT, METRICS_PORT }: Environment): string[] =>
  METRICS_PORT === PORT && PORT !== 0 ? ['METRICS_PORT: must be another than PORT'] : [];

/**
 * Statements must time out before their connection counts as lost: a busy database would otherwise lose all of them.
 */
const silenceFaults = (env: Environment): string[] => {
  const shorter = [
    'DATABASE_READ_TIMEOUT_MS',
    'DATABASE_CHANGE_TIMEOUT_MS',
    'DATABASE_IDLE_TIMEOUT_MS',
  ] as const;
  const long = shorter.filter((name) => env[name] >= env.DATABASE_SILENT_TIMEOUT_MS);
  return long.map((name) => `${name}: must be less than DATABASE_SILENT_TIMEOUT_MS`);
};

/** Faults in every mode. */
const strayFaults = (env: Environment): string[] =>
  env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined
    ? ['DATABASE_DIRECT_URL: needs the DATABASE_URL of the pooler beside it']
    : [];

/** Of a production. */
const warningsOf = (env: Environment): string[] => {
  if (env.BOT_TOKEN === undefined) return [];
  const unnamed = (['OPERATOR_NAME', 'OPERATOR_CONTACT'] as const).filter(
    (name) => env[name] === undefined,
  );
  return [
    ...(env.DATABASE_URL === undefined
      ? [
          'PGlite never calls fsync: its data survive a killed process, but not a power loss. Set DATABASE_URL.',
        ]
      : []),
    ...(unnamed.length > 0
      ? [`The bot, /terms and /privacy do not say whom to ask. Set ${unnamed.join(' and ')}.`]
      : []),
    ...(env.PAYMENT_PROVIDER_TOKEN !== undefined && paymentsOf(env) !== 'provider'
      ? [`PAYMENT_PROVIDER_TOKEN is not used with PAYMENTS=${paymentsOf(env)}.`]
      : []),
  ];
};

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

const limitsOf = (env: Environment): ConnectionLimits => ({
  connectMs: env.DATABASE_CONNECT_TIMEOUT_MS,
  readMs: env.DATABASE_READ_TIMEOUT_MS,
  statementMs: env.DATABASE_CHANGE_TIMEOUT_MS,
  silentMs: env.DATABASE_SILENT_TIMEOUT_MS,
  idleMs: env.DATABASE_IDLE_TIMEOUT_MS,
});

const toSettings = (env: Environment): Settings => {
  const dataDir = env.DATA_DIR ?? '.data';
  return {
    isDemo: env.BOT_TOKEN === undefined,
    port: env.PORT,
    host: env.HOST,
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`),
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
    operator: {
      name: env.OPERATOR_NAME,
      contact: env.OPERATOR_CONTACT,
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
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL,
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    warnings: warningsOf(env),
  };
};

/** Reads the settings. An empty variable counts as absent; a fault never repeats a variable's value. */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
): SettingsReading => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = z.safeParse(environment, given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { ok: false, faults };
  }
  const isDemo = parsed.data.BOT_TOKEN === undefined;
  const faults = [
    ...(isDemo ? demoFaults(parsed.data) : productionFaults(parsed.data)),
    ...strayFaults(parsed.data),
    ...silenceFaults(parsed.data),
    ...samePort(parsed.data),
  ];
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, settings: toSettings(parsed.data) };
};
