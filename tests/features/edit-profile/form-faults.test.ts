import { describe, expect, test } from 'vitest';
import { editTexts } from '#texts/edit';
import { findFaults, missingHalves } from '../../../src/features/edit-profile/form-faults.ts';
import {
  settleFields,
  toFields,
  type FormFields,
  type TitledRow,
} from '../../../src/features/edit-profile/form-fields.ts';
import { profileWith } from './profiles.ts';

const empty = toFields(profileWith());
const faultsOf = (update: Partial<FormFields>) => findFaults(settleFields({ ...empty, ...update }));
const row = (title: string, url: string): TitledRow => ({ id: 0, title, url, known: '' });

test('an empty form has no fault', () => {
  expect(findFaults(empty)).toEqual({});
});

test('single fields have their own faults', () => {
  expect(faultsOf({ phone: '+1 23', email: 'a@b', description: 'a\u0000' })).toEqual({
    description: 'description',
    phone: 'phone',
    email: 'email',
  });
});

test.each([
  ['github', 'abc', 'handle'],
  ['github', 'a'.repeat(32), 'handle'],
  ['telegram', '1abc', 'telegramHandle'],
  ['telegram', 'my_bot', 'telegramBot'],
] as const)('%s handle %s: %s', (platform, handle, fault) => {
  expect(faultsOf({ social: { ...empty.social, [platform]: handle } })).toEqual({
    [`social.${platform}`]: fault,
  });
});

test('messenger links have faults, except blank rows', () => {
  const messengerLinks = ['@channel', '', 'channel'].map((link, id) => ({ id, link }));
  expect(faultsOf({ messengerLinks })).toEqual({ 'messengerLinks.2': 'messengerLink' });
});

describe('custom links', () => {
  test.each([
    [row('a'.repeat(51), 'x.y'), { 'customLinks.0.title': 'titleTooLong' }],
    [row('a<b', 'x.y'), { 'customLinks.0.title': 'titleCharacters' }],
    [row('a', 'ftp://x'), { 'customLinks.0.url': 'customUrl' }],
    [row('a', 't.me/durov'), { 'customLinks.0.url': 'messengerUrl' }],
    [row('a', `x.y/${'a'.repeat(500)}`), { 'customLinks.0.url': 'urlTooLong' }],
    [row('a', ' '), { 'customLinks.0.url': 'urlMissing' }],
    [row('', 'x.y'), { 'customLinks.0.title': 'titleMissing' }],
    [row('', ' '), {}],
    [row('a', 'x.y/z'), {}],
  ])('%j', (link, faults) => {
    expect(faultsOf({ customLinks: [link] })).toEqual(faults);
  });
});

describe('product links', () => {
  const page = 'https://www.producthunt.com/products/a';

  test.each([
    [row('a'.repeat(51), page), { 'productHuntLinks.0.title': 'titleTooLong' }],
    [row('a<b', page), { 'productHuntLinks.0.title': 'titleCharacters' }],
    [row('a', 'https://www.producthunt.com/posts/a'), { 'productHuntLinks.0.url': 'listingUrl' }],
    [row('a', `${page}${'a'.repeat(480)}`), { 'productHuntLinks.0.url': 'urlTooLong' }],
    [row('a', ''), {}],
    [row('a', page), {}],
  ])('%j', (link, faults) => {
    expect(faultsOf({ productHuntLinks: [link] })).toEqual(faults);
  });

  test('R48 a half-filled one is incomplete, not faulty', () => {
    const links = [row('a', ''), { ...row('', page), id: 1 }, { ...row('a', page), id: 2 }];
    expect(missingHalves({ ...empty, productHuntLinks: links })).toEqual([
      'productHuntLinks.0.url',
      'productHuntLinks.1.title',
    ]);
  });

  test("the words are the specified ones, with the listing service's hosts", () => {
    expect(editTexts.faults).toMatchObject({
      titleTooLong: 'Title must be 50 characters or less',
      titleCharacters:
        'Title contains invalid characters. Use only letters, numbers, spaces, and basic punctuation',
      urlTooLong: 'URL must be 500 characters or less',
      listingUrl:
        'Invalid ProductHunt URL format. Use: www.producthunt.com/products/name or cards.producthunt.com/cards/products/id',
    });
    expect(editTexts.incompleteWarning).toBe(
      'Warning: Some ProductHunt links have only title or URL filled. Both fields must be filled for the link to be saved.',
    );
    expect(editTexts.customHint).toContain('up to 3 custom links');
    expect(editTexts.customHint).toContain('up to 15 with Singularity');
  });
});
