/** COMMUNITY_FILE is checked as a whole at the start, and its faults are told by their place. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../server/settings.ts';
import { scratchFolder } from '../../support/scratch.ts';

const folder = scratchFolder('a community');

const pngOf = (width: number, height: number): Buffer => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(width, 0);
  sizes.writeUInt32BE(height, 4);
  return Buffer.concat([head, sizes]);
};

const logos: Record<string, string | Buffer> = {
  'logo.svg': '<?xml version="1.0"?><!-- ours --><svg xmlns="http://www.w3.org/2000/svg"/>',
  'logo.png': pngOf(512, 512),
  'flat.png': pngOf(512, 256),
  'small.png': pngOf(64, 64),
  'script.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'press.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'foreign.svg': '<svg><image href="https://elsewhere.example/a.png"/></svg>',
  'page.svg': '<html></html>',
  'large.svg': `<svg>${' '.repeat(300 * 1024)}</svg>`,
};
for (const [name, content] of Object.entries(logos)) {
  writeFileSync(path.join(folder, name), content);
}

const read = (content: unknown, more: Record<string, string> = {}) => {
  const file = path.join(folder, 'community.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readSettings({ COMMUNITY_FILE: file, ...more });
};

test('R205 a whole file is taken, with the logo beside it; OPERATOR_CONTACT comes before its contact', () => {
  const whole = {
    logo: 'logo.svg',
    accent: { light: '#0a6b5c', dark: '#0f7f6d' },
    languages: ['he', 'en'],
    interests: [{ name: 'Bees', names: { he: 'דבורים' } }, { name: 'Books' }],
    support: '@rooftop',
    joining: [{ label: 'The group', url: 'https://t.me/+rooftop' }],
  };
  const { support: _support, ...shown } = whole;
  expect(read(whole, { COMMUNITY_NAME: 'Rooftop' })).toMatchObject({
    ok: true,
    settings: {
      community: {
        ...shown,
        logo: { type: 'image/svg+xml' },
        name: 'Rooftop',
        interests: [
          { name: 'Bees', names: { he: 'דבורים' } },
          { name: 'Books', names: {} },
        ],
      },
      operator: { contact: '@rooftop' },
    },
  });
  expect(read({ logo: 'logo.png' })).toMatchObject({
    settings: { community: { logo: { type: 'image/png', size: 512 } } },
  });
  expect(read(whole, { OPERATOR_CONTACT: '@other' })).toMatchObject({
    settings: { operator: { contact: '@other' } },
  });
});

test('R205 without settings nothing is different', () => {
  expect(readSettings({})).toMatchObject({
    ok: true,
    settings: {
      community: {
        name: 'Member Cards',
        languages: ['en', 'ru', 'he', 'ar'],
        joining: [],
        chat: undefined,
        door: undefined,
        logo: undefined,
        accent: undefined,
        interests: undefined,
      },
    },
  });
});

test.each([
  ['{', 'is not JSON'],
  [{ colour: '#000000' }, 'has what is not known: colour'],
  [{ accent: { light: 'red', dark: '#0f7f6d' } }, 'accent.light must be a colour'],
  [{ accent: { light: '#ffdd00', dark: '#0f7f6d' } }, 'accent.light is too pale for white text'],
  [{ accent: { light: '#0a6b5c', dark: '#20242c' } }, 'accent.dark is too dark'],
  [{ languages: [] }, 'languages must have at least one language'],
  [{ languages: ['en', 'en'] }, 'languages has a language twice'],
  [{ languages: ['fr'] }, 'languages.0 must be one of en, ru, he, ar'],
  [{ interests: [{ name: 'Bees' }, { name: 'bees' }] }, 'interests has an interest twice'],
  [{ interests: [{ name: ' Bees' }] }, 'interests.0.name must be a line'],
  [{ support: 'call me' }, 'support must be an email address'],
  [{ joining: [{ label: 'Here', url: 'http://a.example' }] }, 'joining.0.url must be an https'],
  [{ logo: 'nowhere.svg' }, 'logo cannot be read'],
  [{ logo: 'flat.png' }, 'logo must be a square of at least 192 pixels, and is 512 x 256'],
  [{ logo: 'small.png' }, 'logo must be a square'],
  [{ logo: 'script.svg' }, 'logo has scripts'],
  [{ logo: 'press.svg' }, 'logo has scripts'],
  [{ logo: 'foreign.svg' }, 'logo has scripts, or refers to other files'],
  [{ logo: 'page.svg' }, 'logo is neither an SVG nor a PNG'],
  [{ logo: 'large.svg' }, 'logo must have at most 256 KiB'],
])('R205 %j is a fault', (content, fault) => {
  const reading = read(content);
  expect(reading.ok ? [] : reading.faults).toEqual([
    expect.stringMatching(/^COMMUNITY_FILE: /) as string,
  ]);
  expect(reading.ok ? '' : reading.faults[0]).toContain(fault);
});

test.each([
  [{ COMMUNITY_NAME: 'x'.repeat(41) }, 'COMMUNITY_NAME: must be a line'],
  [{ COMMUNITY_CHAT: '7' }, "COMMUNITY_CHAT: must be a group's id"],
  [{ CARD_IS_DOOR: 'open' }, 'COMMUNITY_CHAT: is required with CARD_IS_DOOR'],
  [{ COMMUNITY_CHAT: '-1', CARD_IS_DOOR: 'shut' }, 'CARD_IS_DOOR: must be open or ask'],
  [{ COMMUNITY_FILE: '/nowhere/a.json' }, 'COMMUNITY_FILE: cannot be read'],
])('%j is a fault', (env, fault) => {
  const reading = readSettings(env);
  expect(reading.ok ? '' : reading.faults.join()).toContain(fault);
});
