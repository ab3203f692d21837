import { describe, expect, test } from 'vitest';
import { blockedResource, bookmarksResource } from '../../src/mutations/resources.ts';
import { reportMember, setBlocked } from '../../src/mutations/moderation.ts';
import { folded, foldedKeys } from './folded.ts';
import { leavesOthersAlone } from './promises.ts';

const member = { profileId: 1007, firstName: 'Ida', lastName: null };
const block = { ...member, isBlocked: true };
const unblock = { ...member, isBlocked: false };
const other = { profileId: 1008, firstName: 'Otto', lastName: null };
const bookmark = { profileId: 1007, member: null, isFavourite: true, note: null };

describe('R196 blocking a member', () => {
  test('shows at once in the list, once, and takes the bookmark out of sight', () => {
    expect(foldedKeys(setBlocked, block)).toEqual([blockedResource.key, bookmarksResource.key]);
    const list = folded(setBlocked, block, blockedResource, [other]);
    expect(list).toEqual([member, other]);
    expect(folded(setBlocked, block, blockedResource, list)).toEqual(list);
    expect(folded(setBlocked, block, bookmarksResource, [bookmark])).toEqual([]);
    leavesOthersAlone(setBlocked, block);
  });

  test('undone, it leaves the list, and bookmarks wait for the server', () => {
    expect(folded(setBlocked, unblock, blockedResource, [member, other])).toEqual([other]);
    expect(folded(setBlocked, unblock, bookmarksResource, [bookmark])).toEqual([bookmark]);
    expect(setBlocked.merge?.(block, unblock)).toEqual(unblock);
    expect([setBlocked.call(block).method, setBlocked.call(unblock).method]).toEqual([
      'PUT',
      'DELETE',
    ]);
    expect(setBlocked.request(unblock, { read: () => undefined })).toEqual({
      params: { profileId: '1007' },
    });
  });

  test('R195 a report of the member is sent before the block that hides them', () => {
    const report = { profileId: 1007, reason: 'spam' } as const;
    expect(reportMember.lane(report)).toBe(setBlocked.lane(block));
  });
});
