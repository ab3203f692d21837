/** A waiting change is parsed again when it is read: another build or another program may have written it. */
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { mutations, type ArgsByKind } from '../../src/mutations/registry.ts';
import { another } from '../verifier/claims.ts';

const card = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
/** A vector, one byte and a tag. */
const sealed = btoa('x'.repeat(12 + 1 + 16));
const nonce = '0a'.repeat(12);
const block = another();
const link = { title: 'Blog', url: 'https://ada.example' };
const lists = {
  tags: ['Art'],
  messengerLinks: ['https://t.me/ada'],
  customLinks: [link],
  productHuntLinks: [link],
};

/** Each with all of its fields. */
const stored: ArgsByKind = {
  'choose-interests': { tags: [{ id: 3, name: 'Art' }] },
  'edit-profile': {
    ...lists,
    tags: [{ id: 3, name: 'Art' }],
    description: 'Counts',
    email: null,
    socialLinks: { github: '@ada' },
    socialOrder: ['github'],
    hue: 7,
    cover: 'waves',
    base: lists,
  },
  'set-public-mode': { publicMode: true },
  'set-card-visibility': { pinnedLink: link.url, reactionsForVisitors: true },
  'set-reaction': { card, emoji: 2, isOn: true, id: 'r1' },
  'write-review': { card, body: 'Kind', isEdit: true },
  'delete-review': { card, isListed: true, id: card },
  'hide-review': { card, id: card, isHidden: true },
  'save-message': { id: '1', title: sealed, content: sealed, base: null },
  'delete-message': { id: '1', base: 'Yw==' },
  'change-bookmark': {
    member: {
      id: 7,
      ulid: card,
      firstName: 'Ada',
      lastName: null,
      username: 'ada',
      photoUrl: null,
      tags: ['Art'],
      singularity: false,
    },
    isFavourite: true,
    note: sealed,
  },
  'save-proof-block': {
    nonce,
    counter: 0,
    encryptedHex: 'f7'.repeat(64),
    proof: block.proof,
    publicSignals: block.publicSignals,
  },
  'delete-proof': { nonce, isHalf: true },
  'set-account-deleted': { isDeleted: true },
  'choose-notifications': { reactions: true, reviews: true, views: false },
  'set-blocked': { profileId: 7, firstName: 'Ada', lastName: null, isBlocked: true },
  'send-report': { profileId: 7, reviewId: card, reason: 'other', text: 'Sells fakes' },
};

const accepts = (kind: keyof ArgsByKind, args: unknown): boolean =>
  z.safeParse(mutations[kind].args, args).success;

const whole = () => undefined;

/** The value with the part at each of its paths replaced by a function, which no schema takes. */
const broken = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [whole];
  const [first] = Array.isArray(value) ? [['0', value[0]] as const] : [];
  const parts = first ? [first] : Object.entries(value);
  const inParts = parts.flatMap(([name, part]) =>
    broken(part).map((other) =>
      Array.isArray(value) ? [other, ...value.slice(1)] : { ...value, [name]: other },
    ),
  );
  return [whole, ...inParts];
};

describe.each(Object.keys(mutations) as (keyof ArgsByKind)[])('stored arguments of %s', (kind) => {
  test('are read as they were written', () => {
    expect(z.parse(mutations[kind].args, stored[kind])).toEqual(stored[kind]);
  });

  test('with a part of another type are not read', () => {
    for (const other of broken(stored[kind]))
      expect([other, accepts(kind, other)]).toEqual([other, false]);
  });
});
