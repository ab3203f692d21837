/** What a file of the member's data would change here; the file may say anything. */
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { profile } from '../../../src/contract/calls/card/profile.ts';
import { longestImport, planImport } from '../../../src/features/account/read-import.ts';

const here = profile.parse({
  profileId: 1,
  ulid: ulid(),
  firstName: 'Ana',
  description: 'Here',
  tags: ['Art'],
});
const tags = [
  { id: 1, name: 'Art' },
  { id: 2, name: 'Music' },
];
const present = { profile: here, tags, samples: [{ title: 'Old', content: 'One' }] };

const written = (from: object, samples: unknown = null, more: object = {}): string =>
  JSON.stringify({
    format: 'member-cards/my-data',
    version: 1,
    profile: { filled: true, profile: { profileId: 9, firstName: 'Bea', ...from } },
    samples,
    ...more,
  });

test('R194 fields that are filled and differ are changes; names and empty fields are none', () => {
  const from = {
    description: 'There',
    phone: null,
    tags: ['Music', 'Unknown'],
    hue: 3,
    headline: 'Maps',
    cover: 'sun',
  };
  const filled = { ...from, socialLinks: { github: '@bea-m' }, email: 'bea@example.org' };
  expect(planImport(written(filled), present)).toEqual({
    changes: {
      description: 'There',
      tags: [{ id: 2, name: 'Music' }],
      hue: 3,
      headline: 'Maps',
      cover: 'sun',
      email: 'bea@example.org',
      socialLinks: { github: '@bea-m' },
    },
    samples: [],
    leftOut: 0,
  });
  expect(planImport(written({ description: 'Here', tags: ['Art'] }), present)?.changes).toEqual({});
});

test('R194 items that the form would refuse are left out', () => {
  const custom = [
    { title: 'Bad', url: 'javascript:alert(1)' },
    { title: 'Blog', url: 'https://example.org' },
    ...['a', 'b', 'c'].map((title) => ({ title, url: `https://example.org/${title}` })),
  ];
  const from = {
    description: 'x'.repeat(1001),
    phone: '12',
    email: 'no',
    hue: 7000,
    headline: 'x'.repeat(61),
    cover: 'photo',
    customLinks: custom,
    telegramMiniAppsLinks: ['https://evil.example', '@some_channel'],
    socialLinks: { github: '@bea-m', telegram: '@x', other: '@anything' },
  };
  expect(planImport(written(from), present)?.changes).toEqual({
    customLinks: custom.slice(1, 4),
    messengerLinks: ['@some_channel'],
    socialLinks: { github: '@bea-m' },
  });
});

const sample = (content: string | null, title = 'Old') => ({ title, content, id: '1' });

test('R194 samples that open are imported while there is room, and none twice', () => {
  const samples = [
    sample('One'),
    sample(null),
    sample('Two'),
    sample('y'.repeat(256)),
    sample('Three'),
    sample('Four'),
  ];
  expect(planImport(written({}, samples), present)).toMatchObject({
    samples: [{ content: 'Two' }, { content: 'Three' }],
    leftOut: 3,
  });
});

test.each([
  ['no JSON', '{'],
  ['another format', JSON.stringify({ format: 'x', version: 1, profile: null, samples: null })],
  ['a later version', written({}, null, { version: 2 })],
  ['fields of other types', written({ description: 7 })],
  ['a list in place of a text', written({}, [{ title: ['x'], content: {} }])],
  ['too long', written({ description: 'x'.repeat(longestImport) })],
])('R194 %s is not an export file', (_, text) => {
  expect(planImport(text, present)).toBeUndefined();
});

test('R194 names of prototypes are names like others', () => {
  const text = written({}).replace(
    '"profileId"',
    '"socialLinks":{"__proto__":"@polluted"},"profileId"',
  );
  expect(planImport(text, present)?.changes).toEqual({});
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
