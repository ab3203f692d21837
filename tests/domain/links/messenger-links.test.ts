import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMessengerLink,
  messengerLinkKind,
  sortMessengerLinks,
} from '../../../src/domain/links/messenger-links.ts';
import { messengerLinkName, messengerLinkUrl } from '../../../src/domain/links/link-targets.ts';

describe('messengerLinkKind', () => {
  test.each([
    'https://t.me/PollBot',
    'https://t.me/shopbot/app?startapp=x',
    'https://telegram.dog/robot?start=ref-1_a',
    'https://T.me/ROBOT',
    'https://t.me/abot',
    `https://t.me/${'a'.repeat(29)}bot`,
  ])('R43 %s: an address takes any name that ends in bot', (link) => {
    expect(messengerLinkKind(link)).toBe('miniApp');
  });

  test.each([
    'PollBot',
    'shopbot/app?startapp=x',
    '@shopbot/app',
    'https://t.me/bot',
    'https://t.me/1robot',
    'https://t.me/_shopbot',
    'https://t.me/shopbots',
    'https://t.me/shop-bot',
    `https://t.me/${'a'.repeat(30)}bot`,
    'https://t.me.example/shopbot',
    'https://t.me/shopbot#x',
    'https://user@t.me/shopbot',
    'https://t.me/shopbot/app\n',
  ])('R43 %j: the plain form keeps _bot, and an address needs a valid name', (link) => {
    expect(messengerLinkKind(link)).toBeUndefined();
  });

  test('R43 a plain name that ends in bot is a channel, as any other name', () => {
    expect(messengerLinkKind('@shopbot')).toBe('channel');
  });

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
  ])('%j is not a link', (link) => {
    expect(isMessengerLink(link)).toBe(false);
  });

  test('a long, almost valid link is refused quickly', () => {
    expect(isMessengerLink('a_bot'.repeat(25))).toBe(false);
  });
});

test('name and address of a link', () => {
  expect(messengerLinkName('https://t.me/shop_bot/app?startapp=x')).toBe('shop_bot/app?startapp=x');
  expect(messengerLinkName('@chan/123')).toBe('chan/123');
  expect(messengerLinkUrl('@chan/123', 't.me')).toBe('https://t.me/chan/123');
  expect(messengerLinkUrl('https://telegram.me/shop_bot', 't.me')).toBe('https://t.me/shop_bot');
});

const botNames = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,28}[Bb][Oo][Tt]$/);

test("R43 an address leads to a bot if and only if its name is a bot's", () => {
  fc.assert(
    fc.property(
      botNames,
      fc.constantFrom('', '/app', '?start=x', '/app?startapp=x'),
      (name, end) => {
        expect(messengerLinkKind(`https://t.me/${name}${end}`)).toBe(
          name.length >= 4 ? 'miniApp' : undefined,
        );
        expect(messengerLinkKind(`https://t.me/${name}s${end}`)).toBeUndefined();
        expect(messengerLinkUrl(`https://telegram.me/${name}${end}`, 't.me')).toBe(
          `https://t.me/${name}${end}`,
        );
      },
    ),
  );
});

test('sorting into kinds keeps all valid links and their order', () => {
  const link = fc.oneof(
    fc.stringMatching(/^@?[a-z][a-z0-9]{1,8}_bot(\/app)?(\?startapp=[a-z]{1,5})?$/),
    fc.stringMatching(/^https:\/\/t\.me\/[a-z]{4,8}_?bot$/),
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
