import { expect, test } from 'vitest';
import type { Recognised } from '../../../src/domain/links/recognise.ts';
import {
  added,
  formerValue,
  isThere,
  placed,
} from '../../../src/features/edit-profile/add/added.ts';
import { toFields } from '../../../src/features/edit-profile/form-fields.ts';
import { profileWith } from './profiles.ts';

const fields = toFields(
  profileWith({
    email: 'mara@example.org',
    socialLinks: { telegram: '@durov', github: '@mara-maps' },
    telegramMiniAppsLinks: ['https://t.me/PollBot'],
    customLinks: [{ title: 'Site', url: 'http://www.example.org/a/' }],
  }),
);

const telegram = (handle: string): Recognised => ({ kind: 'social', platform: 'telegram', handle });

test('R225 a second name of the messenger is a channel', () => {
  expect(placed(fields, telegram('@Durov'))).toEqual(telegram('@Durov'));
  expect(placed(fields, telegram('@channel'))).toEqual({
    kind: 'messengerLinks',
    link: '@channel',
  });
});

test.each<[Recognised, boolean]>([
  [{ kind: 'email', value: 'Mara@example.org' }, true],
  [{ kind: 'phone', value: '+4915112345678' }, false],
  [telegram('@durov'), true],
  [{ kind: 'messengerLinks', link: '@pollbot' }, true],
  [{ kind: 'customLinks', title: '', url: 'https://example.org/a?utm_source=x' }, true],
  [{ kind: 'customLinks', title: '', url: 'https://example.org/b' }, false],
  [{ kind: 'productHuntLinks', title: '', url: 'https://example.org/a' }, false],
])('R225 %j is on the card already: %s', (found, is) => {
  expect(isThere(fields, found)).toBe(is);
});

test('R225 a new value takes the place of the former, and a link gets a row of its own', () => {
  const github: Recognised = { kind: 'social', platform: 'github', handle: '@mara' };
  expect(formerValue(fields, github)).toBe('@mara-maps');
  expect(added(fields, github)).toMatchObject({
    group: 'social.github',
    fields: { social: { github: '@mara', telegram: '@durov' } },
    opens: 'social.github',
  });
  const site: Recognised = { kind: 'customLinks', title: 'x.y', url: 'http://x.y/z' };
  expect(added(fields, site)).toMatchObject({
    group: 'customLinks',
    fields: { customLinks: [{}, { id: 1, title: 'x.y', url: 'x.y/z', known: 'http://x.y/z' }] },
    opens: 'customLinks.1',
  });
});
