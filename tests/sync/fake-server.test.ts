/** The fake server keeps to the contract, since the tests of the engine rely on its answers. */
import * as z from 'zod/mini';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { errorBody } from '../../src/contract/errors.ts';
import * as messages from '../../src/contract/calls/talk/messages.ts';
import * as profile from '../../src/contract/calls/card/profile.ts';
import { saveProfile } from '../../src/contract/calls/card/profile-form.ts';
import * as proofs from '../../src/contract/calls/talk/proofs.ts';
import * as reactions from '../../src/contract/calls/talk/reactions.ts';
import * as reviews from '../../src/contract/calls/talk/reviews.ts';
import * as share from '../../src/contract/calls/card/share.ts';
import { urlOf } from '../../src/contract/query.ts';
import { createFakeServer, type FakeFault } from '../support/sync/fake-server.ts';
import { signalsOf } from '../support/sync/fake/proofs.ts';
import { ulidOfMember } from '../support/sync/fake/state.ts';
import { sealedText, someProof } from '../support/sync/samples.ts';
import { createVirtualClock } from '../support/sync/kit/virtual-clock.ts';

interface Options {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
}

const clock = createVirtualClock(async () => undefined);
let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  server = createFakeServer(clock);
});

const ask = async (call: Call, { params, query, body, key }: Options = {}) => {
  const answer = await server.handle({
    method: call.method,
    url: urlOf(call, params, query),
    headers: { 'x-init-data': 'id=1', ...(key !== undefined && { 'idempotency-key': key }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: new AbortController().signal,
  });
  const json = answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown);
  const schema = answer.status === 200 ? call.answer : errorBody;
  return { status: answer.status, json: z.parse(schema, json), raw: json };
};

const card = ulidOfMember(2);
const nonce = 'ab'.repeat(12);
const aMessage = { title: sealedText('t'), content: sealedText('c') };
const aBlock = (counter: number, of = nonce) => ({
  body: { proof: someProof, publicSignals: signalsOf(of, counter) },
});
const aReaction = { body: { profileUlid: card, emoji: 3 } };

test.each([
  ['profile', profile.getProfile, {}],
  ['card', profile.getProfileById, { query: { id: '2' } }],
  ['tags', profile.getTags, {}],
  ['templates', profile.getLinkTemplates, {}],
  ['views', profile.getViewStats, {}],
  ['settings', share.getShareSettings, {}],
  ['reactions', reactions.getReactions, { params: { profileUlid: card } }],
  ['reviews', reviews.getReviews, { params: { profileUlid: card } }],
  ['messages', messages.getMessages, {}],
  ['proofs', proofs.getProofs, {}],
])('%s: a read follows the contract, with and without data', async (_, call, options) => {
  expect(await ask(call, options)).toMatchObject({ status: 200 });
  await ask(saveProfile, { body: { description: 'x' } });
  await ask(reactions.addReaction, aReaction);
  await ask(reviews.addReview, { body: { profileUlid: card, body: 'good' } });
  await ask(messages.createMessage, { body: aMessage });
  await ask(proofs.saveProof, aBlock(0));
  expect(server.effects).toHaveLength(5);
  expect(await ask(call, options)).toMatchObject({ status: 200 });
});

describe('keys', () => {
  const save = { body: { publicMode: true }, key: 'k' };

  test('a key has one effect; another body under the same key is refused', async () => {
    await ask(share.saveShareSettings, save);
    expect(await ask(share.saveShareSettings, save)).toMatchObject({ status: 200 });
    expect(server.effects).toHaveLength(1);
    const other = { body: { publicMode: false }, key: 'k' };
    expect(await ask(share.saveShareSettings, other)).toMatchObject({
      status: 422,
      json: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('a key that the server forgot takes effect again', async () => {
    server.state.forgetsKeys = true;
    await ask(share.saveShareSettings, save);
    await ask(share.saveShareSettings, save);
    expect(server.effects).toHaveLength(2);
  });

  test('a body that the contract refuses has no effect', async () => {
    expect(await ask(messages.createMessage, { body: { title: 'x' } })).toMatchObject({
      status: 422,
    });
    expect(server.effects).toEqual([]);
  });
});

describe('reactions', () => {
  test('cost balance when the server charges, and give it back', async () => {
    server.state.isCharging = true;
    server.memberOf(1).balance = 1;
    const added = await ask(reactions.addReaction, aReaction);
    expect(await ask(reactions.addReaction, aReaction)).toMatchObject({
      status: 402,
      json: { code: 'PAYMENT_REQUIRED', reason: 'balance' },
    });
    const { id: reactionId } = z.parse(z.object({ id: z.string() }), added.raw);
    await ask(reactions.removeReaction, { params: { reactionId } });
    expect(server.memberOf(1).balance).toBe(1);
    expect(await ask(reactions.removeReaction, { params: { reactionId } })).toMatchObject({
      status: 404,
    });
  });

  test("another member's cannot be removed", async () => {
    const id = `01S${'0'.repeat(23)}`;
    server.data.reactions.push({ id, card, by: 3, emoji: 1, cost: 0 });
    const removed = await ask(reactions.removeReaction, { params: { reactionId: id } });
    expect(removed).toMatchObject({ status: 404 });
  });
});

describe('messages', () => {
  test('three at most; edited and deleted by number', async () => {
    for (let nth = 0; nth < 3; nth += 1) await ask(messages.createMessage, { body: aMessage });
    expect(await ask(messages.createMessage, { body: aMessage })).toMatchObject({
      json: { code: 'LIMIT_REACHED' },
    });
    const [first] = server.memberOf(1).messages;
    const params = { id: String(first?.id) };
    const other = { title: sealedText('t'), content: sealedText('other') };
    await ask(messages.updateMessage, { params, body: other });
    expect(server.memberOf(1).messages[0]).toMatchObject(other);
    await ask(messages.removeMessage, { params });
    expect(await ask(messages.removeMessage, { params })).toMatchObject({ status: 404 });
  });
});

describe('proofs', () => {
  test('a block is stored once, and a member has at most three nonces', async () => {
    expect(await ask(proofs.saveProof, aBlock(0))).toMatchObject({ status: 200 });
    expect(await ask(proofs.saveProof, aBlock(0))).toMatchObject({ status: 409 });
    for (const byte of ['01', '02']) await ask(proofs.saveProof, aBlock(0, byte.repeat(12)));
    expect(await ask(proofs.saveProof, aBlock(0, '03'.repeat(12)))).toMatchObject({
      json: { code: 'LIMIT_REACHED' },
    });
    expect(server.memberOf(1).blocks[0]).toMatchObject({ nonce, counter: 0 });
  });

  test('a deleted nonce never comes back', async () => {
    await ask(proofs.saveProof, aBlock(0));
    expect(await ask(proofs.deleteProofs, { params: { nonce } })).toMatchObject({ status: 200 });
    expect(await ask(proofs.saveProof, aBlock(1))).toMatchObject({ json: { code: 'CONFLICT' } });
    expect(server.memberOf(1).blocks).toEqual([]);
  });
});

describe('faults', () => {
  const save = { body: { publicMode: true }, key: 'k' };
  const broken = (fault: FakeFault) => {
    server.script('POST', fault);
    return expect(ask(share.saveShareSettings, save)).rejects.toThrow();
  };

  test('an answer can be cut at any byte', async () => {
    await broken({ kind: 'truncated', bytes: 4 });
    expect(server.effects).toHaveLength(1);
  });

  test('a request can arrive after its connection broke', async () => {
    await broken({ kind: 'late', byMs: 1000 });
    expect(server.effects).toEqual([]);
    await clock.advance(1000);
    expect(server.effects).toHaveLength(1);
  });

  test.each(['first', 'second'] as const)(
    'a request is delivered twice, and the %s answer arrives',
    async (heard) => {
      server.script('POST', { kind: 'twice', heard });
      expect(await ask(share.saveShareSettings, save)).toMatchObject({ status: 200 });
      expect(server.effects).toHaveLength(1);
    },
  );

  test('a server without keys answers the second delivery of a deletion with 404', async () => {
    server.state.forgetsKeys = true;
    await ask(messages.createMessage, { body: aMessage });
    const params = { id: String(server.memberOf(1).messages[0]?.id) };
    server.script('DELETE', { kind: 'twice', heard: 'second' });
    expect(await ask(messages.removeMessage, { params })).toMatchObject({ status: 404 });
  });
});

test('a restore from an older state changes the epoch and loses what came later', async () => {
  await ask(messages.createMessage, { body: aMessage });
  const older = server.snapshot();
  await ask(messages.createMessage, { body: aMessage, key: 'k' });
  server.restore(older);
  expect(server.effects).toHaveLength(1);
  expect(server.memberOf(1).messages).toHaveLength(1);
  expect(server.state.epoch).not.toBe('e1');
  await ask(messages.createMessage, { body: aMessage, key: 'k' });
  expect(server.memberOf(1).messages).toHaveLength(2);
  expect(older.effects).toHaveLength(1);
});
