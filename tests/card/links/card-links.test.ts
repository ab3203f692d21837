import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardLinks,
  contactLinks,
  customLinks,
  messengerGroups,
  socialLinks,
} from '../../../src/card/links/card-links.ts';
import { productLinksOf } from '../../../src/card/links/link-sheets.tsx';
import type { Profile } from '../../../src/contract/calls/card/profile.ts';
import { socialPlatforms } from '../../../src/domain/links/social-platforms.ts';
import { bareProfile, fullProfile, linkTemplates } from '../profiles.ts';

const withLinks = (links: Partial<Profile>): Profile => ({ ...bareProfile, ...links });

describe('social links', () => {
  test('R170 come in the order that the member chose, with the others after them', () => {
    const profile = withLinks({
      socialLinks: { github: '@bea-lind', instagram: '@bea', medium: '@bea-writes' },
      socialOrder: ['medium', 'myspace', 'instagram', 'medium'],
    });
    const shown = socialLinks(profile, linkTemplates).map(({ platform }) => platform);
    expect(shown).toEqual(['medium', 'instagram', 'github']);
  });

  test("lead to the template's address, under the capitalised key, in a fixed order", () => {
    const socialLinksOf = { instagram: '@bea', github: '@bea-lind' };
    expect(socialLinks(withLinks({ socialLinks: socialLinksOf }), linkTemplates)).toEqual([
      { platform: 'github', handle: 'bea-lind', url: 'https://github.test/bea-lind' },
      { platform: 'instagram', handle: 'bea', url: 'https://instagram.test/bea' },
    ]);
  });

  test('leave out the messenger, unknown platforms and platforms without a template', () => {
    const profile = withLinks({
      socialLinks: { telegram: '@bealind', productHunt: '@bea', myspace: '@bea', github: '@bea1' },
    });
    expect(socialLinks(profile, {})).toEqual([]);
    expect(socialLinks(profile, linkTemplates).map(({ platform }) => platform)).toEqual(['github']);
  });

  test.each(['', '@', 'a b', '@a/../b', '<b>', 'javascript:alert(1)//', '\u202Eevil', '\uD800'])(
    'leave out the handle %j',
    (handle) => {
      const profile = withLinks({ socialLinks: { github: handle } });
      expect(socialLinks(profile, linkTemplates)).toEqual([]);
    },
  );

  test('leave out templates that lead elsewhere', () => {
    const templates = { github: { template: 'javascript:{username}', extract: '' } };
    expect(socialLinks(fullProfile, templates)).toEqual([]);
  });
});

describe('messenger links', () => {
  test('are grouped by kind, with the name for the question', () => {
    expect(messengerGroups(fullProfile, 't.me')).toEqual([
      { kind: 'handle', links: [{ name: 'bealind', url: 'https://t.me/bealind' }] },
      {
        kind: 'miniApps',
        links: [{ name: 'shop_bot/app?startapp=x', url: 'https://t.me/shop_bot/app?startapp=x' }],
      },
      {
        kind: 'channels',
        links: [{ name: 'quiet_channel', url: 'https://t.me/quiet_channel' }],
      },
      {
        kind: 'forums',
        links: [{ name: 'design_talk/42', url: 'https://t.me/design_talk/42' }],
      },
    ]);
  });

  test('leave out empty groups and invalid names', () => {
    const profile = withLinks({
      telegramChannelsLinks: ['<b>', '', 'javascript:x', '//evil.test'],
    });
    expect(messengerGroups(profile, 't.me')).toEqual([]);
  });
});

describe('links with a title', () => {
  test('show the host, and use it as the title if there is none', () => {
    const profile = withLinks({
      customLinks: [
        { title: 'Work', url: 'https://www.bea.example/work' },
        { title: ' ', url: 'http://bea.example' },
      ],
    });
    expect(customLinks(profile)).toEqual([
      { title: 'Work', url: 'https://www.bea.example/work', host: 'bea.example' },
      { title: 'bea.example', url: 'http://bea.example', host: 'bea.example' },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.test',
    'tg://resolve',
    'https://',
    'https://user:pass@evil.test/',
    '//evil.test',
    'not a url',
  ])('leave out %j', (url) => {
    expect(customLinks(withLinks({ customLinks: [{ title: 'x', url }] }))).toEqual([]);
  });
});

describe('contacts', () => {
  test('are tel and mailto links', () => {
    expect(contactLinks(fullProfile)).toEqual([
      { kind: 'phone', text: '+491701234567', url: 'tel:+491701234567' },
      { kind: 'email', text: 'bea@example.org', url: 'mailto:bea@example.org' },
    ]);
    expect(contactLinks(bareProfile)).toEqual([]);
  });

  test('cannot add headers to the message', () => {
    const [link] = contactLinks(withLinks({ email: 'a?bcc=b&x=%41@c.test' }));
    expect(link?.url).toBe('mailto:a%3Fbcc=b%26x=%2541@c.test');
  });

  test.each(['123', '+1 23', '+1;ext=2', 'javascript:1'])('leave out the number %j', (phone) => {
    expect(contactLinks(withLinks({ phone }))).toEqual([]);
  });
});

test('any answer gives only http(s), tel and mailto links, and nothing throws', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.constantFrom('javascript:alert(1)', 'JaVaScRiPt://%0aalert(1)', 'data:,x', '//x', '@name'),
  );
  const texts = fc.array(text, { maxLength: 4 });
  const titled = fc.array(fc.record({ title: text, url: text }), { maxLength: 4 });
  const keys = fc.constantFrom(...socialPlatforms, '__proto__', 'constructor', 'myspace');
  const profiles = fc.record({
    phone: text,
    email: text,
    customLinks: titled,
    productHuntLinks: titled,
    telegramMiniAppsLinks: texts,
    telegramChannelsLinks: texts,
    telegramForumsLinks: texts,
    socialLinks: fc.dictionary(keys, text),
  });
  const templates = fc.dictionary(keys, fc.record({ template: text, extract: text }));
  fc.assert(
    fc.property(profiles, templates, (parts, given) => {
      const profile = withLinks(parts);
      const links = cardLinks(profile, { ...linkTemplates, ...given }, 't.me');
      const shown = [
        ...links.social,
        ...links.messenger.flatMap((group) => group.links),
        ...productLinksOf(links.products).filter((link) => link.kind !== 'invalid'),
        ...links.custom,
        ...contactLinks(profile),
      ];
      for (const { url } of shown) expect(url).toMatch(/^(https?:\/\/|tel:\+\d|mailto:)/i);
    }),
  );
});
