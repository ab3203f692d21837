import { expect, test } from 'vitest';
import { toFields } from '../../../src/features/edit-profile/form-fields.ts';
import { filledFirst, sections } from '../../../src/features/edit-profile/section-order.ts';
import { profileWith } from './profiles.ts';

const orderOf = (...[fields]: Parameters<typeof profileWith>) =>
  filledFirst(toFields(profileWith(fields)));

test('a form that is empty, or full, has its groups in the usual order', () => {
  expect(orderOf()).toEqual(sections);
  expect(
    orderOf({
      tags: ['AI'],
      phone: '+12',
      socialLinks: { telegram: '@ada_l' },
      telegramForumsLinks: ['@forum/1'],
      customLinks: [{ title: 'Site', url: 'https://x.y' }],
      productHuntLinks: [{ title: 'P', url: 'https://www.producthunt.com/products/p' }],
    }),
  ).toEqual(sections);
});

test('filled groups come first', () => {
  expect(orderOf({ email: 'a@b.co', telegramChannelsLinks: ['@channel'] })).toEqual([
    'about',
    'messengerLinks',
    'tags',
    'social',
    'customLinks',
    'productHuntLinks',
  ]);
});
