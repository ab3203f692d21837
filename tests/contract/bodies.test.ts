import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { errorBody } from '../../src/contract/errors.ts';
import { createInvoice, createMonthlyInvoice } from '../../src/contract/calls/member/invoices.ts';
import {
  createMessage,
  removeMessage,
  updateMessage,
} from '../../src/contract/calls/talk/messages.ts';
import { checkView, getProfileById } from '../../src/contract/calls/card/profile.ts';
import { recordView } from '../../src/contract/calls/card/record-view.ts';
import { deleteProofs, saveProof, verifyProof } from '../../src/contract/calls/talk/proofs.ts';
import { addReaction, getReactions } from '../../src/contract/calls/talk/reactions.ts';
import { addReview, updateReview } from '../../src/contract/calls/talk/reviews.ts';
import { saveShareSettings } from '../../src/contract/calls/card/share.ts';
import { getUsers } from '../../src/contract/calls/users.ts';
import { sealedText } from '../support/sync/samples.ts';

const ulid = '01J8ZQ4T9V7N3K5M2P6R8S0W1X';
const sealed = (bytes: number): string => sealedText('x'.repeat(bytes));
const sample = { title: sealed(100), content: sealed(255) };
const point = ['1', '2', '1'];
const proof = {
  pi_a: point,
  pi_b: [
    ['1', '2'],
    ['3', '4'],
    ['1', '0'],
  ],
  pi_c: point,
  protocol: 'groth16',
  curve: 'bn128',
};
const block = { proof, publicSignals: ['16', '0', '1'] };

/** Values that no field of the contract accepts. */
const nonsense = [undefined, null, 0, 'text', [], true, { toString: 'x' }];

interface Case {
  schema: z.ZodMiniType;
  good: unknown[];
  bad: unknown[];
}

const cases: Record<string, Case> = {
  addReaction: {
    schema: addReaction.body,
    good: [
      { profileUlid: ulid, emoji: 0 },
      { profileUlid: ulid, emoji: 5 },
    ],
    bad: [
      { profileUlid: ulid, emoji: 6 },
      { profileUlid: ulid, emoji: -1 },
      { profileUlid: ulid, emoji: 1.5 },
      { profileUlid: ulid, emoji: '1' },
      { profileUlid: 'short', emoji: 1 },
      { emoji: 1 },
    ],
  },
  addReview: {
    schema: addReview.body,
    good: [
      { profileUlid: ulid, body: 'Hi, ok! (a-b_c.)' },
      { profileUlid: ulid, body: 'מ'.repeat(100) },
    ],
    bad: [
      { profileUlid: ulid, body: '' },
      { profileUlid: ulid, body: '  ' },
      { profileUlid: ulid, body: 'a'.repeat(101) },
      { profileUlid: ulid, body: '<script>' },
      { profileUlid: ulid, body: '🚀' },
      { profileUlid: ulid, body: 7 },
    ],
  },
  updateReview: {
    schema: updateReview.body,
    good: [{ body: 'Hi, ok! (a-b_c.)' }, { body: 'מ'.repeat(100) }],
    bad: [{}, { body: '  ' }, { body: 'a'.repeat(101) }, { body: '<script>' }, { body: null }],
  },
  recordView: {
    schema: recordView.body,
    good: [{ viewedProfileId: ulid }, { viewedProfileId: '42' }, { viewedProfileId: 42 }],
    bad: [
      { viewedProfileId: '' },
      { viewedProfileId: 'x'.repeat(41) },
      { viewedProfileId: 1.5 },
      { viewedProfileId: null },
      { viewedProfileId: [ulid] },
    ],
  },
  saveShareSettings: {
    schema: saveShareSettings.body,
    good: [{ publicMode: true }, { publicMode: false }],
    bad: [{ publicMode: 'true' }, { publicMode: 1 }, { publicMode: null }],
  },
  createInvoice: {
    schema: createInvoice.body,
    good: [
      { billingModel: 'package', planType: 'mini' },
      { billingModel: 'package', planType: 'small' },
      { billingModel: 'package', planType: 'medium' },
      { billingModel: 'subscription', planType: '1month' },
    ],
    bad: [
      { billingModel: 'package', planType: '1month' },
      { billingModel: 'subscription', planType: 'mini' },
      { billingModel: 'gift', planType: 'mini' },
      { billingModel: 'package' },
    ],
  },
  createMessage: {
    schema: createMessage.body,
    good: [sample, { title: sealed(1), content: sealed(1) }],
    bad: [
      { title: 'plain text', content: sample.content },
      { title: sealed(101), content: sample.content },
      { title: sample.title, content: sealed(256) },
      { title: sealed(0), content: sample.content },
      { title: sample.title.replace(/.$/, '*'), content: sample.content },
      { title: `${sample.title}\n`, content: sample.content },
      { title: sample.title },
    ],
  },
  saveProof: {
    schema: saveProof.body,
    good: [block],
    bad: [
      { proof },
      { proof: { ...proof, protocol: 'plonk' }, publicSignals: [] },
      { proof: { ...proof, pi_a: ['1', '2'] }, publicSignals: [] },
      { proof, publicSignals: Array.from({ length: 1025 }, () => '0') },
      { proof, publicSignals: ['9'.repeat(100_000)] },
      { proof, publicSignals: [16] },
    ],
  },
  verifyProof: {
    schema: verifyProof.body,
    good: [{ ...block, encryptedHex: 'ab'.repeat(64) }],
    bad: [block, { ...block, encryptedHex: 'a'.repeat(257) }],
  },
  messageId: {
    schema: updateMessage.params,
    good: [{ id: '1' }, { id: '1234567890' }],
    bad: [{ id: '0' }, { id: '01' }, { id: '-1' }, { id: '1e3' }, { id: '1 OR 1=1' }, { id: 1 }],
  },
  nonce: {
    schema: deleteProofs.params,
    good: [{ nonce: '0123456789abcdef01234567' }],
    bad: [
      { nonce: '0123456789ABCDEF01234567' },
      { nonce: '0123' },
      { nonce: `${'0'.repeat(24)}\n` },
    ],
  },
  profileUlid: {
    schema: getReactions.params,
    good: [{ profileUlid: ulid }],
    bad: [{ profileUlid: '42' }, { profileUlid: '' }],
  },
  memberId: {
    schema: getProfileById.query,
    good: [{ id: ulid }, { id: '42' }],
    bad: [{ id: '' }, { id: 'x'.repeat(41) }, { id: ['1', '2'] }],
  },
  checkView: {
    schema: checkView.query,
    good: [{ viewedProfileId: ulid }],
    bad: [{ viewedProfileId: '' }],
  },
};

