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
import { nonceOf, sealedText } from '../../support/sync/samples.ts';
import { blockBody } from '../../support/trusting-proofs.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const sample = { title: sealedText('Title'), content: sealedText('Content') };
const encryptedHex = '00'.repeat(64);

/**
 * The subjects of the calls. `card` is the owner's public card. The owner's reaction and review are on the friend's
 * card.
 */
interface World {
  api: TestApi;
  owner: Asker;
  another: Asker;
  card: string;
  /** Its numeric id. */
  cardId: string;
  /** The nonce of a proven block. */
  nonce: string;
  message: string;
  reaction: string;
  review: string;
  /** The friend's review on the owner's card. */
  received: string;
  /** An act of the admin on the friend. */
  act: string;
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

const buildWorld = async (api: TestApi): Promise<World> => {
  const memberId = ++lastOwner;
  const [owner, another, friend] = [
    await publicMember(api, { id: memberId }),
    await publicMember(api),
    await publicMember(api),
  ];
  await grantSingularity(api, another, new Date(startOfTime + 86_400_000));
  const { ulid: card, profileId } = await idsOf(owner);
  const { ulid: friendCard, profileId: friendId } = await idsOf(friend);
  await subscribe(api, memberId);
  const nonce = nonceOf(++lastNonce);
  await owner.post('/tma/proofs', blockBody(nonce));
  const reaction = { profileUlid: friendCard, emoji: 1 };
  const review = { profileUlid: friendCard, body: 'Good' };
  const judge = await adminOf(api);
  const act = String(await judge({ kind: 'hide', profileId: friendId }));
  await judge({ kind: 'restore', profileId: friendId });
  return {
    api,
    act,
    owner,
    another,
    card,
    cardId: String(profileId),
    nonce,
    message: idIn(await owner.post('/tma/messages', sample)),
    reaction: idIn(await owner.post('/tma/reactions', reaction)),
    review: idIn(await owner.post('/tma/reviews', review)),
    received: idIn(await friend.post('/tma/reviews', { profileUlid: card, body: 'Fine' })),
  };
};

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

interface Entry {
  ask?: (world: World) => Asked;
  /** The status for a caller without an identity, 401 by default. */
  nobody?: number;
  another: number;
  owner: number;
  /** The status for an admin; default: that of another member. */
  admin?: number;
}

/** Calls about the caller's own data. */
const forMembers = { another: 200, owner: 200 };
/** Neither is an admin. */
const forAdmin = { another: 403, owner: 403, admin: 200 };
const forOwner = { another: 404, owner: 200 };
const body = (value: unknown) => () => ({ body: value });

const entries: Record<string, Entry> = {
  'GET /tma/profile': forMembers,
  'POST /tma/meta/profile': { ...forMembers, ask: body({ tags: [1] }) },
  'GET /tma/meta/tags': forMembers,
  'GET /tma/meta/social-link-templates': { ...forMembers, nobody: 200 },
  'GET /tma/reactions/:profileUlid': {
    ...forMembers,
    ask: ({ card }) => ({ params: { profileUlid: card } }),
  },
  'POST /tma/reactions': {
    ask: ({ card }) => ({ body: { profileUlid: card, emoji: 2 } }),
    another: 200,
    owner: 403,
  },
  'DELETE /tma/reactions/:reactionId': {
    ...forOwner,
    ask: ({ reaction }) => ({ params: { reactionId: reaction } }),
  },
  'GET /tma/reviews/:profileUlid': {
    ...forMembers,
    ask: ({ card }) => ({ params: { profileUlid: card } }),
  },
  'POST /tma/reviews': {
    ask: ({ card }) => ({ body: { profileUlid: card, body: 'Well made' } }),
    another: 200,
    owner: 403,
  },
  'PUT /tma/reviews/:reviewId': {
    ...forOwner,
    ask: ({ review }) => ({ params: { reviewId: review }, body: { body: 'Better' } }),
  },
  'DELETE /tma/reviews/:reviewId': {
    ...forOwner,
    ask: ({ review }) => ({ params: { reviewId: review } }),
  },
  'POST /tma/reviews/:reviewId/hide': {
    ...forOwner,
    ask: ({ received }) => ({ params: { reviewId: received } }),
  },
  'DELETE /tma/reviews/:reviewId/hide': {
    ...forOwner,
    ask: ({ received }) => ({ params: { reviewId: received } }),
  },
  'POST /tma/profile/view': {
    ...forMembers,
    ask: ({ card }) => ({ body: { viewedProfileId: card } }),
  },
  'GET /tma/profile/check-view': {
    ...forMembers,
    ask: ({ card }) => ({ query: { viewedProfileId: card } }),
  },
  'GET /tma/profile/views-stats': {
    ask: ({ card }) => ({ query: { profileId: card } }),
    another: 403,
    owner: 200,
  },
  'GET /tma/profile/by/id': {
    ...forMembers,
    nobody: 200,
    ask: ({ card }) => ({ query: { id: card } }),
  },
  'GET /tma/share-settings': forMembers,
  'POST /tma/share-settings': { ...forMembers, ask: body({ publicMode: true }) },
  'POST /tma/generate-invoice/monthly': forMembers,
  'POST /tma/generate-invoice': {
    ...forMembers,
    ask: body({ billingModel: 'package', planType: 'mini' }),
  },
  // The owner's is in Stars.
  'PUT /tma/subscription': { ...forOwner, ask: body({ renews: false }) },
  'POST /tma/share-message': {
    ...forMembers,
    ask: ({ cardId }) => ({ body: { profileId: Number(cardId) } }),
  },
  'GET /tma/messages': forMembers,
  'POST /tma/messages': { ...forMembers, ask: body(sample) },
  'PUT /tma/messages/:id': {
    ...forOwner,
    ask: ({ message }) => ({ params: { id: message }, body: sample }),
  },
  'DELETE /tma/messages/:id': { ...forOwner, ask: ({ message }) => ({ params: { id: message } }) },
  'GET /tma/bookmarks': forMembers,
  // The owner cannot bookmark the own card.
  'PUT /tma/bookmarks/:profileId': {
    ask: ({ cardId }) => ({ params: { profileId: cardId }, body: { isFavourite: true } }),
    another: 200,
    owner: 403,
  },
  'POST /tma/verify-chacha-proof': {
    ...forMembers,
    ask: ({ nonce }) => ({ body: { ...blockBody(nonce), encryptedHex } }),
  },
  // The same block again: it belongs to the owner already, so no other member can save it.
  'POST /tma/proofs': {
    ask: ({ nonce }) => ({ body: blockBody(nonce) }),
    another: 409,
    owner: 200,
  },
  'GET /tma/proofs': forMembers,
  'DELETE /tma/proofs/:nonce': { ...forOwner, ask: ({ nonce }) => ({ params: { nonce } }) },
  'GET /tma/users': forMembers,
  'GET /tma/blocked': forMembers,
  'PUT /tma/blocked/:profileId': {
    ask: ({ cardId }) => ({ params: { profileId: cardId } }),
    another: 200,
    owner: 403,
  },
  'DELETE /tma/blocked/:profileId': {
    ...forMembers,
    ask: ({ cardId }) => ({ params: { profileId: cardId } }),
  },
  'POST /tma/reports': {
    ask: ({ cardId }) => ({ body: { profileId: Number(cardId), reason: 'spam' } }),
    another: 200,
    owner: 403,
  },
  'POST /tma/notices/:id/read': { ...forMembers, ask: () => ({ params: { id: '1' } }) },
  'GET /tma/admin/reports': forAdmin,
  'POST /tma/admin/acts': {
    ...forAdmin,
    ask: ({ cardId }) => ({ body: { kind: 'warn', profileId: Number(cardId), note: 'Slowly' } }),
  },
  'POST /tma/admin/acts/:id/undo': { ...forAdmin, ask: ({ act }) => ({ params: { id: act } }) },
  'GET /tma/admin/acts': forAdmin,
  'GET /tma/admin/charges': forAdmin,
  'GET /tma/admin/interests': forAdmin,
  'PUT /tma/admin/interests': {
    ...forAdmin,
    // Those that `publicMember` chooses.
    ask: body({
      interests: [
        { id: 1, name: 'Sculpting' },
        { id: 2, name: 'Bees' },
      ],
    }),
  },
  'GET /tma/export': forMembers,
  'DELETE /tma/profile': forMembers,
  'POST /tma/profile/restore': forMembers,
  'GET /tma/notifications': forMembers,
  'PUT /tma/notifications': { ...forMembers, ask: body({ reactions: true }) },
};

const calls = await readCalls();

const entryOf = (name: string): Entry => {
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

const anyWorld = { card: '', cardId: '', nonce: nonceOf(1) } as World;

/** Whether the call is about the card of the world. */
const namesCard = ({ ask }: Entry): boolean =>
  ask !== undefined &&
  JSON.stringify(ask(anyWorld)) !== JSON.stringify(ask({ ...anyWorld, ...unknown }));

describe.each(databases)('every call on $name', ({ open }) => {
  // The admin has a part in each test.
  const api = startTestApi(open, { settings: { writesPerMinute: 10_000 } });

  let banned: Asker;
  beforeAll(async () => {
    banned = await publicMember(api);
    const judge = await adminOf(api);
    await judge({ kind: 'ban', profileId: (await idsOf(banned)).profileId });
  });

  const ownerId = 7_700_001;
  const refused = {
    expired: signInitData({ id: ownerId }, { signedAt: startOfTime - 8 * 86_400_000 }),
    forged: signInitData({ id: ownerId }, { botToken: '123456:another-bots-token-entirely' }),
  };

  test.each(calls.map((call) => ({ name: nameOf(call), call })))(
    '$name',
    async ({ name, call }) => {
      const { ask = () => ({}), admin: forAdmins, ...expected } = entryOf(name);
      const world = await buildWorld(api);
      const asked = ask(world);
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
      expect(statuses).toEqual({ nobody: 401, expired: 401, forged: 401, ...expected });
      await world.another.delete('/tma/profile');
      const deleted = await send(world.another, call, asked);
      // Whether the asker is an admin is known before their row is read.
      const isAdmins = name.startsWith('POST /tma/admin');
      expect(deleted.status).toBe(forDeleted.has(name) ? 200 : isAdmins ? 403 : 410);
      const code = isAdmins ? 'FORBIDDEN' : 'ACCOUNT_BANNED';
      const refusal = { status: 403, body: { code } };
      const isRight = ['GET /tma/export', 'DELETE /tma/profile'].includes(name);
      expect(await send(banned, call, asked)).toMatchObject(isRight ? { status: 200 } : refusal);
      for (const { status, body: answer } of Object.values(answers)) {
        z.parse(status === 200 ? call.answer : errorBody, answer);
      }
    },
  );

  const aboutCards = calls.filter(
    (call) => !call.path.startsWith('/tma/admin') && namesCard(entryOf(nameOf(call))),
  );

  test.each(aboutCards.map((call) => ({ name: nameOf(call), call })))(
    'R196 $name answers one of a pair that is blocked as if the other had no card',
    async ({ name, call }) => {
      const { ask = () => ({}) } = entryOf(name);
      const world = await buildWorld(api);
      const [real, made] = [ask(world), ask({ ...world, ...unknown })];
      for (const isBlocker of [true, false]) {
        const asker = await publicMember(api);
        const own = await idsOf(asker);
        const [blocker, id] = isBlocker
          ? [asker, world.cardId]
          : [world.owner, String(own.profileId)];
        expect(await blocker.put(`/tma/blocked/${id}`, '')).toMatchObject({ status: 200 });
        const [found, expected] = [await send(asker, call, real), await send(asker, call, made)];
        // Who blocked may block again, and see that it is done.
        const isAgain = isBlocker && name === 'PUT /tma/blocked/:profileId';
        if (isAgain) expect(found.status).toBe(200);
        else expect([found.status, found.body]).toEqual([expected.status, expected.body]);
      }
    },
  );
});
