/** How each call is asked, and what the tests of every-call.test.ts expect of it for whom. */
import { sealedText } from '../../support/sync/samples.ts';
import { blockBody } from '../../support/trusting-proofs.ts';

export const sample = { title: sealedText('Title'), content: sealedText('Content') };
const encryptedHex = '00'.repeat(64);

/**
 * What calls are about. `card` is the owner's public card. The owner's reaction and review are on the friend's card.
 */
export interface Subjects {
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

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface CallCase {
  ask?: (subjects: Subjects) => Asked;
  /** Whether the owner must have a subscription. */
  isSubscribed?: true;
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

export const entries: Record<string, CallCase> = {
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
  'PUT /tma/subscription': { ...forOwner, isSubscribed: true, ask: body({ renews: false }) },
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
