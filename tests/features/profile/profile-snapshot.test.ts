import { describe, expect, test } from 'vitest';
import {
  createFirstProfile,
  type KnownProfile,
} from '../../../src/features/profile/first-profile.ts';
import { keepSnapshot, readSnapshot } from '../../../src/features/profile/profile-snapshot.ts';
import { ownProfile } from '../../../src/contract/profile.ts';
import { createFakeValues } from '../../support/sync/fake-values.ts';

const own = ownProfile.parse({ filled: true, profile: { profileId: 1, firstName: 'Mara' } });

describe('a snapshot of the own profile', () => {
  test('is read as it was shown', () => {
    const values = createFakeValues();
    keepSnapshot(values, { state: 'ready', value: own, isPending: true });
    expect(readSnapshot(values)).toEqual({ profile: own.profile, isPending: true });
    keepSnapshot(values, { state: 'loading' });
    expect(readSnapshot(values)).toBeDefined();
  });

  test.each([
    ['it failed', { state: 'failed', error: { kind: 'network', message: '' } }],
    ['it is not filled', { state: 'ready', value: { ...own, filled: false }, isPending: false }],
  ] as const)('is gone where %s', (_, view) => {
    const values = createFakeValues();
    keepSnapshot(values, { state: 'ready', value: own, isPending: false });
    keepSnapshot(values, view);
    expect(readSnapshot(values)).toBeUndefined();
  });

  test.each(['', 'null', '{', '{"profile":{}}', '{"isPending":true,"profile":"Mara"}'])(
    'is none where storage holds %j',
    (text) => {
      const values = createFakeValues();
      values.write('profile', text);
      expect(readSnapshot(values)).toBeUndefined();
    },
  );
});

describe('the first profile of a start', () => {
  const known = { profile: own.profile, isPending: false } as KnownProfile;

  test('tells who listens, until it ends for good', () => {
    const first = createFirstProfile(1);
    const seen: unknown[] = [];
    first.subscribe(() => seen.push(first.get()));
    first.set(known);
    first.end();
    first.set(known);
    expect(seen).toEqual([known, undefined]);
    expect(first.get()).toBeUndefined();
  });
});
