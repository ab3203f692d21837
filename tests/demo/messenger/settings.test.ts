import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientNames } from '../../../demo/messenger/clients/kinds.ts';
import { traitOf } from '../../../demo/messenger/clients/table.ts';
import {
  cloudModes,
  secureModes,
  defaults,
  formatSettings,
  frameSizes,
  isSameLaunch,
  openings,
  parseSettings,
  pendingModes,
  schemes,
  themeOf,
  type MessengerSettings,
} from '../../../demo/messenger/settings.ts';

const inset = fc.integer({ min: 0, max: 200 });
const insets = fc.record({ top: inset, right: inset, bottom: inset, left: inset });
const hex = fc.stringMatching(/^#[\da-f]{6}$/);
const clients = clientNames.flatMap((client) =>
  traitOf(client, 'storage').map((storage) => ({ client, storage })),
);
const otherSettings = fc.record({
  who: fc.oneof(
    fc.constant(undefined),
    fc.record({ key: fc.stringMatching(/^[a-z-]{1,10}$/) }),
    fc.record({
      id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      firstName: fc.string({ minLength: 1, unit: 'grapheme' }),
    }),
  ),
  path: fc.stringMatching(/^\/([a-z][a-z0-9/?=&%-]{0,20})?$/),
  startParam: fc.stringMatching(/^[\w-]{0,20}$/),
  languageCode: fc.constantFrom('en', 'ru', 'he', 'pt-BR', 'zh-hans'),
  version: fc.stringMatching(/^[6-9]\.\d{1,2}$/),
  opened: fc.constantFrom(...openings),
  scheme: fc.constantFrom(...schemes),
  colours: fc.dictionary(fc.constantFrom('bg_color', 'text_color', 'button_color'), hex),
  insets,
  contentInsets: insets,
  cloud: fc.constantFrom(...cloudModes),
  secure: fc.constantFrom(...secureModes),
  size: fc.constantFrom(...frameSizes),
  pending: fc.constantFrom(...pendingModes),
});
const someSettings: fc.Arbitrary<MessengerSettings> = fc
  .tuple(otherSettings, fc.constantFrom(...clients))
  .map((parts) => Object.assign({}, ...parts));

describe('settings in the address', () => {
  test('are read back as they were written', () => {
    fc.assert(
      fc.property(someSettings, (settings) => {
        const read = parseSettings(formatSettings(settings));
        expect(read).toEqual({ ...settings, colours: { ...settings.colours } });
      }),
    );
  });

  test('are optional', () => {
    expect(parseSettings('')).toEqual(defaults);
    expect(formatSettings(defaults)).toBe('');
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'a path outside the app falls back to the default: %s',
    (path) => {
      expect(parseSettings(new URLSearchParams({ path }).toString()).path).toBe('/');
    },
  );

  test('broken values fall back to the defaults', () => {
    const broken =
      'id=-1&version=new&scheme=pink&cloud=x&insets=a,-5,7&storage=lost&theme_bg=red&size=huge&language_code=%22';
    expect(parseSettings(broken)).toEqual({
      ...defaults,
      insets: { top: 0, right: 0, bottom: 7, left: 0 },
    });
  });

  test('theme colours may be named without their ending', () => {
    const { colours } = parseSettings('theme_bg=112233&theme_text_color=%23AABBCC');
    expect(colours).toEqual({ bg_color: '#112233', text_color: '#aabbcc' });
  });
});

test('the system’s scheme counts when none is chosen, and colours replace the palette’s', () => {
  const settings = { ...defaults, colours: { bg_color: '#123456' } };
  expect(themeOf(settings, 'dark')).toMatchObject({ bg_color: '#123456', text_color: '#ffffff' });
  expect(themeOf({ ...settings, scheme: 'light' }, 'dark')['text_color']).toBe('#000000');
});

test('a launch differs only if a launch parameter differs', () => {
  expect(isSameLaunch(defaults, { ...defaults, scheme: 'dark', cloud: 'fails' })).toBe(true);
  expect(isSameLaunch(defaults, { ...defaults, version: '7.6' })).toBe(false);
  expect(isSameLaunch(defaults, { ...defaults, client: 'ios' })).toBe(false);
  expect(isSameLaunch(defaults, { ...defaults, storage: 'lost' })).toBe(false);
  expect(isSameLaunch(defaults, { ...defaults, languageCode: 'ru' })).toBe(false);
  expect(isSameLaunch(defaults, { ...defaults, startParam: 'profile-1' })).toBe(false);
});
