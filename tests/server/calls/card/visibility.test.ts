/**
 * R169 What visitors and search engines see of a card. The settings work, the app's preview equals what the server
 * sends, and no other call discloses what was left out.
 */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { withoutLockedLinks } from '../../../../src/contract/locked-links.ts';
import type { Card, OwnProfile } from '../../../../src/contract/calls/card/profile.ts';
import type { ShareSettings } from '../../../../src/contract/calls/card/share.ts';
import {
  cardViewers,
  profileFor,
  type CardViewer,
} from '../../../../src/domain/card/card-viewers.ts';
import {
  grantSingularity,
  publicMember,
  startOfTime,
  type Asker,
} from '../../../support/api-server.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const share = '/tma/share-settings';
const untouched = {
  publicMode: false,
  searchEngines: false,
  phoneForVisitors: true,
  emailForVisitors: true,
  reactionsForVisitors: false,
  shownReview: null,
  pinnedLink: null,
};

const settingsOf = async (member: Asker) => (await member.get(share)).body as ShareSettings;
const ownOf = async (member: Asker) =>
  ((await member.get('/tma/profile')).body as { data: OwnProfile }).data;

const anyForm = fc.record(
  {
    tags: fc.constant([1, 2]),
    description: fc.constantFrom('Maps', ''),
    phone: fc.constantFrom('+12025550102', ''),
    email: fc.constantFrom('ada@example.com', ''),
    customLinks: fc.constant([{ title: 'Blog', url: 'https://x.y/z' }]),
  },
  { requiredKeys: ['tags'] },
);
const anyChoice = fc.record(
  {
    searchEngines: fc.boolean(),
    phoneForVisitors: fc.boolean(),
    emailForVisitors: fc.boolean(),
  },
  { requiredKeys: ['searchEngines'] },
);

describe.each(databases)('R169 visibility on $name', ({ open }) => {
  let viewers: Record<CardViewer, Asker>;
  const api = startTestApi(open);
  beforeAll(async () => {
    viewers = { visitor: api.visitor, member: api.member(), subscriber: api.member() };
    await viewers.subscriber.get('/tma/profile');
    await grantSingularity(api, viewers.subscriber, new Date(startOfTime + 86_400_000));
  });

  test('shows everything to visitors by default, and nothing to search engines', async () => {
    expect(await settingsOf(api.member())).toEqual(untouched);
  });

  test('changes only the settings that a request names', async () => {
    const member = api.member();
    const steps = [
      { phoneForVisitors: false },
      { publicMode: true },
      { searchEngines: true, emailForVisitors: false },
      { phoneForVisitors: true },
    ];
    let expected: ShareSettings = untouched;
    for (const step of steps) {
      expect(await member.post(share, step)).toMatchObject({ status: 200 });
      expected = { ...expected, ...step };
      expect(await settingsOf(member)).toEqual(expected);
    }
  });

  test('refuses a request that names none', async () => {
    const member = api.member();
    expect(await member.post(share, { unknown: true })).toMatchObject({ status: 422 });
    expect(await settingsOf(member)).toEqual(untouched);
  });

  test("the app's preview for each viewer equals what the server sends", async () => {
    const cases = fc.asyncProperty(
      anyForm,
      anyChoice,
      fc.boolean(),
      async (form, choice, isSubscriber) => {
        const owner = await publicMember(api);
        if (isSubscriber) await grantSingularity(api, owner, new Date(startOfTime + 86_400_000));
        await owner.post('/tma/meta/profile', form);
        await owner.post(share, choice);
        const [{ profile }, settings] = [await ownOf(owner), await settingsOf(owner)];
        for (const viewer of cardViewers) {
          const query = { id: profile.ulid ?? '' };
          const sent = (await viewers[viewer].get('/tma/profile/by/id', { query })).body as Card;
          expect(sent.profile).toEqual(profileFor(viewer, withoutLockedLinks(profile), settings));
        }
        expect((await owner.get('/tma/profile')).body).toMatchObject({ data: { profile } });
      },
    );
    await fc.assert(cases, { numRuns: 6 });
  });
});
