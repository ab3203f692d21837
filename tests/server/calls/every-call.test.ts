/**
 * Makes every call of the contract without an identity, with expired and forged init data, as another member, and as
 * the owner. The owner comes last, since the refused calls must have left everything in place. A call without an entry
 * fails.
 */
import { ulid } from 'ulid';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../../src/contract/call.ts';
import { saveSubscription } from '../../../server/db/talk/subscriptions.ts';
import { errorBody } from '../../../src/contract/errors.ts';
import {
  grantSingularity,
  idsOf,
  publicMember,
  signInitData,
  startOfTime,
  type ApiAnswer,
  type Asker,
  type TestApi,
} from '../../support/api-server.ts';
import { admin, adminOf } from '../../support/admin.ts';
import { nameOf, readCalls } from '../../support/contract-calls.ts';
import { databases } from '../../support/databases.ts';
import { nonceOf } from '../../support/sync/samples.ts';
import { blockBody } from '../../support/trusting-proofs.ts';
import { startTestApi } from '../../support/start-for-tests.ts';
import { entries, sample, type Asked, type CallCase, type Subjects } from './entries.ts';

interface World {
  owner: Asker;
  another: Asker;
  asked: Asked;
}

const subscribe = (api: TestApi, memberId: number) => {
  const paidUntil = new Date(startOfTime + 86_400_000);
  const row = { memberId, plan: '1month', stars: 100, chargeId: 'first', paidUntil };
  return api.database.write((tx) => saveSubscription(tx, { payload: `of ${memberId}`, ...row }));
};

const named = z.object({ id: z.union([z.string(), z.int()]) });
const idIn = ({ body }: ApiAnswer): string => String(z.parse(named, body).id);

let lastNonce = 0;
let lastOwner = 7_800_000;

interface People {
  api: TestApi;
  owner: Asker;
}

const cardOf = async (member: Asker): Promise<string> => (await idsOf(member)).ulid;

/** Each makes one subject, and what that needs. */
const makers: { [name in keyof Subjects]: (people: People) => Promise<string> } = {
  card: ({ owner }) => cardOf(owner),
  cardId: async ({ owner }) => String((await idsOf(owner)).profileId),
  nonce: async ({ owner }) => {
    const nonce = nonceOf(++lastNonce);
    await owner.post('/tma/proofs', blockBody(nonce));
    return nonce;
  },
  message: async ({ owner }) => idIn(await owner.post('/tma/messages', sample)),
  reaction: async ({ api, owner }) => {
    const profileUlid = await cardOf(await publicMember(api));
    return idIn(await owner.post('/tma/reactions', { profileUlid, emoji: 1 }));
  },
  review: async ({ api, owner }) => {
    const profileUlid = await cardOf(await publicMember(api));
    return idIn(await owner.post('/tma/reviews', { profileUlid, body: 'Good' }));
  },
  received: async ({ api, owner }) => {
    const profileUlid = await cardOf(owner);
    return idIn(await api.member().post('/tma/reviews', { profileUlid, body: 'Fine' }));
  },
  act: async ({ api }) => {
    const { profileId } = await idsOf(await publicMember(api));
    const judge = await adminOf(api);
    const act = await judge({ kind: 'hide', profileId });
    await judge({ kind: 'restore', profileId });
    return String(act);
  },
};

const isSubject = (name: PropertyKey): name is keyof Subjects => name in makers;

/** What the call is about. */
const subjectsOf = ({ ask }: CallCase): (keyof Subjects)[] => {
  const read = new Set<keyof Subjects>();
  const nothing = { card: '', cardId: '', nonce: nonceOf(1) } as Subjects;
  ask?.(
    new Proxy(nothing, {
      get: (target, name) => {
        if (!isSubject(name)) return undefined;
        read.add(name);
        return target[name];
      },
    }),
  );
  return [...read];
};

const makeSubjects = async (names: (keyof Subjects)[], people: People): Promise<Subjects> => {
  const made: Partial<Subjects> = {};
  for (const name of names) made[name] = await makers[name](people);
  return made as Subjects;
};

const askOf = ({ ask = () => ({}) }: CallCase, subjects: Subjects): Asked => ask(subjects);

const calls = await readCalls();

const entryOf = (name: string): CallCase => {
  const entry = entries[name];
  if (!entry) throw new Error(`${name} has no entry here`);
  return entry;
};

const send = (asker: Asker, call: Call, asked: Asked, headers: Record<string, string> = {}) => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => asked.params?.[name] ?? '');
  const options = { headers: { 'idempotency-key': ulid(), ...headers }, query: asked.query ?? {} };
  if (call.method === 'POST') return asker.post(path, asked.body ?? '', options);
  if (call.method === 'PUT') return asker.put(path, asked.body ?? '', options);
  return call.method === 'GET' ? asker.get(path, options) : asker.delete(path, options);
};

/** What a member who deleted the account may still ask. */
const forDeleted = new Set([
  'GET /tma/profile',
  'GET /tma/export',
  'DELETE /tma/profile',
  'POST /tma/profile/restore',
]);

test('every call of the contract has an entry', () => {
  expect(Object.keys(entries).toSorted()).toEqual(calls.map(nameOf).toSorted());
});

