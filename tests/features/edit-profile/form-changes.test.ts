import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  countChanges,
  hasChanges,
  toChanges,
} from '../../../src/features/edit-profile/form-changes.ts';
import {
  nextRowId,
  settleFields,
  toFields,
  withoutBlankRows,
  type FormFields,
} from '../../../src/features/edit-profile/form-fields.ts';
import { changed, rebased, startForm } from '../../../src/features/edit-profile/form-state.ts';
import { orderedPlatforms } from '../../../src/domain/links/social-platforms.ts';
import { applyChanges, editProfile } from '../../../src/mutations/edit-profile.ts';
import { anyProfile, profileWith, tags } from './profiles.ts';

const edited = (fields: FormFields, update: Partial<FormFields>): FormFields => ({
  ...fields,
  ...update,
});

/** The platforms with a handle that have a place in an order. */
const ordered = ({ social, socialOrder }: FormFields) =>
  socialOrder.filter((platform) => platform !== 'telegram' && social[platform] !== '');

describe('a form that was not changed', () => {
  test('sends nothing, for any profile', () => {
    fc.assert(
      fc.property(anyProfile, (profile) => {
        const fields = settleFields(toFields(profile));
        expect(toChanges(profile, fields, tags)).toEqual({});
        expect(hasChanges(toChanges(profile, fields, undefined))).toBe(false);
      }),
    );
  });

  test('sends nothing for white space that the server kept', () => {
    const link = { title: ' Site ', url: 'https://x.y' };
    const profile = profileWith({ description: ' Hi\n', productHuntLinks: [link] });
    expect(toChanges(profile, settleFields(toFields(profile)), tags)).toEqual({});
  });

  test('settling twice changes nothing more', () => {
    fc.assert(
      fc.property(anyProfile, anyProfile, (profile, other) => {
        const fields = { ...toFields(profile), customLinks: toFields(other).customLinks };
        expect(settleFields(settleFields(fields))).toEqual(settleFields(fields));
      }),
    );
  });

  test('keeps the scheme of an http link, and the link itself', () => {
    const profile = profileWith({ customLinks: [{ title: 'Old', url: 'http://x.y/z' }] });
    const fields = settleFields(toFields(profile));
    expect(fields.customLinks[0]?.url).toBe('x.y/z');
    expect(toChanges(profile, fields, tags)).toEqual({});
  });
});

