import { describe, expect, test } from 'vitest';
import { activeTab, isBarShown, isMemberPath, isTop, parentOf } from '../../src/app/navigation.ts';

const withBar = [
  '/profile',
  '/edit-profile',
  '/messages',
  '/share-profile',
  '/profile-by-id',
  '/users-explorer',
  '/proof',
  '/user/7',
  '/nope',
];
const withoutBar = ['/', '/theme', '/lotties', '/lotties_tonpack', '/theme/'];

describe('bottom bar', () => {
  test.each(withBar)('is shown on %s once the profile is filled', (path) => {
    expect(isBarShown(path, true)).toBe(true);
    expect(isBarShown(path, false)).toBe(false);
  });

  test.each(withoutBar)('is never shown on %s', (path) => {
    expect(isBarShown(path, true)).toBe(false);
  });

  test('other members belong to the Users tab, all the rest to the own profile', () => {
    expect(['/users-explorer', '/profile-by-id', '/user/7'].map(activeTab)).toEqual(
      Array(3).fill('users'),
    );
    expect(['/profile', '/edit-profile', '/share-profile', '/messages'].map(activeTab)).toEqual(
      Array(4).fill('profile'),
    );
  });
});

describe('what a visitor may open', () => {
  test.each(['/', '/profile', '/messages', '/users-explorer', '/edit-profile/', '/proof'])(
    '%s is for members',
    (path) => expect(isMemberPath(path)).toBe(true),
  );

  test.each(['/user/7', '/theme', '/lotties', '/nope'])('%s is open', (path) =>
    expect(isMemberPath(path)).toBe(false),
  );
});

describe('the screen above another', () => {
  test('nothing is above the tabs and the landing screen', () => {
    expect(['/', '/profile', '/users-explorer', '/profile/'].map(isTop)).toEqual(
      Array(4).fill(true),
    );
    expect(['/edit-profile', '/theme', '/nope', '/user/7'].map(isTop)).toEqual(
      Array(4).fill(false),
    );
  });

  test.each([
    ['/edit-profile', '/profile'],
    ['/messages', '/profile'],
    ['/proof', '/messages'],
    ['/proof/', '/messages'],
    ['/profile-by-id', '/users-explorer'],
    ['/user/7', '/users-explorer'],
    ['/theme', '/profile'],
    ['/lotties_tonpack', '/profile'],
    ['/nope', '/profile'],
  ])('above %s: %s', (path, parent) => {
    expect(parentOf(path, {})).toEqual({ to: parent });
  });

  test('above sharing: the shared card, or the own profile', () => {
    const card = { ulid: '01B', profileId: 7 };
    expect(parentOf('/share-profile', { ...card, mode: 'viewer' })).toEqual({
      to: '/profile-by-id',
      state: { userId: '01B' },
    });
    expect(parentOf('/share-profile', { ulid: null, profileId: 7, mode: 'viewer' }).state).toEqual({
      userId: 7,
    });
    expect(parentOf('/share-profile', { ...card, mode: 'manager' })).toEqual({ to: '/profile' });
  });
});
