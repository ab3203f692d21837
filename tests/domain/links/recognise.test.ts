import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkTemplates } from '../../../server/link-templates.ts';
import { isHandle } from '../../../src/domain/links/handles.ts';
import { isMessengerLink } from '../../../src/domain/links/messenger-links.ts';
import { isEmail, isPhone } from '../../../src/domain/card/field-rules.ts';
import {
  recognise,
  type Recognised,
  addressKey,
  withoutTracking,
} from '../../../src/domain/links/recognise.ts';
import {
  isCustomUrl,
  isLinkTitle,
  listingUrlKind,
} from '../../../src/domain/links/titled-links.ts';

const social = (platform: string, handle: string) => ({ kind: 'social', platform, handle });
const custom = (title: string, url: string) => ({ kind: 'customLinks', title, url });
const product = (title: string, url: string) => ({ kind: 'productHuntLinks', title, url });

describe('R225 what a member pastes is recognised', () => {
  test.each([
    ['mara@example.org', { kind: 'email', value: 'mara@example.org' }],
    ['mailto:mara@example.org', { kind: 'email', value: 'mara@example.org' }],
    ['+49 (0) 151 123-456', { kind: 'phone', value: '+49151123456' }],
    ['tel:0049151123456', { kind: 'phone', value: '+49151123456' }],
    ['https://github.com/mara-maps?utm_source=x', social('github', '@mara-maps')],
    ['github.com/mara-maps/', social('github', '@mara-maps')],
    ['https://de.linkedin.com/in/mara-lines/', social('linkedin', '@mara-lines')],
    ['https://x.com/mara_maps?si=1', social('twitter', '@mara_maps')],
    ['https://www.youtube.com/@mara-films', social('youtube', '@mara-films')],
    ['https://www.instagram.com/mara.maps/?igsh=abc==', social('instagram', '@mara.maps')],
    ['https://open.spotify.com/user/mara?si=abc', social('spotify', '@mara')],
    ['@durov', social('telegram', '@durov')],
    ['https://t.me/durov', social('telegram', '@durov')],
    ['telegram.me/durov?start=1', social('telegram', '@durov')],
    ['https://t.me/durov/12', { kind: 'messengerLinks', link: '@durov/12' }],
    ['shop_bot', { kind: 'messengerLinks', link: 'shop_bot' }],
    ['shop_bot/app?startapp=x', { kind: 'messengerLinks', link: 'shop_bot/app?startapp=x' }],
    ['https://t.me/PollBot', { kind: 'messengerLinks', link: 'https://t.me/PollBot' }],
    ['t.me/shop_bot', { kind: 'messengerLinks', link: 'https://t.me/shop_bot' }],
    [
      'producthunt.com/products/magic-notes?utm_campaign=a',
      product('Magic notes', 'https://producthunt.com/products/magic-notes'),
    ],
    [
      'https://www.producthunt.com/products/-magic-',
      product('Magic', 'https://www.producthunt.com/products/-magic-'),
    ],
    [
      'https://cards.producthunt.com/cards/products/528',
      product('528', 'https://cards.producthunt.com/cards/products/528'),
    ],
    ['example.org', custom('example.org', 'https://example.org')],
    [
      'http://www.example.org/a?b=1&fbclid=2&utm_medium=3#c',
      custom('example.org', 'http://www.example.org/a?b=1#c'),
    ],
    // A page below the member's own keeps its path.
    ['https://Пример.рф/обо-мне', custom('пример.рф', 'https://Пример.рф/обо-мне')],
    ['https://github.com/mara/atlas', custom('github.com', 'https://github.com/mara/atlas')],
    [
      'https://www.youtube.com/watch?v=1&si=2',
      custom('youtube.com', 'https://www.youtube.com/watch?v=1'),
    ],
  ])('%s', (text, recognised) => {
    expect(recognise(` ${text}\n`, linkTemplates)).toEqual(recognised);
  });

  test.each([
    '',
    'mara',
    'mara maps',
    '+1',
    '12345',
    'ftp://x.y',
    'javascript:alert(1)',
    'https://me:secret@example.org',
    'https://t.me/+AbCdEf',
    'https://localhost/x',
    '@abc',
  ])('%j is nothing that a card can hold', (text) => {
    expect(recognise(text, linkTemplates)).toBeUndefined();
  });

  test('without templates, a page of a platform is a custom link', () => {
    const url = 'https://github.com/mara-maps';
    expect(recognise(url)).toEqual(custom('github.com', url));
  });
});

const canBeSaved = (found: Recognised): boolean => {
  switch (found.kind) {
    case 'email':
      return isEmail(found.value);
    case 'phone':
      return isPhone(found.value);
    case 'social':
      return found.handle !== '' && isHandle(found.platform, found.handle);
    case 'messengerLinks':
      return isMessengerLink(found.link);
    case 'customLinks':
      return isCustomUrl(found.url) && isLinkTitle(found.title);
    case 'productHuntLinks':
      return listingUrlKind(found.url) !== undefined && isLinkTitle(found.title);
  }
};

test('R225 a page at a service whose addresses the server does not name is a link of its own', () => {
  const page = 'https://github.com/mara-maps';
  expect(recognise(page, {})).toEqual(custom('github.com', page));
});

test('R225 all that is recognised can be saved', () => {
  const pasted = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.emailAddress(),
    fc.webPath().map((path) => `https://t.me${path}`),
    fc.webPath().map((path) => `https://github.com${path}`),
    fc.webPath().map((path) => `https://www.producthunt.com/products${path}`),
  );
  fc.assert(
    fc.property(pasted, (text) => {
      const found = recognise(text, linkTemplates);
      expect(found === undefined || canBeSaved(found)).toBe(true);
    }),
  );
});

test.each([
  ['https://x.y/?utm_source=a', 'https://x.y/'],
  ['https://x.y/?a=%20&gclid=1&b#c?si=1', 'https://x.y/?a=%20&b#c?si=1'],
  ['x.y?siren=1&SI=2&IGSH', 'x.y?siren=1'],
  ['https://x.y', 'https://x.y'],
])('R225 tracking parameters are removed: %s', (url, plain) => {
  expect(withoutTracking(url)).toBe(plain);
});

test('R225 one page is known again without scheme, www, last slash and tracking', () => {
  const key = addressKey('https://www.Example.org/Path/?utm_source=x');
  expect(addressKey('example.org/Path')).toBe(key);
  expect(addressKey('example.org/path')).not.toBe(key);
});
