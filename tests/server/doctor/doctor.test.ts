/** The doctor prints one line for each fault that it sees, and no secret. */
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { providerShop } from '../../../src/domain/members/plans.ts';
import { describe, expect, test } from 'vitest';
import { diagnose, type DoctorPorts } from '../../../server/doctor/checks.ts';
import { seeDatabase } from '../../../server/doctor/see-database.ts';
import { startOfTime, testSettings } from '../../support/api-server.ts';
import { concurrentDatabases } from '../../support/databases.ts';

const settings = testSettings({
  isDemo: false,
  botToken: '123456789:AAExampleTokenOfABotThatIsNoDemo_12345',
  botUsername: 'cards_bot',
  miniAppName: 'cards',
  publicUrl: 'https://cards.example',
  trustProxy: 'loopback',
  database: { kind: 'postgres', url: 'postgres://cards:a-password@db/cards' },
});

const state = {
  version: 150_004,
  isReadOnly: false,
  now: startOfTime,
  missingMigrations: 0,
  refusal: undefined,
};
const webhook = {
  url: 'https://cards.example/bot/webhook',
  pending: 0,
  lastError: undefined,
  allowedUpdates: undefined,
};

const saying =
  <T>(value: T) =>
  async () => ({ ok: true as const, value });

/** Healthy ports, apart from `changes` and `bot`. */
const portsWith = (
  changes: Partial<DoctorPorts>,
  bot: Partial<DoctorPorts['bot']>,
): DoctorPorts => {
  let remaining = 600;
  return {
    database: saying(state),
    bot: {
      name: saying('Cards_bot'),
      webhook: saying(webhook),
      ownStanding: saying({ isIn: true, mayAdmit: true }),
      now: async () => startOfTime,
      ...bot,
    },
    reach: async () => {
      remaining -= 1;
      return {
        ok: true,
        value: { status: 200, location: undefined, epoch: 'an-epoch', remaining },
      };
    },
    shortName: async () => true,
    clock: () => startOfTime,
    ...changes,
  };
};

const refused = (code: number | undefined) => async () =>
  ({ ok: false, code, description: settings.botToken }) as const;

test('says nothing if all is well', async () => {
  expect(await diagnose(settings, portsWith({}, {}))).toEqual([]);
});

/** As a balancer gives the requests of one client to instances in turn, each of which counts for itself. */
test('says nothing of three instances, whose counts of one client differ', async () => {
  const remaining = [600, 600, 600];
  let asked = 0;
  const reach = async () => {
    const instance = asked++ % remaining.length;
    remaining[instance] = (remaining[instance] ?? 0) - 1;
    const value = {
      status: 200,
      location: undefined,
      epoch: 'an-epoch',
      remaining: remaining[instance],
    };
    return { ok: true, value } as const;
  };
  expect(await diagnose(settings, portsWith({ reach }, {}))).toEqual([]);
});

/** The Bot API reads an empty list as none: all kinds but a few. */
test.each([[['pre_checkout_query', 'callback_query', 'message']], [[]], [undefined]])(
  'says nothing of a webhook that gets all updates of ours: %j',
  async (allowedUpdates) => {
    const ports = portsWith({}, { webhook: saying({ ...webhook, allowedUpdates }) });
    expect(await diagnose(settings, ports)).toEqual([]);
  },
);

test('says nothing of a short name where t.me cannot be asked', async () => {
  const ports = portsWith({ shortName: async () => undefined }, {});
  expect(await diagnose(settings, ports)).toEqual([]);
  const unknown = portsWith({ shortName: async () => false }, {});
  expect(await diagnose({ ...settings, isTestBot: true }, unknown)).toEqual([]);
});

// core.telegram.org/bots/api#update: `subscription` comes only if the list names it.
test('misses updates on subscriptions only where they are sold in Stars', async () => {
  const allowedUpdates = ['message', 'pre_checkout_query'];
  const ports = portsWith({}, { webhook: saying({ ...webhook, allowedUpdates }) });
  const shop = { ...providerShop, currency: 'XTR' } as const;
  expect(await diagnose({ ...settings, shop }, ports)).toEqual([
    expect.stringContaining('no updates of the kind subscription'),
  ]);
});

