import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productLinksOf } from '../../../src/card/links/link-sheets.tsx';

const places = [
  'www.producthunt.com',
  'cards.producthunt.com',
  'cards.producthunt.com.evil.test',
].map((host) => `https://${host}`);
const paths = ['', '/products/calm', '/cards/products/12'];
const kindOf = (url: string) => productLinksOf([{ title: 'x', url }])[0]?.kind;

describe('R24 R109 links to the product listing', () => {
  test('a card is framed, a page is linked, each under its title', () => {
    const links = [
      { title: ' Calm ', url: 'https://cards.producthunt.com/cards/products/12?v=1' },
      { title: '', url: 'https://www.producthunt.com/products/calm' },
    ];
    expect(productLinksOf(links)).toEqual([
      { kind: 'card', title: 'Calm', url: links[0]?.url },
      {
        kind: 'page',
        title: 'producthunt.com/products/calm',
        address: 'producthunt.com/products/calm',
        url: links[1]?.url,
      },
    ]);
  });

  test.each([
    'https://www.producthunt.com/posts/calm',
    'https://cards.producthunt.com/products/calm',
    'https://www.producthunt.com/cards/products/12',
    'http://cards.producthunt.com/cards/products/12',
    'https://cards.producthunt.com.evil.test/cards/products/12',
    'https://user:pass@cards.producthunt.com/cards/products/12',
    'https://cards.producthunt.com:444/cards/products/12',
    'javascript:alert(1)',
    'not a url',
    '',
  ])('%j is invalid, and leads nowhere', (url) => {
    expect(kindOf(url)).toBe('invalid');
    expect(productLinksOf([{ title: 'x', url }])[0]).not.toHaveProperty('url');
  });

  test('any answer leads only to frames and links of the listing service', () => {
    const listing = fc
      .tuple(fc.constantFrom(...places), fc.constantFrom(...paths), fc.webPath())
      .map((parts) => parts.join(''));
    const url = fc.oneof(listing, fc.webUrl(), fc.string());
    let valid = 0;
    fc.assert(
      fc.property(fc.array(fc.record({ title: fc.string(), url })), (links) => {
        for (const shown of productLinksOf(links)) {
          if (shown.kind === 'invalid') continue;
          valid += 1;
          expect(shown.url).toMatch(/^https:\/\/((www|cards)\.)?producthunt\.com\//i);
        }
      }),
    );
    expect(valid).toBeGreaterThan(0);
  });
});
