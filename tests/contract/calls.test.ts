import { describe, expect, test } from 'vitest';
import { nameOf, readCalls } from '../support/contract-calls.ts';

/** The API as it was specified, row by row. */
const specified = [
  'GET /tma/profile',
  'POST /tma/meta/profile',
  'GET /tma/meta/tags',
  'GET /tma/meta/social-link-templates',
  'GET /tma/reactions/:profileUlid',
  'POST /tma/reactions',
  'DELETE /tma/reactions/:reactionId',
  'GET /tma/reviews/:profileUlid',
  'POST /tma/reviews',
  'POST /tma/profile/view',
  'GET /tma/profile/check-view',
  'GET /tma/profile/views-stats',
  'GET /tma/profile/by/id',
  'GET /tma/share-settings',
  'POST /tma/share-settings',
  'POST /tma/generate-invoice/monthly',
  'POST /tma/generate-invoice',
  'GET /tma/messages',
  'POST /tma/messages',
  'PUT /tma/messages/:id',
  'DELETE /tma/messages/:id',
  'POST /tma/verify-chacha-proof',
  'POST /tma/proofs',
  'GET /tma/proofs',
  'DELETE /tma/proofs/:nonce',
  'GET /tma/users',
];

/** Calls beyond the specification, whose own calls stay unchanged. */
const added = [
  'PUT /tma/reviews/:reviewId',
  'DELETE /tma/reviews/:reviewId',
  'POST /tma/reviews/:reviewId/hide',
  'DELETE /tma/reviews/:reviewId/hide',
  'GET /tma/bookmarks',
  'PUT /tma/bookmarks/:profileId',
  'POST /tma/share-message',
  'GET /tma/export',
  'DELETE /tma/profile',
  'POST /tma/profile/restore',
  'PUT /tma/subscription',
  'GET /tma/notifications',
  'PUT /tma/notifications',
  'GET /tma/blocked',
  'PUT /tma/blocked/:profileId',
  'DELETE /tma/blocked/:profileId',
  'POST /tma/reports',
  'POST /tma/notices/:id/read',
  'GET /tma/admin/reports',
  'POST /tma/admin/acts',
  'POST /tma/admin/acts/:id/undo',
  'GET /tma/admin/acts',
  'GET /tma/admin/charges',
  'GET /tma/admin/interests',
  'PUT /tma/admin/interests',
];

const calls = await readCalls();

const names = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}).toSorted();

describe('the contract', () => {
  test('describes the 26 calls of the specification and the added ones, each once', () => {
    expect(specified).toHaveLength(26);
    expect(calls.map(nameOf).toSorted()).toEqual([...specified, ...added].toSorted());
  });

  test('names the same parameters in a path and in its schema', () => {
    for (const { path, params } of calls) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).toSorted();
      expect(names(params), path).toEqual(inPath);
    }
  });

  test('lets visitors read only a card and the link templates', () => {
    const open = calls.filter(({ identity }) => identity === 'optional').map(({ path }) => path);
    expect(open.toSorted()).toEqual(['/tma/meta/social-link-templates', '/tma/profile/by/id']);
  });

  test('has bodies only for POST and PUT, and an answer for every call', () => {
    for (const { method, path, body, answer } of calls) {
      expect(answer, path).toBeDefined();
      if (body) expect(['POST', 'PUT'], path).toContain(method);
    }
  });

  test('has the query fields of the specification', () => {
    const fields = Object.fromEntries(calls.map((call) => [nameOf(call), names(call.query)]));
    expect(fields['GET /tma/profile/check-view']).toEqual(['viewedProfileId']);
    expect(fields['GET /tma/profile/views-stats']).toEqual(['profileId']);
    expect(fields['GET /tma/profile/by/id']).toEqual(['id']);
    expect(fields['GET /tma/users']).toEqual(['cursor', 'limit', 'q', 'sort', 'tag']);
  });
});
