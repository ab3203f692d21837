/** What is wrong with settings that are each well formed: one line for each fault, without a value. */
import { demoBot } from './demo-bot.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './kinds.ts';
import { paymentsOf } from './shop.ts';

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

const doorFaults = ({ CARD_IS_DOOR, COMMUNITY_CHAT }: Environment): string[] =>
  CARD_IS_DOOR !== undefined && COMMUNITY_CHAT === undefined
    ? ['COMMUNITY_CHAT: is required with CARD_IS_DOOR']
    : [];

/** Faults in every mode. */
const strayFaults = (env: Environment): string[] =>
  env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined
    ? ['DATABASE_DIRECT_URL: needs the DATABASE_URL of the pooler beside it']
    : [];

/** Of a production. */
export const warningsOf = (env: Environment): string[] => {
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

export const faultsOf = (env: Environment): string[] => [
  ...(env.BOT_TOKEN === undefined ? demoFaults(env) : productionFaults(env)),
  ...strayFaults(env),
  ...silenceFaults(env),
  ...samePort(env),
  ...doorFaults(env),
];