describe.each(Object.entries(cases))('%s', (_, { schema, good, bad }) => {
  test.each(good.map((value) => [JSON.stringify(value).slice(0, 80), value]))(
    'takes %s',
    (_, value) => {
      expect(schema.safeParse(value).success).toBe(true);
    },
  );

  test.each(bad.map((value) => [JSON.stringify(value).slice(0, 80), value]))(
    'refuses %s',
    (_, value) => {
      expect(schema.safeParse(value).success).toBe(false);
    },
  );

  test('refuses values of other types', () => {
    for (const value of nonsense) expect(schema.safeParse(value).success).toBe(false);
  });

  test('drops unknown fields', () => {
    const [value] = good;
    const parsed = schema.parse({ ...(value as object), isAdmin: true, constructor: 'x' });
    expect(parsed).toEqual(value);
  });
});

describe('queries of the users list', () => {
  test.each([
    {},
    { limit: '1' },
    { limit: '99' },
    { limit: '200' },
    { q: '', tag: 'Music', cursor: 'x' },
    { tag: ['Music', 'Art'], sort: 'name' },
    { sort: 'reactions' },
  ])('takes %j', (query) => {
    expect(getUsers.query.safeParse(query).success).toBe(true);
  });

  test.each([
    { limit: '0' },
    { limit: '201' },
    { limit: '1000' },
    { limit: '-1' },
    { limit: '1.5' },
    { limit: '' },
    { q: 'x'.repeat(65) },
    { tag: 'x'.repeat(65) },
    { cursor: 'x'.repeat(501) },
    { tag: ['Music', 'x'.repeat(65)] },
    { tag: Array.from({ length: 51 }, (_, at) => `Tag ${at}`) },
    { sort: 'age' },
    { q: ['a', 'b'] },
  ])('refuses %j', (query) => {
    expect(getUsers.query.safeParse(query).success).toBe(false);
  });
});

test('calls without a body accept none', () => {
  expect(createMonthlyInvoice.body).toBeUndefined();
  expect(removeMessage.body).toBeUndefined();
});

test('an error has a text and at most a known code; its details are free', () => {
  expect(errorBody.safeParse({ error: 'boom' }).success).toBe(true);
  expect(errorBody.safeParse({ error: 'x', code: 'FORBIDDEN', details: [1] }).success).toBe(true);
  expect(errorBody.safeParse({ error: 'x', code: 'NO_SUCH_CODE' }).success).toBe(false);
  expect(errorBody.safeParse({ code: 'FORBIDDEN' }).success).toBe(false);
});
