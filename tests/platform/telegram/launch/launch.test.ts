/** What a launch says, in every form in which clients and the people who test against them pass it. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readLaunch } from '../../../../src/platform/telegram/launch/launch.ts';
import { launchHash, rawInitData, stubWindow } from '../fake-window.ts';

afterEach(() => void vi.unstubAllGlobals());

const launchAt = (hash: string) => {
  stubWindow({ place: 'native', hash });
  return readLaunch();
};

/** A browser encodes these in a fragment by itself (URL standard, fragment percent-encode set), and all beyond ASCII. */
const asAddress = (hash: string): string => new URL(hash, 'https://cards.example').hash;

describe('init data', () => {
  const user = { id: 7, first_name: 'Аня & Bob+', last_name: '"x=1"', photo_url: 'https:\\/\\/a' };
  const signedFields = { user: JSON.stringify(user), auth_date: '1700000000', hash: '00ff' };
  const plain = Object.entries(signedFields).map(([name, value]) => `${name}=${value}`);
  const once = new URLSearchParams(signedFields).toString();
  const rest = '&tgWebAppVersion=8.0&tgWebAppPlatform=weba';

  test.each([
    ['encoded twice, as messengers do', `#tgWebAppData=${encodeURIComponent(once)}${rest}`],
    [
      'encoded three times, as after a redirection',
      `#tgWebAppData=${encodeURIComponent(encodeURIComponent(once))}${rest}`,
    ],
    ['encoded once, by field', `#tgWebAppData=${once}${rest}`],
    ['encoded once, as a whole', `#tgWebAppData=${encodeURIComponent(plain.join('&'))}${rest}`],
    ['not encoded but by the browser', asAddress(`#tgWebAppData=${plain.join('&')}${rest}`)],
    ['last', `#tgWebAppVersion=8.0&tgWebAppData=${encodeURIComponent(once)}`],
    ['last, encoded once', `#tgWebAppVersion=8.0&tgWebAppData=${once}`],
  ])('%s, are passed on with the fields that were signed', (_form, hash) => {
    const launch = launchAt(hash);
    expect(launch).toMatchObject({ version: '8.0', user: { id: 7, firstName: 'Аня & Bob+' } });
    expect(Object.fromEntries(new URLSearchParams(launch?.initData))).toEqual(signedFields);
    // A header of a request takes nothing else.
    expect(launch?.initData).toMatch(/^[\x21-\x7e]+$/);
  });

  test('as the messenger sends them, stay as they are, byte for byte', () => {
    expect(launchAt(launchHash('8.0'))?.initData).toBe(rawInitData);
  });

  test('need no signature, which came with 8.0', () => {
    const initData = rawInitData.replace(/&signature=[^&]*/, '');
    expect(launchAt(launchHash('7.10', initData))).toMatchObject({ initData, user: { id: 7 } });
  });

  test.each([
    ['', 'a launch by a keyboard button has none'],
    ['auth_date=1&hash=00', 'no user'],
    ['user=%7B&hash=00', 'no JSON'],
    ['user=null&hash=00', 'nobody'],
    ['user=%7B%22id%22%3A%227%22%7D&hash=00', 'a text for an id'],
    ['user=%7B%22id%22%3A-7%7D&hash=00', 'no id of a person'],
  ])('%j identify nobody: %s', (initData) => {
    expect(launchAt(launchHash('8.0', initData))).toBeUndefined();
  });

  test('identify a member, with anything else in them', () => {
    const odd = encodeURIComponent(
      JSON.stringify({ id: 7, first_name: null, last_name: 5, username: {}, photo_url: false }),
    );
    expect(launchAt(launchHash('8.0', `user=${odd}&hash=00`))?.user).toEqual({
      id: 7,
      firstName: '',
    });
  });
});

test.each([
  [null, 'launches from join requests have none'],
  ['', 'empty'],
  ['{', 'no JSON'],
  ['null', 'no object'],
])('a theme of %j has no colours: %s', (theme, _why) => {
  expect(launchAt(launchHash('8.0', rawInitData, theme))?.themeParams).toEqual({});
});

test.each([
  ['9.6', '9.6'],
  // Telegram's own script begins with it (`telegram-web-app.js`, `webAppVersion`).
  ['', '6.0'],
  ['latest', '6.0'],
])('a version of %j counts as %s', (given, version) => {
  expect(launchAt(launchHash(given))?.version).toBe(version);
});

test('an empty start parameter does not hide one in another place', () => {
  expect(launchAt(`${launchHash('8.0')}&tgWebAppStartParam=`)?.startParam).toBe('profile-9');
});

test('a start parameter may be in the query, before the fragment', () => {
  stubWindow({
    place: 'native',
    hash: launchHash('8.0', rawInitData.replace(/&start_param=[^&]*/, '')),
  });
  Object.assign(location, { search: '?tgWebAppStartParam=profile-3' });
  expect(readLaunch()?.startParam).toBe('profile-3');
});
