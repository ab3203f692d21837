import { describe, expect, test } from 'vitest';
import {
  card,
  getProfile,
  getTags,
  linkTemplates,
  viewCheck,
  viewStats,
} from '../../src/contract/calls/card/profile.ts';
import { getProofs } from '../../src/contract/calls/talk/proofs.ts';
import { usersPage } from '../../src/contract/calls/users.ts';

const bare = { profileId: 7, firstName: 'Ada' };

describe('answers of other servers', () => {
  test('a profile with only an id and a first name gets empty fields', () => {
    expect(card.parse({ filled: true, profile: bare }).profile).toEqual({
      profileId: 7,
      ulid: null,
      firstName: 'Ada',
      lastName: null,
      photoUrl: null,
      tags: [],
      description: null,
      phone: null,
      email: null,
      singularity: false,
      customLinks: [],
      productHuntLinks: [],
      telegramMiniAppsLinks: [],
      telegramChannelsLinks: [],
      telegramForumsLinks: [],
      socialLinks: {},
    });
  });

  test('platforms that this client does not know are kept', () => {
    const socialLinks = { github: '@octocat', mastodon: '@ada' };
    expect(
      card.parse({ filled: true, profile: { ...bare, socialLinks } }).profile.socialLinks,
    ).toEqual(socialLinks);
  });

  test("the member's own profile may lack balance and start parameter", () => {
    const { data } = getProfile.answer.parse({ data: { filled: false, profile: bare } });
    expect(data).toMatchObject({ filled: false, startParam: null });
    expect(data.balance).toBeUndefined();
  });

  test.each([{}, { proofs: [] }, null, 'none', 7])(
    'R122 a list of proofs that is %o is empty',
    (list) => {
      expect(getProofs.answer.parse(list)).toEqual([]);
    },
  );

  test('R122 the list of proofs leaves out invalid blocks; a block may lack its proof', () => {
    const block = {
      nonce: '0b'.repeat(12),
      counter: 0,
      encryptedHex: 'ff'.repeat(64),
      createdAt: '2026-01-15T12:00:00.000Z',
    };
    const entries = [null, block, {}, { ...block, counter: '0' }, { ...block, proof: 'none' }];
    expect(getProofs.answer.parse(entries)).toEqual([block, { ...block, proof: undefined }]);
  });

  test('F26 an answer without JSON is not a list of proofs', () => {
    expect(getProofs.answer.safeParse(undefined).success).toBe(false);
  });

  test('a page of users may lack total and cursor', () => {
    const page = usersPage.parse({ profiles: [{ id: 1, firstName: 'Ada' }] });
    expect(page).toEqual({
      nextCursor: null,
      profiles: [
        {
          id: 1,
          ulid: null,
          firstName: 'Ada',
          lastName: null,
          username: null,
          photoUrl: null,
          tags: [],
          singularity: false,
        },
      ],
    });
  });
});

describe('answers that break the contract', () => {
  test.each([
    [card, { filled: true }],
    [card, { filled: 'yes', profile: bare }],
    [card, { filled: true, profile: { ...bare, profileId: '7' } }],
    [card, { filled: true, profile: { ...bare, profileId: 2 ** 53 } }],
    [card, { filled: true, profile: { ...bare, socialLinks: { github: 5 } } }],
    [card, { filled: true, profile: { ...bare, customLinks: [{ title: 'x' }] } }],
    [getProfile.answer, { filled: true, profile: bare }],
    [getTags.answer, { tags: [] }],
    [getTags.answer, [{ id: '1', name: 'Music' }]],
    [linkTemplates, { github: { template: 'https://github.com/{username}' } }],
    [viewCheck, { hasViewedToday: true }],
    [viewStats, { todayViews: 1, totalViews: 1.5 }],
    [usersPage, [{ id: 1, firstName: 'Ada' }]],
    [usersPage, { profiles: {} }],
    [usersPage, '<html>sign in</html>'],
  ])('%#', (schema, answer) => {
    expect(schema.safeParse(answer).success).toBe(false);
  });
});
