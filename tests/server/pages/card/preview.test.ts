import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  profile as profileSchema,
  type Profile,
} from '../../../../src/contract/calls/card/profile.ts';
import { cardHead, noCardHead } from '../../../../server/pages/card/preview.ts';

const profile = z.parse(profileSchema, {
  profileId: 7,
  firstName: 'Ada',
  singularity: true,
});

const headOf = (changes: Partial<Profile>, picture?: string): string =>
  cardHead(
    'Ada',
    { filled: true, profile: { ...profile, ...changes } },
    { publicUrl: 'https://cards.example', product: 'Rooftop', picture, listed: undefined },
  );

const contentOf = (head: string, name: string): string | undefined =>
  new RegExp(`"${name}" content="([^"]*)"`).exec(head)?.[1];

describe('the description of a preview', () => {
  test.each([
    [{ description: ' Maps,\n\n  walks ' }, 'Maps, walks'],
    [{ tags: ['Art', 'Books'] }, 'Art, Books'],
    [{ description: ' \n ', tags: ['Art'] }, 'Art'],
    [{}, 'Ada&#39;s profile card on Rooftop.'],
    [{ description: '🌿'.repeat(201) }, `${'🌿'.repeat(199)}…`],
    [{ description: '🌿'.repeat(200) }, '🌿'.repeat(200)],
  ])('of %o', (changes, expected) => {
    expect(contentOf(headOf(changes), 'og:description')).toBe(expected);
  });
});

describe('R163 the picture of a preview', () => {
  test('is named with its type, size and description', () => {
    const head = headOf({}, 'https://cards.example/user/7/preview-0.png');
    expect(contentOf(head, 'og:image')).toBe('https://cards.example/user/7/preview-0.png');
    expect(contentOf(head, 'twitter:image')).toBe('https://cards.example/user/7/preview-0.png');
    expect(contentOf(head, 'og:image:type')).toBe('image/png');
    expect(contentOf(head, 'og:image:width')).toBe('1200');
    expect(contentOf(head, 'og:image:height')).toBe('630');
    expect(contentOf(head, 'og:image:alt')).toBe('Ada&#39;s profile card on Rooftop.');
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
  });

  test('is missing if there is none, and the photo does not replace it', () => {
    const head = headOf({ photoUrl: 'https://t.me/i/userpic/320/ada.svg' });
    expect(head).not.toContain('image');
    expect(head).not.toContain('userpic');
    expect(contentOf(head, 'twitter:card')).toBe('summary');
  });
});

test('the address of a card without a ULID is its number', () => {
  expect(contentOf(headOf({}), 'og:url')).toBe('https://cards.example/user/7');
});

test('a page without a card has no preview, and is not indexed', () => {
  const head = noCardHead('Profile Not Found');
  expect(head).toContain('<title>Profile Not Found</title>');
  expect(contentOf(head, 'robots')).toBe('noindex');
  expect(head).not.toContain('og:');
});
