import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMessengerLink,
  messengerLinkKind,
  sortMessengerLinks,
} from '../../src/domain/messenger-links.ts';
import { messengerLinkName, messengerLinkUrl } from '../../src/domain/link-targets.ts';

describe('messengerLinkKind', () => {
  test.each([
    ['shop_bot', 'miniApp'],
    ['@shop_bot', 'miniApp'],
    ['shop_bot/app', 'miniApp'],
    ['shop_bot/app?startapp=x', 'miniApp'],
    ['shop_bot?start=ref-1_a', 'miniApp'],
    ['https://t.me/shop_bot', 'miniApp'],
    ['https://t.me/shop_bot/app?startapp=profile-7', 'miniApp'],
    ['https://telegram.me/Shop_Bot?start=x', 'miniApp'],
    ['@chan/123', 'forum'],
    ['@channel', 'channel'],
    [`@${'a'.repeat(32)}`, 'channel'],
    [`shop_bot/app?startapp=${'a'.repeat(106)}`, 'miniApp'],
  ])('%s is of kind %s', (link, kind) => {
    expect(messengerLinkKind(link)).toBe(kind);
  });

  test.each([
    '@1abcde',
    'channel',
    '@abcd',
    `shop_bot/app?startapp=${'a'.repeat(107)}`,
    `@${'a'.repeat(33)}`,
    `${'a'.repeat(29)}_bot`,
    '_bot',
    'shop_bots',
    'shop_bot/a/b',
    'shop_bot?ref=x',
    'http://t.me/shop_bot',
    'https://t.me/channel',
    'https://example.org/shop_bot',
    '@chan/0',
    '@chan/x',
    '@channel\n',
    'javascript:alert(1)//_bot',
    '',
  ])('%j is none', (link) => {
    expect(isMessengerLink(link)).toBe(false);
  });

  test('a long link that is almost one is refused in no time', () => {
    expect(isMessengerLink('a_bot'.repeat(25))).toBe(false);
  });
});

test('name and address of a link', () => {
  expect(messengerLinkName('https://t.me/shop_bot/app?startapp=x')).toBe('shop_bot/app?startapp=x');
  expect(messengerLinkName('@chan/123')).toBe('chan/123');
  expect(messengerLinkUrl('@chan/123', 't.me')).toBe('https://t.me/chan/123');
  expect(messengerLinkUrl('https://telegram.me/shop_bot', 't.me')).toBe('https://t.me/shop_bot');
});

test('sorting is a partition of the valid links that keeps their order', () => {
  const link = fc.oneof(
    fc.stringMatching(/^@?[a-z][a-z0-9]{1,8}_bot(\/app)?(\?startapp=[a-z]{1,5})?$/),
    fc.stringMatching(/^https:\/\/t\.me\/[a-z]{4,8}_bot$/),
    fc.stringMatching(/^@[a-z][a-z0-9_]{4,20}$/),
    fc.stringMatching(/^@[a-z]{4,10}\/[1-9][0-9]{0,5}$/),
  );
  fc.assert(
    fc.property(fc.array(link.filter(isMessengerLink), { maxLength: 15 }), (links) => {
      const { miniApps, channels, forums } = sortMessengerLinks(links);
      const sorted = [...miniApps, ...channels, ...forums];
      expect(sorted.toSorted()).toEqual(links.toSorted());
      for (const group of [miniApps, channels, forums]) {
        const kinds = new Set(group.map(messengerLinkKind));
        expect(kinds.size).toBeLessThanOrEqual(1);
        expect(links.filter((entry) => group.includes(entry))).toEqual(group);
      }
      expect(sortMessengerLinks(sorted)).toEqual({ miniApps, channels, forums });
    }),
  );
});
