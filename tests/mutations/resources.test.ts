import { expect, test } from 'vitest';
import type { OwnProfile } from '../../src/contract/calls/card/profile.ts';
import { ownProfileResource, usersPageResource } from '../../src/mutations/resources.ts';

const lifted = (erasedAt: string | null) => ownProfileResource.lifts?.({ erasedAt } as OwnProfile);
const keyOf = (...asked: Parameters<typeof usersPageResource>) => usersPageResource(...asked).key;

test('an own profile lifts what closed the account, unless it is to be erased', () => {
  expect(lifted(null)).toEqual(['ACCOUNT_DELETED', 'ACCOUNT_BANNED', 'NOT_IN_COMMUNITY']);
  expect(lifted('2026-12-01T00:00:00.000Z')).toEqual([]);
});

test('a page of Users is named after all that is asked of it, in any order of the interests', () => {
  expect(keyOf(undefined, { q: 'ada' })).toBe('users/q=ada');
  expect(keyOf(undefined, { q: '', tags: [], sort: 'newest' })).toBe(keyOf());
  expect(keyOf(undefined, { tags: ['Art', 'Design'] })).toBe(
    keyOf(undefined, { tags: ['Design', 'Art'] }),
  );
  const all = [
    keyOf(),
    keyOf('c'),
    keyOf(undefined, { q: 'ada' }),
    keyOf(undefined, { tags: ['Art'] }),
    keyOf(undefined, { sort: 'name' }),
  ];
  expect(new Set(all).size).toBe(all.length);
});