const notThere = ['it is not in the group'];
const noRight = ['it may not add users in the group'];

test.each([
  ['in the group, and may', saying({ isIn: true, mayAdmit: true }), []],
  ['in the group', saying({ isIn: true, mayAdmit: false }), noRight],
  ['out of the group', saying({ isIn: false, mayAdmit: false }), notThere],
  ['unknown there', refused(400), notThere],
  ['not answered', refused(undefined), ['getChatMember was not answered']],
])('R209 a bot that is %s', async (_what, ownStanding, faults) => {
  const { community } = settings;
  const inGroup = { ...settings, community: { ...community, chat: -1, door: 'ask' as const } };
  const allowedUpdates = [
    'message',
    'pre_checkout_query',
    'chat_member',
    'chat_join_request',
    'callback_query',
  ];
  const all = saying({ ...webhook, allowedUpdates });
  const found = await diagnose(inGroup, portsWith({}, { ownStanding, webhook: all }));
  expect(found).toEqual(faults.map((one) => expect.stringContaining(one) as string));
  const usual = await diagnose(inGroup, portsWith({}, { ownStanding }));
  expect(usual[0]).toContain('no updates of the kind chat_member.');
});

test('does not ask the bot of a demo', async () => {
  const demo = { ...settings, isDemo: true };
  expect(await diagnose(demo, portsWith({}, { name: refused(401) }))).toEqual([]);
});

const reaching = (changes: object) => ({
  reach: saying({ status: 200, location: undefined, epoch: 'an-epoch', remaining: 1, ...changes }),
});

const faulty: [string, Partial<DoctorPorts>, Partial<DoctorPorts['bot']>, string][] = [
  [
    'no database',
    { database: async () => ({ ok: false, why: 'cannot be used (ECONNREFUSED)' }) },
    {},
    'Database: cannot be used (ECONNREFUSED)',
  ],
  ['an old PostgreSQL', { database: saying({ ...state, version: 140_009 }) }, {}, 'PostgreSQL 15'],
  ['a standby', { database: saying({ ...state, isReadOnly: true }) }, {}, 'takes no writes'],
  ['old tables', { database: saying({ ...state, missingMigrations: 2 }) }, {}, '2 migrations'],
  [
    'what a start would say',
    { database: saying({ ...state, refusal: "The database is a demo's." }) },
    {},
    "Database: The database is a demo's.",
  ],
  [
    "another clock at the database's",
    { database: saying({ ...state, now: startOfTime - 60_000 }) },
    {},
    "more than 5 s off the database's",
  ],
  [
    "another clock at the Bot API's",
    {},
    { now: async () => startOfTime + 9_000 },
    "more than 5 s off the Bot API's",
  ],
  ['a revoked token', {}, { name: refused(401) }, 'refused (401)'],
  ['a silent Bot API', {}, { name: refused(undefined) }, 'getMe was not answered'],
  ['another bot', {}, { name: saying('other_bot') }, 'another bot'],
  ['no webhook', {}, { webhook: saying({ ...webhook, url: '' }) }, 'npm run bot:setup'],
  ['a short name that nobody has', { shortName: async () => false }, {}, 'cards_bot/cards'],
  [
    'a redirect, which silences the messenger',
    reaching({ status: 301, location: 'https://www.cards.example/x?secret' }),
    {},
    'redirects to https://www.cards.example.',
  ],
  [
    'a redirect of the app alone',
    {
      reach: async (url) => {
        const location = url.endsWith('.example/') ? '/app/' : undefined;
        const value = { status: location ? 302 : 200, location, epoch: 'an-epoch', remaining: 1 };
        return { ok: true, value };
      },
    },
    {},
    'redirects to https://cards.example.',
  ],
  [
    'updates that wait',
    {},
    { webhook: saying({ ...webhook, pending: 3, lastError: '502 Bad Gateway' }) },
    '3 updates wait, since "502 Bad Gateway"',
  ],
  [
    'a wrong secret, of which the Bot API reports the status that it got',
    {},
    {
      webhook: saying({
        ...webhook,
        pending: 1,
        lastError: 'Wrong response from the webhook: 401 Unauthorized',
      }),
    },
    'secret is wrong',
  ],
  [
    'updates that the webhook does not get',
    {},
    { webhook: saying({ ...webhook, allowedUpdates: ['message', 'poll'] }) },
    'no updates of the kind pre_checkout_query',
  ],
  [
    'nothing at the address',
    { reach: async () => ({ ok: false, why: 'cannot be reached (ENOTFOUND)' }) },
    {},
    'PUBLIC_URL: cannot be reached',
  ],
  ["somebody else's answer", reaching({ epoch: undefined, status: 404 }), {}, 'x-server-epoch'],
  ['a proxy alone', reaching({ epoch: undefined, status: 502 }), {}, 'does not reach the server'],
  ['a broken server', reaching({ status: 503 }), {}, 'answers 503'],
  ['feigned addresses', reaching({}), {}, 'can feign its address'],
];

