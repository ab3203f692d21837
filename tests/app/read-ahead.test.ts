import { describe, expect, test } from 'vitest';
import { readOtherScreens } from '../../src/app/read-ahead.ts';
import { usersPage } from '../../src/contract/calls/users.ts';
import type { Resource } from '../../src/db/resource.ts';
import type { RefreshOptions, SyncStatus } from '../../src/sync/api.ts';

const calm: SyncStatus = {
  isOffline: false,
  needsSignIn: false,
  isCredentialParked: false,
  isUpdateRequired: false,
  storage: 'ok',
  wasEvicted: false,
};

const page = usersPage.parse({
  profiles: Array.from({ length: 30 }, (_, at) => ({
    id: at + 1,
    firstName: 'A',
    photoUrl: at % 2 === 0 ? `https://photos.example/${at % 8}` : null,
  })),
});

const warm = async (status: Partial<SyncStatus> = {}, isSparing = false, isOk = true) => {
  const asked: [string, RefreshOptions | undefined][] = [];
  const pictures: string[] = [];
  await readOtherScreens({
    sync: {
      status: () => ({ ...calm, ...status }),
      refresh: <T>(resource: Resource<T>, options?: RefreshOptions) => {
        asked.push([resource.key, options]);
        const failed = { ok: false as const, error: { kind: 'network' as const, message: 'down' } };
        return Promise.resolve(isOk ? { ok: true as const, value: page as T } : failed);
      },
    },
    whenIdle: () => Promise.resolve(),
    isSparing: () => isSparing,
    fetchPicture: (url) => pictures.push(url),
  });
  return { asked, pictures };
};

describe('interests and first members, read in advance', () => {
  test('are read once, quietly, with the pictures of the first ones, each once', async () => {
    const { asked, pictures } = await warm();
    const ahead = { unlessFresh: true, isAhead: true };
    expect(asked).toEqual([
      ['tags', ahead],
      ['users/', ahead],
      ['bookmarks', ahead],
    ]);
    expect(pictures).toEqual([0, 2, 4, 6].map((at) => `https://photos.example/${at}`));
  });

  test.each([
    [{ gateUntil: 1 }],
    [{ isOffline: true }],
    [{ isCredentialParked: true }],
    [{ storage: 'wiped' as const }],
  ])('are not read while %j', async (status) => {
    expect((await warm(status)).asked).toEqual([]);
  });

  test('are reduced to the interests if data are to be saved; a failure is ignored', async () => {
    expect((await warm({}, true)).asked.map(([key]) => key)).toEqual(['tags']);
    expect((await warm({}, false, false)).pictures).toEqual([]);
  });
});
