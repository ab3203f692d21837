import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { profile, type OwnProfile, type Profile } from '../../src/contract/calls/card/profile.ts';
import { ownProfileResource, tagsResource } from '../../src/mutations/resources.ts';
import { applyChanges, editProfile } from '../../src/mutations/edit-profile.ts';
import type { ProfileChanges } from '../../src/mutations/profile-changes.ts';
import type { DocumentReader } from '../../src/sync/mutation.ts';
import { folded, foldedKeys } from './folded.ts';

const tags = ['Design', 'AI', 'Music'].map((name, index) => ({ id: index + 1, name }));

const profileWith = (fields: Partial<Profile>): Profile =>
  z.parse(profile, { profileId: 7, firstName: 'Ada', ...fields });

const full = profileWith({
  tags: ['Music', 'Design'],
  description: 'Hello',
  phone: '+123',
  email: 'a@b.co',
  singularity: true,
  customLinks: [{ title: 'Site', url: 'http://x.y' }],
  productHuntLinks: [{ title: 'P', url: 'https://www.producthunt.com/products/p' }],
  telegramMiniAppsLinks: ['shop_bot'],
  telegramChannelsLinks: ['@channel'],
  telegramForumsLinks: ['@forum/1'],
  socialLinks: { github: '@octocat', telegram: '@ada_l' },
});

const own = (value: Profile): OwnProfile => ({ filled: true, startParam: null, profile: value });

/** The body sent for these changes of this profile. */
const bodyOf = (value: Profile, changes: ProfileChanges) => {
  const after = folded(editProfile, changes, ownProfileResource, own(value));
  const views: DocumentReader = {
    read: ({ key }: { key: string }) => (key === ownProfileResource.key ? after : tags) as never,
  };
  const request = editProfile.request(changes, views);
  return typeof request === 'string' ? request : request.body;
};

const wholeBody = {
  tags: [1, 3],
  telegramMiniAppsLinks: ['shop_bot', '@channel', '@forum/1'],
  description: 'Hello',
  phone: '+123',
  email: 'a@b.co',
  customLinks: [{ title: 'Site', url: 'http://x.y' }],
  productHuntLinks: [{ title: 'P', url: 'https://www.producthunt.com/products/p' }],
  socialLinks: { github: '@octocat', telegram: '@ada_l' },
};

describe('the body', () => {
  test('has all eight keys of a full profile', () => {
    expect(bodyOf(full, {})).toEqual(wholeBody);
  });

  test('leaves empty texts out, and nothing else', () => {
    const { phone: _, ...rest } = wholeBody;
    expect(bodyOf(full, { phone: null })).toEqual(rest);
    expect(bodyOf(profileWith({}), {})).toEqual({
      tags: [],
      telegramMiniAppsLinks: [],
      customLinks: [],
      productHuntLinks: [],
      socialLinks: {},
    });
  });

  test('sends the links that the form holds as one list', () => {
    expect(bodyOf(full, { messengerLinks: ['@forum/1', 'other_bot'] })).toMatchObject({
      telegramMiniAppsLinks: ['other_bot', '@forum/1'],
    });
  });

  test('drops a removed handle, keeps the others', () => {
    expect(bodyOf(full, { socialLinks: { github: null, medium: '@writer' } })).toMatchObject({
      socialLinks: { telegram: '@ada_l', medium: '@writer' },
    });
  });

  test("never names a bot in the messenger's field, with any copy of the profile", () => {
    const body = bodyOf(
      profileWith({ socialLinks: { telegram: '@shop_bot', github: '@bot_fan_bot' } }),
      {
        phone: '+12',
      },
    );
    expect(body).toMatchObject({ phone: '+12', socialLinks: { github: '@bot_fan_bot' } });
    expect(body).not.toHaveProperty('socialLinks.telegram');
  });
});

describe('R170 the order of social links', () => {
  const order = ['telegram', 'github'];

  test('is a ninth key of the body only if it changed', () => {
    expect(bodyOf(full, { socialOrder: order })).toEqual({ ...wholeBody, socialOrder: order });
    expect(bodyOf({ ...full, socialOrder: order }, { phone: '+777' })).toEqual({
      ...wholeBody,
      phone: '+777',
    });
  });

  test('shows at once, and a later order wins', () => {
    expect(applyChanges(full, { socialOrder: order }).socialOrder).toEqual(order);
    expect(
      editProfile.merge?.({ socialOrder: order, phone: '+1' }, { socialOrder: ['github'] }),
    ).toEqual({ socialOrder: ['github'], phone: '+1' });
    expect(editProfile.merge?.({ socialOrder: order }, { phone: '+1' })).toEqual({
      socialOrder: order,
      phone: '+1',
    });
  });

  test('keeps fields that another device changed', () => {
    const theirs = { ...full, socialLinks: { ...full.socialLinks, medium: '@writer' } };
    expect(bodyOf(theirs, { socialOrder: order })).toMatchObject({
      socialLinks: { github: '@octocat', telegram: '@ada_l', medium: '@writer' },
      socialOrder: order,
    });
  });
});

describe('folding', () => {
  const changes: ProfileChanges = {
    tags: [{ id: 2, name: 'AI' }],
    email: null,
    messengerLinks: ['@forum/1', 'shop_bot'],
    socialLinks: { github: null },
  };

  test('changes the named fields only', () => {
    expect(applyChanges(full, changes)).toEqual({
      ...full,
      tags: ['AI'],
      email: null,
      telegramChannelsLinks: [],
      socialLinks: { telegram: '@ada_l' },
    });
  });

  test('changes nothing if the effect is already there', () => {
    const once = applyChanges(full, changes);
    expect(applyChanges(once, changes)).toEqual(once);
  });

  test('leaves other documents alone', () => {
    expect(foldedKeys(editProfile, changes)).toEqual([ownProfileResource.key]);
    expect(folded(editProfile, changes, tagsResource, tags)).toBe(tags);
  });
});

const linksTo = (names: string[]) =>
  names.map((name) => ({ title: name, url: `https://${name}.example` }));

test.each([
  { mine: ['a', 'm'], merged: ['a', 't', 'm'] },
  { mine: ['a', 'm', 'n'], merged: ['a', 'm', 'n'] },
])('of links added on two devices the free three keep $mine', ({ mine, merged }) => {
  const theirs = profileWith({ customLinks: linksTo(['a', 't', 'u']) });
  const changes = { customLinks: linksTo(mine), base: { customLinks: linksTo(['a']) } };
  expect(applyChanges(theirs, changes).customLinks).toEqual(linksTo(merged));
});

test('edits that were never sent merge by field, handles one by one', () => {
  const merged = editProfile.merge?.(
    { phone: '+1', description: 'one', socialLinks: { github: '@octo', medium: '@old' } },
    { description: null, socialLinks: { medium: null } },
  );
  expect(merged).toEqual({
    phone: '+1',
    description: null,
    socialLinks: { github: '@octo', medium: null },
  });
});

test('two tabs that edit different fields both apply', () => {
  const first = applyChanges(full, { phone: '+777' });
  expect(bodyOf(first, { email: 'new@b.co' })).toMatchObject({ phone: '+777', email: 'new@b.co' });
});