test.each(faulty)('says one line of %s', async (_name, changes, bot, expected) => {
  const faults = await diagnose(settings, portsWith(changes, bot));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(expected);
  expect(faults[0]).not.toContain(settings.botToken);
});

test('says that all visitors count as one behind a proxy without TRUST_PROXY', async () => {
  const faults = await diagnose({ ...settings, trustProxy: false }, portsWith({}, {}));
  expect(faults).toEqual([expect.stringContaining('TRUST_PROXY')]);
});

describe.each(concurrentDatabases)('a database on $name', ({ openAs }) => {
  test('is reported with its state, without the password', async () => {
    let url = '';
    const database = await openAs(async ({ href }) => {
      url = href;
      return { kind: 'postgres', url: href };
    });
    const { now: _, version, ...seen } = { now: 0, version: 0, ...(await valueAt(url)) };
    expect(version).toBeGreaterThanOrEqual(150_000);
    expect(seen).toEqual({ isReadOnly: false, missingMigrations: 0, refusal: undefined });
    // What no statement may write to the disk, it could not write to a full one either.
    const full = await valueAt(`${url}?options=${encodeURIComponent('-c temp_file_limit=0')}`);
    expect(full?.refusal).toBe('The database of DATABASE_URL cannot be used (53400).');
    const wrong = new URL(url);
    wrong.pathname = '/nowhere';
    wrong.password = 'a-password';
    const fault = JSON.stringify(await seeAt(wrong.href));
    expect(fault).toContain('3D000');
    expect(fault).not.toContain('a-password');
    await database.close();
  });
});

const seeAt = (url: string) => seeDatabase({ database: { kind: 'postgres', url }, isDemo: true });

const valueAt = async (url: string) => {
  const seen = await seeAt(url);
  if (!seen.ok) throw new Error(seen.why);
  return seen.value;
};

test('a certificate that is not there is a fault', async () => {
  const url = 'postgres://ada@127.0.0.1/cards?sslmode=verify-full&sslrootcert=/dev/null/ca.pem';
  const seen = await seeAt(url);
  expect(seen).toEqual({ ok: false, why: 'cannot be used (ENOTDIR)' });
});

test('a directory that cannot be created is a fault', async () => {
  const seen = await seeDatabase({
    database: { kind: 'pglite', directory: '/dev/null/data' },
    isDemo: true,
  });
  expect(seen).toEqual({ ok: false, why: 'cannot write to its directory (ENOTDIR)' });
});

test('F101 a directory without room is a fault, and nothing is left in it', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'cards-doctor-'));
  const settings = { database: { kind: 'pglite', directory }, isDemo: true } as const;
  expect(await seeDatabase(settings)).toEqual({ ok: true, value: undefined });
  expect(await readdir(directory)).toEqual([]);
  await symlink('/dev/full', path.join(directory, 'room'));
  expect(await seeDatabase(settings)).toEqual({
    ok: false,
    why: 'cannot write to its directory (ENOSPC)',
  });
  expect(await readdir(directory)).toEqual([]);
  await rm(directory, { recursive: true });
});
