import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ProfileCardSkeleton } from '../../src/card/profile-card-skeleton.tsx';
import { ProfileCard } from '../../src/card/profile-card.tsx';
import type { Profile } from '../../src/contract/calls/card/profile.ts';
import { bareProfile, fullProfile, linkTemplates } from './profiles.ts';

/** What a browser that runs scripts shows of the card. */
const render = (profile: Profile, props: Partial<Parameters<typeof ProfileCard>[0]> = {}) =>
  renderToStaticMarkup(
    <ProfileCard
      profile={profile}
      linkTemplates={linkTemplates}
      messengerHost="t.me"
      openers={undefined}
      {...props}
    />,
  ).replaceAll(/<(span|div) hidden.*?<\/\1>/g, '');

/** The visible text, without tags. */
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

describe('the head', () => {
  test('has picture, name, badge and a chip for each tag', () => {
    const markup = render(fullProfile);
    expect(markup).toContain('alt="Bea Lind"');
    expect(markup).toMatch(/<h2[^>]*dir="auto"[^>]*>Bea Lind<\/h2>/);
    expect(markup).toContain('aria-label="Singularity"');
    expect(markup).toMatch(
      /<li><span[^>]*>Design<\/span><\/li><li><span[^>]*>Cycling<\/span><\/li>/,
    );
  });

  test('has the initial without a photo, and no badge without Singularity', () => {
    const markup = render(bareProfile);
    expect(markup).not.toMatch(/<img|Singularity/);
    expect(textOf(markup)).toBe('B Bea');
  });

  test.each([
    ['Bea', ''],
    ['אביגיל לוי', ' dir="rtl"'],
    ['7 رامي', ' dir="rtl"'],
  ])('is at the right if the name %s runs from right to left', (firstName, side) => {
    expect(render({ ...bareProfile, firstName })).toContain(`<header class="head"${side}>`);
  });

  test('is the heading of the page if the card is the page', () => {
    expect(render(fullProfile, { level: 1 })).toMatch(/<h1[^>]*>Bea Lind<\/h1>/);
  });
});

const about = (description: string) => {
  const markup = render({ ...bareProfile, description });
  return {
    shown: /<p[^>]*dir="auto"[^>]*>([^<]*)<\/p>/.exec(markup)?.[1],
    toggle: /<button[^>]*>(Show (?:more|less))<\/button>/.exec(markup)?.[1],
  };
};

test('links come in the order of the specification: social, products, messenger, custom', () => {
  const links = textOf(render(fullProfile).split('Links<')[1] ?? '');
  const first = ['GitHub', 'Product Hunt', 'Telegram', fullProfile.customLinks[0]?.title ?? ''];
  const places = first.map((name) => links.indexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThanOrEqual(0);
});

describe('About', () => {
  test('shows 255 of 300 letters and offers the rest', () => {
    expect(about('x'.repeat(300))).toEqual({ shown: 'x'.repeat(255), toggle: 'Show more' });
  });

  test('shows 255 letters as they are', () => {
    expect(about('x'.repeat(255))).toEqual({ shown: 'x'.repeat(255), toggle: undefined });
  });

  test('counts code points, so that no emoji is split', () => {
    fc.assert(
      fc.property(fc.integer({ min: 256, max: 400 }), (length) => {
        expect(about('🦊'.repeat(length)).shown).toBe('🦊'.repeat(255));
      }),
      { numRuns: 20 },
    );
    expect(about('🦊'.repeat(255)).toggle).toBeUndefined();
  });

  test('is left out without a text', () => {
    expect(render({ ...bareProfile, description: ' \n ' })).not.toContain('About');
  });
});

describe('links', () => {
  test('phone and email open on the device', () => {
    const markup = render(fullProfile);
    expect(markup).toContain('href="tel:+491701234567"');
    expect(markup).toContain('href="mailto:bea@example.org"');
  });

  test('R218 outside the messenger every other link opens a window without a reference to the page, as a place of its member', () => {
    const anchors = render(fullProfile).match(/<a [^>]*href="https?:[^>]*>/g) ?? [];
    expect(anchors.length).toBe(3);
    for (const anchor of anchors) {
      expect(anchor).toContain('target="_blank"');
      expect(anchor).toContain('rel="me noopener noreferrer"');
    }
  });

  test('R218 links that link back have a tick and its date', () => {
    const url = fullProfile.customLinks[0]?.url ?? '';
    const verifiedLinks = { [url]: '2026-11-27', 'https://github.test/bea-lind': '2026-11-20' };
    const markup = render({ ...fullProfile, verifiedLinks });
    expect(markup.match(/#icon-check"/g)).toHaveLength(2);
    expect(textOf(markup)).toMatch(/GitHub.*Verified.*2026-11-20.*Verified.*2026-11-27/);
    expect(render(fullProfile)).not.toContain('Verified');
  });

  test('platforms have icon and name; messenger and listing are rows that open a sheet', () => {
    const markup = render(fullProfile);
    expect(markup).toMatch(
      /#icon-github"><\/use><\/svg><\/span>.{0,99}>GitHub<\/span><\/span><\/a><bdi[^>]*>bea-lind</,
    );
    expect(markup).toMatch(/<button[^>]*>.{0,300}>Telegram<.{0,200}<\/button>/);
    expect(markup).toMatch(/<button[^>]*>.{0,300}>Product Hunt<.{0,200}<\/button>/);
    expect(textOf(markup)).not.toContain('@quiet_channel');
  });

  test('a card without links has no such section', () => {
    expect(render(bareProfile)).not.toMatch(/Links|Contact/);
    expect(render(fullProfile, { linkTemplates: {} })).toContain('Links');
  });
});

test('the screen adds sections below the head, before the contact and after the links', () => {
  const added = { actions: <i>ACT</i>, before: <i>FIRST</i>, children: <i>MORE</i> };
  expect(textOf(render(fullProfile, added))).toMatch(
    /Bea Lind @bealind I make .* Cycling ACT FIRST Contact.*Links.*MORE$/,
  );
});

test('interests that the reader shares are marked, also in the text', () => {
  const markup = render(fullProfile, { markOf: (tag) => tag === 'Cycling' && ', shared' });
  expect(textOf(markup)).toContain('Design Cycling , shared');
  expect(markup).toMatch(/<span[^>]*data-shared=""[^>]*>Cycling<\/span>/);
  expect(markup.match(/data-shared=""/g)).toHaveLength(1);
});

test('one name in the messenger is shown: the handle among the links, else the given one', () => {
  const both = textOf(render(fullProfile, { username: 'bea_l' }));
  expect(both).toContain('@bealind ');
  expect(both).not.toContain('bea_l');
  expect(textOf(render(bareProfile, { username: 'bea_l' }))).toContain('@bea_l');
  expect(textOf(render(bareProfile))).not.toContain('@');
});

test("a member's text is never markup", () => {
  const evil = '<img src=x onerror=alert(1)>';
  const markup = render({
    ...fullProfile,
    firstName: evil,
    description: evil,
    tags: [evil],
    customLinks: [{ title: evil, url: 'https://x.test' }],
  });
  expect(markup).not.toContain('<img src=x');
});

test('server-rendered markup has no style attribute, which the policy forbids', () => {
  expect(render(fullProfile) + renderToStaticMarkup(<ProfileCardSkeleton />)).not.toContain(
    'style=',
  );
});