describe('a changed form', () => {
  test('turns one profile into the other, and is accepted by the outbox', () => {
    fc.assert(
      fc.property(anyProfile, anyProfile, (profile, wanted) => {
        const fields = settleFields(toFields(wanted));
        const changes = toChanges(profile, fields, tags);
        expect(z.parse(editProfile.args, changes)).toEqual(changes);
        const result = toFields(applyChanges(profile, changes));
        expect(ordered(result)).toEqual(ordered(fields));
        expect({
          ...result,
          tags: result.tags.toSorted(),
          description: '',
          socialOrder: [],
        }).toEqual({
          ...fields,
          tags: fields.tags.toSorted(),
          description: '',
          socialOrder: [],
        });
        expect(result.description.trim()).toBe(fields.description.trim());
      }),
    );
  });

  const profile = profileWith({
    tags: ['AI'],
    description: 'Hello',
    phone: '+4912345',
    email: 'a@b.co',
    socialLinks: { github: '@octocat' },
    customLinks: [{ title: 'Site', url: 'https://x.y' }],
    telegramChannelsLinks: ['@channel'],
  });
  const fields = toFields(profile);

  test('holds only fields that differ, and null for cleared ones', () => {
    const cleared = edited(fields, { phone: '', description: '  ' });
    expect(toChanges(profile, cleared, tags)).toEqual({ phone: null, description: null });
  });

  test('names removed and new handles only', () => {
    const social = { ...fields.social, github: '', medium: '@writer' };
    expect(toChanges(profile, edited(fields, { social }), tags)).toEqual({
      socialLinks: { github: null, medium: '@writer' },
    });
  });

  test('R170 names an order of handles only if it changed', () => {
    const two = profileWith({ socialLinks: { github: '@octocat', medium: '@writer' } });
    const form = toFields(two);
    const arranged = (...order: string[]) => edited(form, { socialOrder: orderedPlatforms(order) });
    expect(toChanges(two, arranged('medium', 'github'), tags)).toEqual({
      socialOrder: ['medium', 'github'],
    });
    expect(toChanges(two, arranged('youtube', 'github', 'medium'), tags)).toEqual({});
    const chosen = profileWith({ ...two, socialOrder: ['medium', 'github'] });
    expect(toFields(chosen).socialOrder.slice(0, 2)).toEqual(['medium', 'github']);
    expect(toChanges(chosen, arranged('github', 'medium'), tags)).toEqual({
      socialOrder: ['github', 'medium'],
    });
  });

  test('R170 messenger links are put in order within their kinds', () => {
    const links = {
      telegramChannelsLinks: ['@one_one', '@two_two'],
      telegramMiniAppsLinks: ['a_bot'],
    };
    const many = profileWith(links);
    const form = toFields(many);
    const arranged = (...at: number[]) =>
      edited(form, {
        messengerLinks: at
          .map((index) => form.messengerLinks[index])
          .filter((row) => row !== undefined),
      });
    expect(toChanges(many, arranged(1, 0, 2), tags)).toEqual({});
    expect(toChanges(many, arranged(0, 2, 1), tags)).toEqual({
      messengerLinks: ['a_bot', '@two_two', '@one_one'],
      base: { messengerLinks: ['a_bot', '@one_one', '@two_two'] },
    });
  });

  test('R170 counts each field, list and handle once', () => {
    const many = edited(fields, {
      phone: '',
      email: 'new@b.co',
      tags: ['AI', 'Music'],
      social: { ...fields.social, github: '', medium: '@writer' },
    });
    expect(countChanges(toChanges(profile, many, tags))).toBe(5);
    expect(countChanges({})).toBe(0);
  });

  test('sends whole tags in the order of the list, and none without the list', () => {
    const more = edited(fields, { tags: ['Travel', 'AI', 'Gone'] });
    expect(toChanges(profile, more, tags)).toEqual({
      tags: [tags[1], tags[3]],
      base: { tags: ['AI'] },
    });
    expect(toChanges(profile, more, undefined)).toEqual({});
  });

  test('drops blank rows and completes addresses', () => {
    const id = nextRowId(fields.customLinks);
    const customLinks = [
      ...fields.customLinks,
      { id, title: ' ', url: '', known: '' },
      { id: id + 1, title: ' New ', url: 'new.org/a', known: '' },
    ];
    const messengerLinks = [...fields.messengerLinks, { id: 9, link: ' ' }];
    const changes = toChanges(
      profile,
      settleFields(edited(fields, { customLinks, messengerLinks })),
      tags,
    );
    expect(changes).toEqual({
      customLinks: [
        { title: 'Site', url: 'https://x.y' },
        { title: 'New', url: 'https://new.org/a' },
      ],
      base: { customLinks: [{ title: 'Site', url: 'https://x.y' }] },
    });
  });

  test('holds an empty list for an emptied list', () => {
    const none = edited(fields, { customLinks: [], messengerLinks: [] });
    expect(toChanges(profile, none, tags)).toEqual({
      customLinks: [],
      messengerLinks: [],
      base: {
        customLinks: [{ title: 'Site', url: 'https://x.y' }],
        messengerLinks: ['@channel'],
      },
    });
  });

  test('F54 a list is based on its content when the member began', () => {
    const open = changed(startForm(profile), 'customLinks', {
      customLinks: [...fields.customLinks, { id: 7, title: 'New', url: 'new.org', known: '' }],
    });
    const theirs = { title: 'Theirs', url: 'https://theirs.org' };
    const now = { ...profile, customLinks: [...profile.customLinks, theirs], tags: ['Travel'] };
    const { fields: typed, began } = rebased(open, now);
    const changes = toChanges(now, settleFields(typed), tags, began);
    expect(changes).toMatchObject({ base: { customLinks: profile.customLinks } });
    expect(applyChanges(now, changes)).toMatchObject({
      customLinks: [
        { title: 'Site', url: 'https://x.y' },
        theirs,
        { title: 'New', url: 'https://new.org' },
      ],
      tags: ['Travel'],
    });
  });

  test('F54 a list that the member restored is no change', () => {
    const back = changed(startForm(profile), 'customLinks', { customLinks: fields.customLinks });
    const now = { ...profile, customLinks: [] };
    const { fields: typed, began } = rebased(back, now);
    expect(toChanges(now, settleFields(typed), tags, began)).toEqual({});
  });
});

test("R42 a bot's name is not loaded into the messenger field, and saving removes it", () => {
  const profile = profileWith({ socialLinks: { telegram: '@shop_bot', github: '@octocat' } });
  const fields = settleFields(toFields(profile));
  expect(fields.social.telegram).toBe('');
  expect(fields.social.github).toBe('@octocat');
  expect(toChanges(profile, fields, tags)).toEqual({ socialLinks: { telegram: null } });
});

test('a handle that was stored as a bare name is shown, and saved, as @name', () => {
  const profile = profileWith({ socialLinks: { github: 'octocat' } });
  const fields = toFields(profile);
  expect(fields.social.github).toBe('@octocat');
  expect(toChanges(profile, fields, tags)).toEqual({ socialLinks: { github: '@octocat' } });
});

test('leaving the fields trims them, names handles and completes addresses', () => {
  const start = toFields(profileWith());
  const github = {
    template: 'https://github.com/{username}',
    extract: String.raw`github\.com/([\w-]+)`,
  };
  const fields = settleFields(
    {
      ...start,
      phone: ' +123 ',
      email: ' a@b.co ',
      social: { ...start.social, github: 'https://github.com/octocat', telegram: 't.me/durov' },
      customLinks: [{ id: 0, title: 'a', url: 'https://x.y/z', known: '' }],
      productHuntLinks: [{ id: 0, title: 'a', url: 'www.producthunt.com/products/a', known: '' }],
    },
    { github },
  );
  expect(fields).toMatchObject({ phone: '+123', email: 'a@b.co' });
  expect(fields.social).toMatchObject({ github: '@octocat', telegram: '@durov' });
  expect(fields.customLinks[0]).toMatchObject({ url: 'x.y/z', known: 'https://x.y/z' });
  expect(fields.productHuntLinks[0]?.url).toBe('https://www.producthunt.com/products/a');
});

test('blank rows are left out of a draft', () => {
  const fields = toFields(profileWith({ customLinks: [{ title: 'a', url: 'https://x.y' }] }));
  const blank = { id: 5, title: '', url: ' ', known: '' };
  expect(withoutBlankRows({ ...fields, customLinks: [...fields.customLinks, blank] })).toEqual(
    fields,
  );
});
