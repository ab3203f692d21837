import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isBotName,
  isHandle,
  normaliseHandle,
  type LinkTemplate,
} from '../../../src/domain/links/handles.ts';
import { handleUrl } from '../../../src/domain/links/link-targets.ts';
import { socialPlatforms } from '../../../src/domain/links/social-platforms.ts';

const github: LinkTemplate = {
  template: 'https://github.com/{username}',
  extract: String.raw`^(?:https?://)?(?:www\.)?github\.com/([^/?#]+)`,
};

describe('normaliseHandle', () => {
  test.each([
    ['name', '@name'],
    ['@name', '@name'],
    ['  @@name ', '@name'],
    ['https://github.com/name', '@name'],
    ['http://www.github.com/name/?tab=repositories', '@name'],
    ['github.com/name', '@name'],
    ['https://github.com/@name', '@name'],
    ['', ''],
    ['  ', ''],
    ['@', ''],
  ])('%j becomes %j', (input, handle) => {
    expect(normaliseHandle('github', input, github)).toBe(handle);
  });

  test('an address that the template cannot read stays as typed and fails', () => {
    const foreign = 'https://gitlab.com/name';
    expect(normaliseHandle('github', foreign, github)).toBe(foreign);
    expect(normaliseHandle('github', 'https://github.com/name')).toBe('https://github.com/name');
    expect(isHandle('github', foreign)).toBe(false);
  });

  test.each(['https://t.me/durov', 't.me/durov', 'https://telegram.me/durov?start=1', '@durov'])(
    'the messenger reads %s without a template',
    (input) => {
      expect(normaliseHandle('telegram', input)).toBe('@durov');
    },
  );

  test('an invalid or loose pattern of the server does no harm', () => {
    const broken = { template: '', extract: '(' };
    expect(normaliseHandle('github', 'name', broken)).toBe('@name');
    const sloppy = { template: '', extract: String.raw`site\.org\/u\-(\w+)` };
    expect(normaliseHandle('github', 'site.org/u-name', sloppy)).toBe('@name');
  });

  test('is idempotent', () => {
    const piece = fc.constantFrom(
      '@',
      '/',
      ' ',
      '?',
      '#',
      '.',
      'a',
      '_bot',
      't.me/',
      'github.com/',
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 6 }).map((pieces) => `https://${pieces.join('')}`),
      fc.string(),
    );
    const template = fc.constantFrom(undefined, github);
    fc.assert(
      fc.property(fc.constantFrom(...socialPlatforms), text, template, (platform, input, by) => {
        const once = normaliseHandle(platform, input, by);
        expect(normaliseHandle(platform, once, by)).toBe(once);
      }),
    );
  });
});

describe('isHandle', () => {
  test.each(['', '@name', '@a.b-c', '@имя-тут', `@${'a'.repeat(31)}`])('%j passes', (handle) => {
    expect(isHandle('github', handle)).toBe(true);
  });

  test.each([
    'name',
    '@abc',
    `@${'a'.repeat(32)}`,
    '@na me',
    '@na/me',
    '@<b>name',
    '@na\u0000me',
    '@na\uD800me',
    '@na\u202Eme',
    '@@name',
  ])('%j fails', (handle) => {
    expect(isHandle('github', handle)).toBe(false);
  });

  test.each(['@durov', 'durov', '@abcd', `@${'a'.repeat(32)}`])('telegram: %s passes', (handle) => {
    expect(isHandle('telegram', handle)).toBe(true);
  });

  test.each(['1abc', '@1abc', 'abc', '@abc', 'a'.repeat(33), 'my_bot', '@My_Bot', '@a-bcd'])(
    'telegram: %s fails',
    (handle) => {
      expect(isHandle('telegram', handle)).toBe(false);
    },
  );
});

test('a bot is known by _bot in any case', () => {
  expect(isBotName('@shop_bot')).toBe(true);
  expect(isBotName('Shop_BOT')).toBe(true);
  expect(isBotName('robot')).toBe(false);
});

describe('handleUrl', () => {
  test('puts the encoded name into the template', () => {
    expect(handleUrl('@name', github)).toBe('https://github.com/name');
    expect(handleUrl('@a?b', github)).toBe('https://github.com/a%3Fb');
  });

  test('is undefined without a template, or with one that is not http(s)', () => {
    expect(handleUrl('@name', undefined)).toBeUndefined();
    const script = { template: 'javascript:{username}', extract: '' };
    expect(handleUrl('@name', script)).toBeUndefined();
  });
});