/** Nothing has these ids. */
const unknown = { card: '01JGFJJZ00ZZZZZZZZZZZZZZZZ', cardId: '999999999' };

const namesCard = (entry: CallCase): boolean =>
  subjectsOf(entry).some((name) => ['card', 'cardId'].includes(name));

describe.each(databases)('every call on $name', ({ open }) => {
  // The admin has a part in each test.
  const api = startTestApi(open, { settings: { writesPerMinute: 10_000 } });

  /** No test changes them, except that the one who deleted the account may restore it. */
  let owner: Asker, card: Subjects, another: Asker, banned: Asker, deleted: Asker;
  beforeAll(async () => {
    owner = await publicMember(api);
    card = await makeSubjects(['card', 'cardId'], { api, owner });
    another = await publicMember(api);
    await grantSingularity(api, another, new Date(startOfTime + 86_400_000));
    [banned, deleted] = [await publicMember(api), await publicMember(api)];
    const judge = await adminOf(api);
    await judge({ kind: 'ban', profileId: (await idsOf(banned)).profileId });
  });

  /** Whom the call changes is there for it alone. */
  const prepare = async ({ method }: Call, entry: CallCase): Promise<World> => {
    const names = subjectsOf(entry);
    if (method === 'GET') return { owner, another, asked: askOf(entry, card) };
    const id = ++lastOwner;
    const fresh = await publicMember(api, { id });
    if (entry.isSubscribed) await subscribe(api, id);
    return {
      owner: fresh,
      another: entry.another === 200 ? await publicMember(api) : another,
      asked: askOf(entry, await makeSubjects(names, { api, owner: fresh })),
    };
  };

  const ownerId = 7_700_001;
  const refused = {
    expired: signInitData({ id: ownerId }, { signedAt: startOfTime - 8 * 86_400_000 }),
    forged: signInitData({ id: ownerId }, { botToken: '123456:another-bots-token-entirely' }),
  };

  test.each(calls.map((call) => ({ name: nameOf(call), call })))(
    '$name',
    async ({ name, call }) => {
      const entry = entryOf(name);
      const { nobody = 401, another: forAnother, owner: forOwner, admin: forAdmins } = entry;
      const { asked, ...world } = await prepare(call, entry);
      const { visitor } = api;
      const answers = {
        nobody: await send(visitor, call, asked),
        expired: await send(visitor, call, asked, { 'x-init-data': refused.expired }),
        forged: await send(visitor, call, asked, { 'x-init-data': refused.forged }),
        another: await send(world.another, call, asked),
        owner: await send(world.owner, call, asked),
      };
      if (forAdmins) {
        expect(await send(admin(api), call, asked)).toMatchObject({ status: forAdmins });
      }
      const statuses = Object.fromEntries(
        Object.entries(answers).map(([who, { status }]) => [who, status]),
      );
      const expected = { nobody, another: forAnother, owner: forOwner };
      expect(statuses).toEqual({ expired: 401, forged: 401, ...expected });
      await deleted.delete('/tma/profile');
      const gone = await send(deleted, call, asked);
      // Whether the asker is an admin is known before their row is read.
      const isAdmins = name.startsWith('POST /tma/admin');
      expect(gone.status).toBe(forDeleted.has(name) ? 200 : isAdmins ? 403 : 410);
      const code = isAdmins ? 'FORBIDDEN' : 'ACCOUNT_BANNED';
      const refusal = { status: 403, body: { code } };
      const isRight = ['GET /tma/export', 'DELETE /tma/profile'].includes(name);
      expect(await send(banned, call, asked)).toMatchObject(isRight ? { status: 200 } : refusal);
      for (const { status, body: answer } of Object.values(answers)) {
        z.parse(status === 200 ? call.answer : errorBody, answer);
      }
    },
  );

  describe('one of a pair that is blocked', () => {
    let blocker: Asker, blocked: Asker, blockedId: number;
    beforeAll(async () => {
      [blocker, blocked] = [await publicMember(api), await publicMember(api)];
      blockedId = (await idsOf(blocked)).profileId;
    });

    const aboutCards = calls.filter(
      (call) => !call.path.startsWith('/tma/admin') && namesCard(entryOf(nameOf(call))),
    );

    test.each(aboutCards.map((call) => ({ name: nameOf(call), call })))(
      'R196 $name answers one of a pair that is blocked as if the other had no card',
      async ({ name, call }) => {
        const entry = entryOf(name);
        const [real, made] = [askOf(entry, card), askOf(entry, { ...card, ...unknown })];
        for (const asker of [blocker, blocked]) {
          const isBlocker = asker === blocker;
          const [one, id] = isBlocker ? [asker, card.cardId] : [owner, blockedId];
          expect(await one.put(`/tma/blocked/${id}`, '')).toMatchObject({ status: 200 });
          const [found, expected] = [await send(asker, call, real), await send(asker, call, made)];
          // Who blocked may block again, and see that it is done.
          const isAgain = isBlocker && name === 'PUT /tma/blocked/:profileId';
          if (isAgain) expect(found.status).toBe(200);
          else expect([found.status, found.body]).toEqual([expected.status, expected.body]);
        }
      },
    );
  });
});
