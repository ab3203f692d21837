/** The API in process, for tests: an app on a given database, a stopped clock, and members who make calls. */
import { sign } from '@telegram-apps/init-data-node';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../server/db/connection/engine.ts';
import { members } from '../../server/db/schema/members.ts';
import { buildApp, type AppOptions } from '../../server/http/app.ts';
import { trustingProofs } from './trusting-proofs.ts';
import { FakeBotApi } from './fake-bot-api.ts';
import { readSettings, type Settings } from '../../server/settings.ts';
import { demoBot } from '../../server/settings/demo-bot.ts';

export const testSettings = (changes: Partial<Settings> = {}): Settings => {
  const reading = readSettings({ LOG_LEVEL: 'silent' });
  if (!reading.ok) throw new Error(reading.faults.join('; '));
  return { ...reading.settings, ...changes };
};

export const startOfTime = Date.UTC(2026, 0, 15, 12, 0, 0);

export interface TestUser {
  id: number;
  first_name?: string;
  last_name?: string;
  username?: string;
  photo_url?: string;
  language_code?: string;
}

export interface SigningOptions {
  /** Milliseconds since the epoch. */
  signedAt?: number;
  startParam?: string;
  botToken?: string;
}

/** Init data as the messenger signs them. */
export const signInitData = (user: TestUser, options: SigningOptions = {}): string =>
  sign(
    {
      user: { first_name: `Member ${user.id}`, ...user },
      ...(options.startParam !== undefined && { start_param: options.startParam }),
    },
    options.botToken ?? demoBot.token,
    new Date(options.signedAt ?? startOfTime),
  );

export interface ApiAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Undefined for an empty body. */
  body: unknown;
}

export interface AskOptions {
  headers?: Record<string, string>;
  query?: Record<string, string | string[]>;
}

/** A caller of the API: a member or a visitor. */
export interface Asker {
  get(path: string, options?: AskOptions): Promise<ApiAnswer>;
  post(path: string, body: unknown, options?: AskOptions): Promise<ApiAnswer>;
  put(path: string, body: unknown, options?: AskOptions): Promise<ApiAnswer>;
  delete(path: string, options?: AskOptions): Promise<ApiAnswer>;
}

export interface TestApi {
  app: FastifyInstance;
  database: Database;
  /** The server's clock; tests set it. */
  clock: { now: number };
  /** A member with fresh init data; each has an id of its own unless one is given. */
  member(user?: Partial<TestUser>, options?: SigningOptions): Asker;
  visitor: Asker;
}

const readBody = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

const createAsker = (app: FastifyInstance, own: () => Record<string, string>): Asker => {
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload: unknown,
    options: AskOptions = {},
  ) => {
    const hasBody = method === 'POST' || method === 'PUT';
    const answer = await app.inject({
      method,
      url,
      query: options.query ?? {},
      headers: {
        ...own(),
        ...(hasBody && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(hasBody && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: readBody(answer.body) };
  };
  return {
    get: (path, options) => ask('GET', path, undefined, options),
    post: (path, body, options) => ask('POST', path, body, options),
    put: (path, body, options) => ask('PUT', path, body, options),
    delete: (path, options) => ask('DELETE', path, undefined, options),
  };
};

let lastId = 5_000_000;

/** An app on `database`. Closing the app also closes the database. */
export const createTestApi = (
  database: Database,
  {
    settings,
    ...options
  }: Partial<Omit<AppOptions, 'settings'>> & { settings?: Partial<Settings> } = {},
): TestApi => {
  const clock = { now: startOfTime };
  const app = buildApp({
    settings: testSettings(settings),
    database,
    clock: () => clock.now,
    bot: new FakeBotApi(),
    proofs: trustingProofs(),
    ...options,
  });
  return {
    app,
    database,
    clock,
    visitor: createAsker(app, () => ({})),
    member: (user = {}, signing = {}) => {
      const person = { id: ++lastId, ...user };
      return createAsker(app, () => ({
        'x-init-data': signInitData(person, { signedAt: clock.now, ...signing }),
      }));
    },
  };
};

const named = z.object({
  data: z.object({
    profile: z.object({ profileId: z.int(), ulid: z.string() }),
    balance: z.int(),
  }),
});

/** A member's public ids. */
export const idsOf = async (member: Asker): Promise<{ profileId: number; ulid: string }> =>
  z.parse(named, (await member.get('/tma/profile')).body).data.profile;

/** How many reactions the member can pay for. */
export const balanceOf = async (member: Asker): Promise<number> =>
  z.parse(named, (await member.get('/tma/profile')).body).data.balance;

/** Gives the member Singularity until `until`; a moment in the past makes a lapsed subscriber. */
export const grantSingularity = async (api: TestApi, member: Asker, until: Date): Promise<void> => {
  const { profileId } = await idsOf(member);
  await api.database.write(async (tx) => {
    await tx
      .update(members)
      .set({ singularityUntil: until })
      .where(eq(members.profileId, profileId));
  });
};

/** A member with a public card. */
export const publicMember = async (api: TestApi, user: Partial<TestUser> = {}): Promise<Asker> => {
  const member = api.member(user);
  await member.post('/tma/meta/profile', { tags: [1, 2] });
  await member.post('/tma/share-settings', { publicMode: true });
  return member;
};
