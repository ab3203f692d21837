/** The played clients against docs/clients.md, where the keys of the sources are (Web A is 'WA' there, and so on). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { clientNames, type ClientName } from '../../../demo/messenger/clients/kinds.ts';
import { launchAddress } from '../../../demo/messenger/clients/launch.ts';
import { sourcesOfTraits, traitOf } from '../../../demo/messenger/clients/table.ts';
import { answerMethod, type Client } from '../../../demo/messenger/protocol/protocol.ts';
import { parseSettings } from '../../../demo/messenger/settings.ts';
import { themeEvent } from '../../../demo/messenger/protocol/surface.ts';
import { palettes } from '../../../demo/messenger/clients/themes.ts';
import { client, makeSecure } from './played.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/clients.md'), 'utf8');

test('each trait names sources that the guide lists', () => {
  const keys = [...guide.matchAll(/^\| ([A-Z][\w-]*(?:, [A-Z][\w-]*)*) +\| /gm)].flatMap(
    ([, row = '']) => row.split(', '),
  );
  const unknown = Object.values(sourcesOfTraits())
    .flat()
    .filter((key) => !keys.includes(key));
  expect(unknown).toEqual([]);
});

const theme = { ...palettes.dark, bg_color: '#212121' };
const launched = (query: string) => {
  const settings = parseSettings(`path=/profile?a=1&start_param=profile-9&${query}`);
  const [before = '', hash = ''] = launchAddress(settings, 'user=%7B%22id%22%3A7%7D', theme).split(
    '#',
  );
  return { before, hash, params: new URLSearchParams(hash) };
};

describe('a launch', () => {
  test.each(clientNames.filter((name) => name !== 'documented'))(
    '%s: the order of tma.js#875, init data encoded twice, the start parameter before the fragment',
    (name) => {
      const { before, hash, params } = launched(`client=${name}`);
      expect([...params.keys()]).toEqual([
        'tgWebAppData',
        'tgWebAppVersion',
        'tgWebAppPlatform',
        'tgWebAppThemeParams',
      ]);
      expect(hash).toMatch(/^tgWebAppData=user%3D%257B%2522id/);
      expect(before).toBe('/profile?a=1&tgWebAppStartParam=profile-9');
    },
  );

  test.each([
    ['weba', 'weba', '#212121ff'],
    ['webk', 'web', '#212121ff'],
    ['android', 'android', '#212121'],
    ['ios', 'ios', '#212121'],
    ['macos', 'macos', '#212121'],
    ['desktop', 'tdesktop', '#212121'],
  ])('%s is platform %s and sends bg_color %s', (name, platform, bg) => {
    const { params } = launched(`client=${name}`);
    expect(params.get('tgWebAppPlatform')).toBe(platform);
    expect(params.get('tgWebAppThemeParams')).toContain(`"bg_color":"${bg}"`);
  });

  test('a launch from a join request has no theme on Android, iOS, desktop (tma.js#875)', () => {
    const withTheme = clientNames.filter((name) =>
      launched(`client=${name}&opened=join request`).params.has('tgWebAppThemeParams'),
    );
    expect(withTheme).toEqual(['documented', 'weba', 'webk']);
  });

  test('Web A knows 13 colours, some without alpha (themeStyle.ts)', () => {
    const sent = JSON.parse(
      launched('client=weba').params.get('tgWebAppThemeParams') ?? '',
    ) as object;
    expect(Object.keys(sent)).toHaveLength(13);
    expect(sent).toMatchObject({ text_color: '#ffffff', hint_color: '#aaaaaaff' });
  });
});

test.each([
  // 0xff212121 as a signed integer (tma.js#466).
  ['android', -14_606_047],
  ['ios', '#212121'],
  ['weba', '#212121ff'],
] as const)('a change of theme on %s', (name, bg) => {
  expect(themeEvent({ client: name, theme }).data).toMatchObject({
    theme_params: { bg_color: bg },
  });
});

const call = (name: ClientName, method: string, params = {}, more: Partial<Client> = {}) =>
  answerMethod({ method, params }, client({ client: name, version: '9.6', ...more }));
const eventsOf = (...args: Parameters<typeof call>) => call(...args).events;
const clientsThat = (does: (name: ClientName) => boolean): ClientName[] => clientNames.filter(does);

const size = { height: 700, is_state_stable: true };
const device = { type: 'safe_area_changed', data: { top: 40, right: 0, bottom: 0, left: 0 } };
const content = {
  type: 'content_safe_area_changed',
  data: { top: 0, right: 0, bottom: 0, left: 0 },
};
const viewport = (data: object | null) => ({ type: 'viewport_changed', data });
const checked = (status: string) => ({ type: 'home_screen_checked', data: { status } });

test.each([
  ['android', 'request_viewport', [viewport({ ...size, is_expanded: false })]],
  ['ios', 'request_viewport', [viewport({ ...size, is_expanded: false })]],
  ['desktop', 'request_viewport', [viewport({ ...size, is_expanded: true })]],
  ['macos', 'request_viewport', [viewport(null)]],
  ['weba', 'request_viewport', [viewport({ ...size, width: 390, is_expanded: false })]],
  ['webk', 'request_viewport', []],
  ['android', 'request_content_safe_area', [content]],
  ['ios', 'request_safe_area', [viewport({ ...size, is_expanded: false }), device, content]],
  ['macos', 'request_content_safe_area', [device]],
  ['webk', 'request_safe_area', []],
  ['android', 'check_home_screen', [checked('missed')]],
  ['ios', 'check_home_screen', [checked('unknown')]],
  ['desktop', 'check_home_screen', [checked('unsupported')]],
  ['macos', 'check_home_screen', []],
  ['weba', 'check_home_screen', []],
  ['webk', 'add_to_home_screen', [{ type: 'home_screen_failed', data: { error: 'UNSUPPORTED' } }]],
  ['webk', 'open_scan_qr_popup', [{ type: 'scan_qr_popup_closed' }]],
  ['desktop', 'open_scan_qr_popup', []],
] as const)('%s answers %s with %j', (name, method, events) => {
  expect(eventsOf(name, `web_app_${method}`)).toEqual(events);
});

describe('what is requested', () => {
  const link = { url: 'https://example.org' };

  test('a link needs a press on Android, iOS and macOS, and uses it up', () => {
    expect(
      clientsThat((name) => call(name, 'web_app_open_link', link).effects.length === 0),
    ).toEqual(['android', 'ios', 'macos']);
    expect(call('ios', 'web_app_open_link', link, { isPressed: true }).effects).toEqual([
      { kind: 'press-used' },
      { kind: 'link', ...link },
    ]);
  });

  test.each(['web_app_send_prepared_message', 'web_app_open_tg_link'])(
    '%s needs one on Android alone',
    (method) => {
      expect(clientsThat((name) => call(name, method).effects.length === 0)).toEqual(['android']);
    },
  );

  test('only phones have a sheet to expand', () => {
    expect(clientsThat((name) => call(name, 'web_app_expand').effects.length > 0)).toEqual([
      'documented',
      'android',
      'ios',
    ]);
  });

  test.each([
    ['web_app_open_link', { url: 'mailto:a@b.c' }],
    ['web_app_open_popup', { message: '', buttons: [{ id: 'a', type: 'ok' }] }],
    ['web_app_open_popup', { message: 'a', buttons: [] }],
    ['web_app_request_file_download', { url: '', file_name: 'a.vcf' }],
    ['web_app_request_file_download', { url: 'https://a.b/c', file_name: '' }],
  ])('Desktop closes the app on a malformed %s', (method, params) => {
    expect(call('desktop', method, params).effects).toEqual([{ kind: 'close' }]);
    expect(call('weba', method, params).effects).not.toEqual([{ kind: 'close' }]);
  });

  test('Web A asks before closing after any call, and no other client does', () => {
    const [method, params] = ['web_app_setup_closing_behavior', { need_confirmation: false }];
    const asks = { kind: 'state', change: { needsConfirmation: true } };
    expect(
      clientsThat((name) => isDeepStrictEqual(call(name, method, params).effects, [asks])),
    ).toEqual(['weba']);
  });
});

const secure = (name: ClientName, method: string, more: Partial<Client> = {}, params = {}) =>
  eventsOf(name, `web_app_secure_storage_${method}`, { req_id: '1', key: 'k', ...params }, more)[0];

describe('storage', () => {
  test.each([
    ['blocked', ['weba', 'webk']],
    ['lost', ['desktop']],
  ] as const)('of the browser is %s for some members of %j', (kind, names) => {
    expect(clientsThat((name) => traitOf(name, 'storage').includes(kind))).toEqual(names);
  });

  test('a failed call of the cloud is not answered on iOS and macOS', () => {
    const params = { req_id: '1', method: 'saveStorageValue', params: { key: 'a b', value: '' } };
    expect(
      clientsThat((name) => eventsOf(name, 'web_app_invoke_custom_method', params).length === 0),
    ).toEqual(['ios', 'macos']);
  });

  test('only Android, iOS and macOS have secure storage', () => {
    expect(
      clientsThat((name) => secure(name, 'get_key')?.type !== 'secure_storage_failed'),
    ).toEqual(['documented', 'android', 'ios', 'macos']);
  });

  test.each([
    ['ios', { canRestore: true }],
    ['macos', { canRestore: true }],
    ['android', { can_restore: true }],
  ] as const)('%s announces a value that can be restored as %j', (name, announced) => {
    const held = { secure: 'restorable', secureDrawer: makeSecure({ k: 'v' }) } as const;
    expect(secure(name, 'get_key', held)?.data).toEqual({ req_id: '1', value: null, ...announced });
  });

  test("Android reports a failed restore as cleared, and keeps 'null' for a removal", () => {
    expect(secure('android', 'restore_key')).toEqual({
      type: 'secure_storage_cleared',
      data: { req_id: '1', error: 'RESTORE_UNAVAILABLE' },
    });
    const secureDrawer = makeSecure({ k: 'v' });
    secure('android', 'save_key', { secureDrawer }, { value: null });
    expect(secureDrawer.read()).toEqual({ k: 'null' });
  });
});
