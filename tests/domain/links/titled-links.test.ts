import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  completeUrl,
  hasTitleCharacters,
  isBlankLink,
  isCustomUrl,
  isHalfFilled,
  isLinkTitle,
  isTitleTooLong,
  listingUrlKind,
  withListingScheme,
  withoutScheme,
  withScheme,
} from '../../../src/domain/links/titled-links.ts';

describe('titles', () => {
  test('may contain letters of any script, digits, spaces and - _ . , ! ? ( )', () => {
    expect(isLinkTitle('My site (v2) - new_one, really!?.')).toBe(true);
    expect(isLinkTitle('Мой сайт عربي עברית')).toBe(true);
    expect(isLinkTitle('می\u200Cخواهم क्\u200Dष')).toBe(true);
  });

  test.each(['a<b', 'a&b', 'a/b', 'a"b', 'a\nb', '🚀', 'a\uD800', 'a\u200B', '\u3164', '\u034F'])(
    '%j is refused',
    (title) => {
      expect(hasTitleCharacters(title)).toBe(false);
    },
  );

  test('have at most 50 code points', () => {
    expect(isTitleTooLong('𝒜'.repeat(50))).toBe(false);
    expect(isTitleTooLong('a'.repeat(51))).toBe(true);
  });
});

test('a pair is blank, half filled, or full', () => {
  expect(isBlankLink({ title: ' ', url: '' })).toBe(true);
  expect(isHalfFilled({ title: 'a', url: ' ' })).toBe(true);
  expect(isHalfFilled({ title: '', url: 'x.y' })).toBe(true);
  expect(isHalfFilled({ title: 'a', url: 'x.y' })).toBe(false);
  expect(isHalfFilled({ title: '\u3164\u2800', url: 'x.y' })).toBe(true);
  expect(isBlankLink({ title: '\u034F', url: '\u200B' })).toBe(true);
});

describe('custom addresses', () => {
  test.each([
    'https://x.y/z',
    'http://example.org:8080/a?b#c',
    'https://例え.jp/',
    'https://x.y./z',
    'https://a-b.c_d.xn--p1ai',
    'http://203.0.113.7:8080/x',
    'https://x.y/@name',
    'https://fa.wikipedia.org/wiki/ایران\u200Cزمین',
    `https://x.y/${'a'.repeat(488)}`,
  ])('%s passes', (url) => {
    expect(isCustomUrl(url)).toBe(true);
  });

  test.each([
    'ftp://x',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://t.me/durov',
    'https://T.ME./durov',
    'https://t%2Eme/durov',
    'https://sub.telegram.me/x',
    'https://telegram.dog',
    'tg://resolve?domain=x',
    'https://user:pass@x.y',
    'https://@x.y',
    'https://:@x.y',
    'https://1.2.3',
    'https://127.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://localhost/x',
    'https://a..com',
    'https://x.',
    'https://.x.y',
    'https://x.y..',
    'https://-a.com',
    'https://a-.com',
    'https://a,b.com',
    `https://${'a'.repeat(64)}.com`,
    `https://${'a.'.repeat(130)}com`,
    'https://x.y/\u200B',
    'https:///x.y',
    'https:x.y',
    'https://x y.z',
    'https://x.y/\u0000',
    'https://x.y/\uD800',
    `https://x.y/${'a'.repeat(489)}`,
    'x.y',
    '',
  ])('%j fails', (url) => {
    expect(isCustomUrl(url)).toBe(false);
  });

  // Node takes the square of a host's length in letters that each occur once: a third of a second for a body's 64 kB.
  test('that are too long are not parsed', () => {
    const parse = vi.spyOn(globalThis, 'URL');
    onTestFinished(() => parse.mockRestore());
    const host = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e_00 + at));
    expect(isCustomUrl(`https://${host.join('')}.com`)).toBe(false);
    expect(listingUrlKind(`https://${host.join('')}.com`)).toBeUndefined();
    expect(parse).not.toHaveBeenCalled();
  });
});

describe('schemes', () => {
  test.each([
    ['x.y/z', 'https://x.y/z'],
    [' x.y ', 'https://x.y'],
    ['//x.y', 'https://x.y'],
    ['x.y:8080/z', 'https://x.y:8080/z'],
    ['\u202Ax.y\u202C', 'https://x.y'],
    ['ｈｔｔｐｓ：／／ｘ．ｙ／Ａ', 'https://x.y/Ａ'],
    ['\u200B', ''],
    ['http://x.y', 'http://x.y'],
    ['ftp://x', 'ftp://x'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%j is saved as %j', (typed, saved) => {
    expect(withScheme(typed)).toBe(saved);
  });

  test('an http address stays http while its host stays', () => {
    expect(completeUrl('x.y/z', 'http://x.y/z')).toBe('http://x.y/z');
    expect(completeUrl('x.y/other', 'http://x.y/z')).toBe('http://x.y/other');
    expect(completeUrl('new.org/z', 'http://x.y/z')).toBe('https://new.org/z');
    expect(completeUrl('https://x.y/z', 'http://x.y/z')).toBe('https://x.y/z');
    expect(completeUrl('', 'http://x.y/z')).toBe('');
  });

  const scheme = fc.constantFrom('http://', 'https://', 'HTTPS://', 'http:', '');
  const address = fc
    .tuple(scheme, scheme, fc.string({ maxLength: 12 }))
    .map((parts) => parts.join(''));

  test('showing an address and completing it again gives the same address', () => {
    fc.assert(
      fc.property(address, (url) => {
        expect(completeUrl(withoutScheme(url), url)).toBe(url === '' ? '' : url);
      }),
    );
  });

  test('a completed address is not changed again', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const url = completeUrl(typed);
        expect(withScheme(url)).toBe(url);
      }),
    );
  });
});

describe('listing addresses', () => {
  test.each([
    ['https://www.producthunt.com/products/name', 'page'],
    ['https://producthunt.com/products/name-2/', 'page'],
    ['https://cards.producthunt.com/cards/products/123', 'card'],
  ])('%s is a %s', (url, kind) => {
    expect(listingUrlKind(url)).toBe(kind);
  });

  test.each([
    'https://www.producthunt.com/posts/name',
    'https://www.producthunt.com/products/',
    'https://www.producthunt.com/products/a/b',
    'https://www.producthunt.com/cards/products/1',
    'https://cards.producthunt.com/products/a',
    'https://www.producthunt.com.evil.org/products/a',
    'https://www.producthunt.com:444/products/a',
    'https://u@www.producthunt.com/products/a',
    'https://@www.producthunt.com/products/a',
    'http://www.producthunt.com/products/a',
    'https://www.producthunt.com/products/a%2Fb',
    `https://www.producthunt.com/products/${'a'.repeat(480)}`,
    '',
  ])('%j is not a listing address', (url) => {
    expect(listingUrlKind(url)).toBeUndefined();
  });

  test('without a scheme or with http become https', () => {
    expect(withListingScheme('www.producthunt.com/products/a')).toBe(
      'https://www.producthunt.com/products/a',
    );
    expect(withListingScheme('http://www.producthunt.com/products/a')).toBe(
      'https://www.producthunt.com/products/a',
    );
  });
});
