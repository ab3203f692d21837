import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isProfileId,
  isUlid,
  memberIdIn,
  startParamId,
  appLink,
  shareSheetLink,
} from '../../../src/domain/links/deep-links.ts';
import { profileDeepLink } from '../../../src/domain/links/link-targets.ts';

const place = { messengerHost: 't.me', bot: 'cards_bot' };
const ulid = '01J8ZQ4T9V7N3K5M2P6R8S0W1X';

test('links start the app on a profile or on its first screen, without a placeholder', () => {
  expect(profileDeepLink(place, ulid)).toBe(`https://t.me/cards_bot/app?startapp=profile-${ulid}`);
  expect(profileDeepLink(place, 42)).toBe('https://t.me/cards_bot/app?startapp=profile-42');
  expect(appLink(place)).toBe('https://t.me/cards_bot/app');
  expect(appLink(place, 'users')).toBe('https://t.me/cards_bot/app?startapp=users');
});

test('links have the short name that the operator gave the mini app', () => {
  const named = { ...place, miniApp: 'cards' };
  expect(profileDeepLink(named, 42)).toBe('https://t.me/cards_bot/cards?startapp=profile-42');
  expect(appLink(named)).toBe('https://t.me/cards_bot/cards');
});

describe('startParamId', () => {
  test.each([
    ['profile-42', '42'],
    ['profile-a-b', 'a-b'],
    ['-42', '42'],
    ['profile--', '-'],
  ])('%s names %s', (startParam, id) => {
    expect(startParamId(startParam)).toBe(id);
  });

  test.each([undefined, null, '', 'profile', 'profile-', '-'])('%s names nothing', (startParam) => {
    expect(startParamId(startParam)).toBeUndefined();
  });

  test('returns the id of a deep link', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z-]{1,40}$/), (id) => {
        const link = new URL(profileDeepLink(place, id));
        expect(startParamId(link.searchParams.get('startapp'))).toBe(id);
      }),
    );
  });
});

describe('ids', () => {
  test('a ULID has 26 characters of its alphabet, in either case', () => {
    expect(isUlid(ulid)).toBe(true);
    expect(isUlid(ulid.toLowerCase())).toBe(true);
    fc.assert(fc.property(fc.ulid(), (id) => isUlid(id)));
  });

  test.each(['', ulid.slice(1), `${ulid}0`, `8${ulid.slice(1)}`, `I${ulid.slice(1)}`, `${ulid}\n`])(
    '%j is not a ULID',
    (id) => {
      expect(isUlid(id)).toBe(false);
    },
  );

  test.each(['1', '42', '9007199254740991'])('%s is a profile id', (id) => {
    expect(isProfileId(id)).toBe(true);
  });

  test.each(['', '0', '042', '-1', '1.5', '1e3', ' 1', '9007199254740993', '99999999999999999'])(
    '%j is not a profile id',
    (id) => {
      expect(isProfileId(id)).toBe(false);
    },
  );
});

test('the share sheet is given the whole link as one parameter', () => {
  const link = profileDeepLink(place, 42);
  const sheet = new URL(shareSheetLink('t.me', link));
  expect(sheet.origin + sheet.pathname).toBe('https://t.me/share/url');
  expect([...sheet.searchParams]).toEqual([['url', link]]);
});

describe('R145 an id typed into a search', () => {
  const ulid = '01HZX3V7Q8R9S0T1V2W3X4Y5Z6';

  test.each([
    [ulid, ulid],
    [`  ${ulid.toLowerCase()}\n`, ulid],
    ['1001', '1001'],
    [' 7 ', '7'],
  ])('%j is %s', (text, id) => expect(memberIdIn(text)).toBe(id));

  test.each([
    '',
    '   ',
    'Ada',
    '0',
    '07',
    '-7',
    '1.5',
    '1e3',
    '9'.repeat(17),
    ulid.slice(1),
    '7 7',
  ])('%j is not an id', (text) => expect(memberIdIn(text)).toBeUndefined());
});
