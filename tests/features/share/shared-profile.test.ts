import { describe, expect, test } from 'vitest';
import {
  handedOver,
  sharedLinks,
  viewedProfile,
} from '../../../src/features/share/shared-profile.ts';
import { bestId, webLink } from '../../../src/screen/web-address/web-link.ts';

const ulid = '01HZX3V7Q8R9S0T1V2W3X4Y5Z6';
const config = {
  bot: 'cards_bot',
  messengerHost: 't.me',
  listingHosts: { pages: 'www.producthunt.com', cards: 'cards.producthunt.com' },
};

describe('whose profile is shared', () => {
  test("the viewer's, if its ids were passed", () => {
    const state = { profileId: 7, ulid, mode: 'viewer' } as const;
    expect(viewedProfile(state)).toEqual({ ulid, profileId: 7 });
    expect(handedOver(state)).toBeUndefined();
    expect(viewedProfile({ profileId: 7, mode: 'viewer' })).toEqual({ ulid: null, profileId: 7 });
  });

  test('the own one in manager mode, without state, and without any id', () => {
    expect(viewedProfile({ profileId: 7, ulid, mode: 'manager' })).toBeUndefined();
    expect(viewedProfile({})).toBeUndefined();
    expect(viewedProfile({ mode: 'viewer' })).toBeUndefined();
    expect(handedOver({ profileId: 7, ulid, mode: 'manager' })).toEqual({ ulid, profileId: 7 });
    expect(handedOver({})).toBeUndefined();
  });
});

describe('links', () => {
  test('a member without a ULID has the profile id alone', () => {
    expect(sharedLinks({ ulid: null, profileId: 7 }, config).map(({ kind }) => kind)).toEqual([
      'profileId',
    ]);
    expect(bestId({ ulid: null, profileId: 7 })).toBe('7');
    expect(bestId({ ulid, profileId: 7 })).toBe(ulid);
  });

  test("on the web, at the server's address, else at the app's own", () => {
    const shared = { ulid, profileId: 7 };
    const [known, unknown] = [{ publicUrl: 'https://cards.example' }, {}];
    expect(webLink(shared, known, 'https://app.example')).toBe(
      `https://cards.example/user/${ulid}`,
    );
    expect(webLink({ ulid: null, profileId: 7 }, unknown, 'https://app.example')).toBe(
      'https://app.example/user/7',
    );
  });
});
