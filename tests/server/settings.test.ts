/** Settings: the default values, and every setting with which the server does not start. */
import { describe, expect, test } from 'vitest';
import { providerShop } from '../../src/domain/members/plans.ts';
import { readSettings } from '../../server/settings.ts';
import { demoBot } from '../../server/settings/demo-bot.ts';
import { settingsTable } from '../support/settings-table.ts';

const production = {
  BOT_TOKEN: '123456789:AAExampleTokenOfABotThatIsNoDemo_12345',
  BOT_USERNAME: 'cards_bot',
  WEBHOOK_SECRET: 'a-secret-of-some-length',
  PAYMENT_PROVIDER_TOKEN: '284685063:TEST:a-token-of-a-provider',
  PUBLIC_URL: 'https://cards.example',
  DATABASE_URL: 'postgres://cards@db/cards',
  OPERATOR_NAME: 'Ada',
  OPERATOR_CONTACT: 'help@cards.example',
};

const { PAYMENT_PROVIDER_TOKEN: _, ...unsold } = production;

const stars = (prices: object) => ({
  currency: 'XTR',
  prices: { mini: 20, small: 80, medium: 220, '1month': 100, ...prices },
});

describe('settings', () => {
  test('without settings the server is the demo on loopback, with the defaults of the table', () => {
    const reading = readSettings({});
    expect(reading).toMatchObject({
      ok: true,
      settings: {
        isDemo: true,
        port: Number(settingsTable.PORT[0]),
        host: settingsTable.HOST[0],
        publicUrl: 'http://127.0.0.1:3000',
        database: { kind: 'pglite', directory: settingsTable.DATA_DIR[0] },
        botToken: demoBot.token,
        botUsername: 'cards_demo_bot',
        initDataTtlS: Number(settingsTable.INIT_DATA_TTL_S[0]),
        readsPerMinute: Number(settingsTable.RATE_LIMIT_READS_PER_MINUTE[0]),
        searchesPerMinute: Number(settingsTable.RATE_LIMIT_SEARCHES_PER_MINUTE[0]),
        writesPerMinute: Number(settingsTable.RATE_LIMIT_WRITES_PER_MINUTE[0]),
        trustProxy: false,
        logLevel: settingsTable.LOG_LEVEL[0],
        metrics: undefined,
        warnings: [],
      },
    });
    expect(readSettings({ METRICS_PORT: '9464' })).toMatchObject({
      settings: { metrics: { host: settingsTable.METRICS_HOST[0], port: 9464 } },
    });
    expect(readSettings({ PORT: '', BOT_TOKEN: ' ', HOME: '/root' })).toEqual(reading);
  });

  test('a bot token makes it production', () => {
    expect(
      readSettings({ ...production, HOST: '0.0.0.0', PUBLIC_URL: ' HTTPS://Cards.Example:443/\r' }),
    ).toMatchObject({
      ok: true,
      settings: {
        isDemo: false,
        host: '0.0.0.0',
        publicUrl: 'https://cards.example',
        database: { kind: 'postgres', url: production.DATABASE_URL, poolSize: 10 },
        warnings: [],
      },
    });
  });

  test.each([
    ['17', [17]],
    [' 17, 4000000000 ', [17, 4_000_000_000]],
    ['', []],
  ])('R199 the admins are the members of %j', (ADMINS, admins) => {
    expect(readSettings({ ...production, ADMINS })).toMatchObject({ settings: { admins } });
  });

  test('the time-outs of the database are settings with the defaults of the table', () => {
    const names = {
      connectMs: 'DATABASE_CONNECT_TIMEOUT_MS',
      readMs: 'DATABASE_READ_TIMEOUT_MS',
      statementMs: 'DATABASE_CHANGE_TIMEOUT_MS',
      silentMs: 'DATABASE_SILENT_TIMEOUT_MS',
      idleMs: 'DATABASE_IDLE_TIMEOUT_MS',
    } as const;
    const standard = Object.entries(names).map(([limit, name]) => [
      limit,
      Number(settingsTable[name][0]),
    ]);
    expect(readSettings(production)).toMatchObject({
      settings: { database: { limits: Object.fromEntries(standard) } },
    });
    const limits = {
      connectMs: 1001,
      readMs: 1002,
      statementMs: 1003,
      silentMs: 1005,
      idleMs: 1004,
    };
    const set = Object.entries(names).map(([limit, name]) => [
      name,
      String(limits[limit as keyof typeof limits]),
    ]);
    expect(readSettings({ ...production, ...Object.fromEntries(set) })).toMatchObject({
      settings: { database: { limits } },
    });
  });

  test.each<[string, Record<string, string>, object | undefined]>([
    ['a token of a provider and no PAYMENTS', production, providerShop],
    ['neither', unsold, undefined],
    ['a demo', {}, providerShop],
    ['a demo in Stars', { PAYMENTS: 'stars' }, stars({})],
    ['a demo that sells nothing', { PAYMENTS: 'none' }, undefined],
    ['a provider', { ...production, PAYMENTS: 'provider' }, providerShop],
    ['Stars', { ...unsold, PAYMENTS: 'stars' }, stars({})],
    [
      'prices in Stars',
      { PAYMENTS: 'stars', STAR_PRICES: 'mini:1  1month:10000' },
      stars({ mini: 1, '1month': 10_000 }),
    ],
  ])('what is sold with %s', (__, env, shop) => {
    const reading = readSettings(env);
    expect(reading).toMatchObject({ ok: true, settings: { warnings: [] } });
    expect(reading.ok && reading.settings.shop).toEqual(shop);
  });

  test("a provider's token beside another choice is reported", () => {
    expect(readSettings({ ...production, PAYMENTS: 'stars' })).toMatchObject({
      settings: { shop: stars({}), warnings: [expect.stringContaining('not used')] },
    });
  });

  test.each(['https://bots.example.com/', 'http://127.0.0.1:8081', 'http://localhost:8081/root/'])(
    'the Bot API may have another address: %s',
    (root) => {
      expect(readSettings({ ...production, BOT_API_ROOT: root })).toMatchObject({
        ok: true,
        settings: { botApiRoot: root.replace(/\/$/, '') },
      });
    },
  );

  test('production on PGlite needs an explicit directory, and warns', () => {
    const { DATABASE_URL: _, ...rest } = production;
    expect(readSettings({ ...rest, DATA_DIR: '/var/cards' })).toMatchObject({
      ok: true,
      settings: { warnings: [expect.stringContaining('fsync')] },
    });
  });

  test('production without a name and a contact of its operator warns', () => {
    const { OPERATOR_NAME: _, OPERATOR_CONTACT: __, ...rest } = production;
    expect(readSettings(rest)).toMatchObject({
      settings: { warnings: [expect.stringContaining('OPERATOR_NAME and OPERATOR_CONTACT')] },
    });
    for (const contact of ['@cards_help', 'https://cards.example/help'])
      expect(readSettings({ ...production, OPERATOR_CONTACT: contact })).toMatchObject({
        settings: { warnings: [], operator: { name: 'Ada', contact, country: undefined } },
      });
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a contact that opens nothing',
      { OPERATOR_CONTACT: 'javascript:alert(1)' },
      'OPERATOR_CONTACT',
    ],
    ['a name of two lines', { OPERATOR_NAME: 'Ada\nEve' }, 'OPERATOR_NAME'],
    ['an address with a path', { PUBLIC_URL: 'https://cards.example/app' }, 'PUBLIC_URL'],
    ['an address with a query', { PUBLIC_URL: 'https://cards.example?a=b' }, 'PUBLIC_URL'],
    ['an address with an empty query', { PUBLIC_URL: 'https://cards.example/?' }, 'PUBLIC_URL'],
    ['an address with a user', { PUBLIC_URL: 'https://ada@cards.example' }, 'PUBLIC_URL'],
    ['an address with a password', { PUBLIC_URL: 'https://:x@cards.example' }, 'PUBLIC_URL'],
    ['a port that is none', { PORT: '80a' }, 'PORT'],
    ['a port out of range', { PORT: '65536' }, 'PORT'],
    ['a host with a path', { HOST: 'a/b' }, 'HOST'],
    ['an admin by name', { ADMINS: '@ada' }, 'ADMINS'],
    ['metrics on the public port', { METRICS_PORT: '3000' }, 'METRICS_PORT'],
    ['metrics on a host with a path', { METRICS_HOST: 'a/b' }, 'METRICS_HOST'],
    ['a demo on all addresses', { HOST: '0.0.0.0' }, 'DEMO'],
    ['a demo on PostgreSQL', { DATABASE_URL: production.DATABASE_URL }, 'DEMO'],
    ['a demo that the world knows', { PUBLIC_URL: 'https://cards.example' }, 'DEMO'],
    ['F83 a production without its token', { ...production, BOT_TOKEN: '' }, 'BOT_TOKEN'],
    ['F83 the same as a demo', { ...production, BOT_TOKEN: '', DEMO: '1' }, 'BOT_TOKEN'],
    ['F83 a bot without its token', { BOT_USERNAME: 'cards_bot' }, 'BOT_TOKEN'],
    ['F83 a secret without a bot', { WEBHOOK_SECRET: production.WEBHOOK_SECRET }, 'BOT_TOKEN'],
    [
      'F83 a provider without a bot',
      { PAYMENT_PROVIDER_TOKEN: production.PAYMENT_PROVIDER_TOKEN },
      'BOT_TOKEN',
    ],
    ['a demo that is forbidden', { DEMO: '0' }, 'BOT_TOKEN'],
    ['DEMO=yes', { DEMO: 'yes' }, 'DEMO'],
    ['another kind of database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [
      'a direct way without a pooler',
      { DATABASE_DIRECT_URL: production.DATABASE_URL },
      'DATABASE_DIRECT_URL',
    ],
    [
      'a direct way of another kind',
      { ...production, DATABASE_DIRECT_URL: 'mysql://x' },
      'DATABASE_DIRECT_URL',
    ],
    ['a pool of none', { ...production, DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE'],
    ...['CONNECT', 'READ', 'CHANGE', 'SILENT', 'IDLE'].map(
      (which): [string, Record<string, string>, string] => {
        const name = `DATABASE_${which}_TIMEOUT_MS`;
        return [`no time at all: ${which}`, { ...production, [name]: '99' }, name];
      },
    ),
    ...['READ', 'CHANGE', 'IDLE'].map((which): [string, Record<string, string>, string] => {
      const name = `DATABASE_${which}_TIMEOUT_MS`;
      return [`no less than silence: ${which}`, { ...production, [name]: '10000' }, name];
    }),
    ['a token that is none', { BOT_TOKEN: 'secret' }, 'BOT_TOKEN'],
    ['a time to live of 0', { INIT_DATA_TTL_S: '0' }, 'INIT_DATA_TTL_S'],
    ['a limit of 0', { RATE_LIMIT_READS_PER_MINUTE: '0' }, 'RATE_LIMIT_READS_PER_MINUTE'],
    [
      'a limit that is text',
      { RATE_LIMIT_WRITES_PER_MINUTE: 'many' },
      'RATE_LIMIT_WRITES_PER_MINUTE',
    ],
    ['trust in everybody', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    ['a number of hops', { TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    ['a range that is none', { TRUST_PROXY: 'loopback,10.0.0.0/33' }, 'TRUST_PROXY'],
    ['a level of no log', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    ['no user name', { ...production, BOT_USERNAME: '' }, 'BOT_USERNAME'],
    ['a user name with @', { ...production, BOT_USERNAME: '@cards_bot' }, 'BOT_USERNAME'],
    ['no webhook secret', { ...production, WEBHOOK_SECRET: '' }, 'WEBHOOK_SECRET'],
    ['a Bot API in the clear', { BOT_API_ROOT: 'http://api.example.com' }, 'BOT_API_ROOT'],
    ['a Bot API with a query', { BOT_API_ROOT: 'https://api.example.com?x' }, 'BOT_API_ROOT'],
    ['a Bot API that is none', { BOT_API_ROOT: 'api.telegram.org' }, 'BOT_API_ROOT'],
    ['payments that are none', { PAYMENTS: 'Stars' }, 'PAYMENTS'],
    ['a provider without a token', { ...unsold, PAYMENTS: 'provider' }, 'PAYMENT_PROVIDER_TOKEN'],
    ...['mini', 'huge:20', 'mini:0', 'mini:1.5', '1month:10001', 'mini:20,small:80'].map(
      (STAR_PRICES): [string, Record<string, string>, string] => [
        `a price that is none: ${STAR_PRICES}`,
        { STAR_PRICES },
        'STAR_PRICES',
      ],
    ),
    ['a provider that is none', { PAYMENT_PROVIDER_TOKEN: 'a b' }, 'PAYMENT_PROVIDER_TOKEN'],
    ['a short webhook secret', { ...production, WEBHOOK_SECRET: 'short' }, 'WEBHOOK_SECRET'],
    [
      "the demo's webhook secret",
      { ...production, WEBHOOK_SECRET: demoBot.webhookSecret },
      'WEBHOOK_SECRET',
    ],
    ["the demo's token", { ...production, BOT_TOKEN: demoBot.token }, 'BOT_TOKEN'],
    ['no public address', { ...production, PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [
      'a public address in the clear',
      { ...production, PUBLIC_URL: 'http://cards.example' },
      'PUBLIC_URL',
    ],
    ['a public address that is none', { ...production, PUBLIC_URL: 'cards.example' }, 'PUBLIC_URL'],
    ['no database', { ...production, DATABASE_URL: '' }, 'DATABASE_URL'],
    ['a demo in production', { ...production, DEMO: '1' }, 'DEMO'],
  ])('refuses %s, in one line that does not repeat the value', (_, env, name) => {
    const reading = readSettings(env);
    expect(reading).toMatchObject({ ok: false });
    const faults = reading.ok ? [] : reading.faults;
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: [^\\n]+$`));
    for (const secret of [
      env['BOT_TOKEN'],
      env['WEBHOOK_SECRET'],
      env['DATABASE_URL'],
      env['PAYMENT_PROVIDER_TOKEN'],
    ]) {
      if (secret) expect(faults[0]).not.toContain(secret);
    }
  });

  test('reports every fault at once', () => {
    const reading = readSettings({ BOT_TOKEN: production.BOT_TOKEN });
    expect(reading.ok ? [] : reading.faults).toHaveLength(4);
    const malformed = readSettings({ PORT: 'x', LOG_LEVEL: 'x' });
    expect(malformed.ok ? [] : malformed.faults).toHaveLength(2);
  });

  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('%s is loopback', (HOST) => {
    const name = HOST.includes(':') ? `[${HOST}]` : HOST;
    expect(readSettings({ HOST, PUBLIC_URL: `http://${name}:3000` }).ok).toBe(true);
  });

  test('a demo may be public with DEMO=1', () => {
    const { DATABASE_URL, PUBLIC_URL } = production;
    const env = { DATABASE_URL, PUBLIC_URL, HOST: '0.0.0.0', DEMO: '1' };
    expect(readSettings(env)).toMatchObject({ ok: true, settings: { isDemo: true } });
  });

  test.each(['loopback', '10.0.0.0/8, 192.168.1.1', 'fd00::/8', 'uniquelocal'])(
    'trusts the proxies %s',
    (TRUST_PROXY) => {
      expect(readSettings({ TRUST_PROXY })).toMatchObject({
        settings: { trustProxy: TRUST_PROXY },
      });
    },
  );
});
