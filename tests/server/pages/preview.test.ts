import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { profile as profileSchema, type Profile } from '../../../src/contract/profile.ts';
import { cardHead, noCardHead } from '../../../server/pages/preview.ts';

const profile = z.parse(profileSchema, {
  profileId: 7,
  firstName: 'Ada',
  singularity: true,
});

const headOf = (changes: Partial<Profile>): string =>
  cardHead('Ada', { filled: true, profile: { ...profile, ...changes } }, 'https://cards.example');

const contentOf = (head: string, name: string): string | undefined =>
  new RegExp(`"${name}" content="([^"]*)"`).exec(head)?.[1];

describe('the description of a preview', () => {
  test.each([
    [{ description: ' Maps,\n\n  walks ' }, 'Maps, walks'],
    [{ tags: ['Art', 'Books'] }, 'Art, Books'],
    [{ description: ' \n ', tags: ['Art'] }, 'Art'],
    [{}, 'Ada&#39;s profile card on Member Cards.'],
    [{ description: '🌿'.repeat(201) }, `${'🌿'.repeat(199)}…`],
    [{ description: '🌿'.repeat(200) }, '🌿'.repeat(200)],
  ])('of %o', (changes, expected) => {
    expect(contentOf(headOf(changes), 'og:description')).toBe(expected);
  });
});

describe('the picture of a preview', () => {
  test.each([
    ['https://t.me/i/userpic/320/ada.jpg', 'https://t.me/i/userpic/320/ada.jpg'],
    ['/messenger/avatars/01.svg', 'https://cards.example/messenger/avatars/01.svg'],
    [null, 'https://cards.example/web-card.png'],
    ['javascript:alert(1)', 'https://cards.example/web-card.png'],
    ['data:image/png;base64,AA', 'https://cards.example/web-card.png'],
    ['http://[', 'https://cards.example/web-card.png'],
  ])('%s', (photoUrl, expected) => {
    expect(contentOf(headOf({ photoUrl }), 'og:image')).toBe(expected);
  });

  test('belongs to Singularity', () => {
    const head = headOf({ singularity: false, photoUrl: 'https://t.me/ada.jpg' });
    expect(head).not.toContain('image');
  });
});

test('the address of a card without ulid is its number', () => {
  expect(contentOf(headOf({}), 'og:url')).toBe('https://cards.example/user/7');
});

test('without a card there is nothing to preview and nothing to index', () => {
  const head = noCardHead('Profile Not Found');
  expect(head).toContain('<title>Profile Not Found</title>');
  expect(contentOf(head, 'robots')).toBe('noindex');
  expect(head).not.toContain('og:');
});
