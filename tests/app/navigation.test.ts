import { describe, expect, test } from 'vitest';
import { activeTab, isBarShown, isMemberPath } from '../../src/app/navigation.ts';

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
  test.each(withBar)('stands on %s once the profile is filled', (path) => {
    expect(isBarShown(path, true)).toBe(true);
    expect(isBarShown(path, false)).toBe(false);
  });

  test.each(withoutBar)('never stands on %s', (path) => {
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
